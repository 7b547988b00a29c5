import type { Rate } from '../betting/rates.ts'
import type { Paise } from '../money.ts'

/** A part of what an order met when its delay began. After the delay it is matched with that, and with nothing else. */
export interface Met {
  /** Of the other order; `HOUSE` for the house. */
  readonly orderKey: string
  readonly stakePaise: Paise
  /** Of a player's order: at another rate it is another order. The house has its price of the end of the delay. */
  readonly rate?: Rate
}
