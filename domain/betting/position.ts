import type { Wallet } from '../ledger/wallet.ts'
import { type Paise, ZERO } from '../money.ts'
import { flat, type ProfitAndLoss } from './match-odds.ts'

/** What one player holds in one market. */
export interface Position {
  readonly marketId: string
  readonly playerId: string
  readonly book: ProfitAndLoss
  /** Held in the wallet's exposure for this position. */
  readonly exposurePaise: Paise
  /** Paid out to the player (below zero: taken) by settlement so far. */
  readonly paidPaise: Paise
  /** Revision of the result that this position is settled by; 0 while open. */
  readonly settledRevision: number
  readonly betCount: number
  /** Grows by one at every change; 0 before the first bet. */
  readonly version: number
}

/** The position of a player who has no bet in the market yet. */
export function openPosition(marketId: string, playerId: string, selectionIds: readonly number[]): Position {
  return {
    marketId,
    playerId,
    book: flat(selectionIds),
    exposurePaise: ZERO,
    paidPaise: ZERO,
    settledRevision: 0,
    betCount: 0,
    version: 0,
  }
}

/**
 * True when wallet and position were read around a change and belong to no one moment: a wallet holds the exposure of
 * every position, so never less than that of one. They must be read again.
 */
export function isTornRead(wallet: Wallet, position: Position | undefined): boolean {
  return position !== undefined && position.exposurePaise > wallet.exposurePaise
}
