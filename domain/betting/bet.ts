import type { BetStatus } from '../contract/bets.ts'
import type { Paise } from '../money.ts'
import type { SelectionBet } from './match-odds.ts'

/** A placed bet as it is kept: what was asked, what it did to the wallet, and how it ended. */
export interface Bet extends SelectionBet {
  readonly playerId: string
  /** Names the bet for ever: the same key again is the same bet. */
  readonly betKey: string
  /** Hash of the request, to tell a repetition from another request under the same key. */
  readonly inputHash: string
  readonly marketId: string
  readonly matchName: string
  readonly label: string
  readonly atMs: number
  readonly winPaise: Paise
  readonly liabilityPaise: Paise
  /** Wallet and book of the market right after the bet. */
  readonly balancePaise: Paise
  readonly exposurePaise: Paise
  readonly bookPaise: readonly Paise[]
  readonly walletVersion: number
  readonly status: BetStatus
  /** What it brought, once settled. */
  readonly profitPaise?: Paise
  /** Revision of the result it is settled by; 0 while open. */
  readonly settledRevision: number
}
