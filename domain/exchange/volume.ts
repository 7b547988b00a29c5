import type { Paise } from '../money.ts'

export const VOLUME_MINUTE_MS = 60_000

/** What players matched with each other in a minute of a market: the stakes of the backs. */
export interface Volume {
  /** When the minute began. */
  readonly minuteAtMs: number
  readonly stakePaise: Paise
}
