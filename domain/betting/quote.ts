import type { MarketStatus } from '../contract/matches.ts'
import type { Paise } from '../money.ts'
import type { Rate } from './rates.ts'

/** A runner's prices on offer: `lgaai` can be backed at, `khaai` laid at; null is not on offer. */
export interface RunnerQuote {
  readonly selectionId: number
  readonly name: string
  readonly status: 'ACTIVE' | 'REMOVED'
  readonly lgaai: Rate | null
  readonly khaai: Rate | null
}

/** All that acceptance must know of a market. */
export interface Quote {
  readonly marketId: string
  readonly matchId: string
  readonly matchName: string
  /** Grows by one at every change of the market. */
  readonly version: number
  readonly status: MarketStatus
  readonly betDelaySeconds: number
  readonly stakeMinPaise: Paise
  readonly stakeMaxPaise: Paise
  readonly runners: readonly RunnerQuote[]
}
