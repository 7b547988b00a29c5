import type { Wallet } from '../ledger/wallet.ts'
import { type Paise, ZERO } from '../money.ts'
import { type Book, EMPTY_LINE_BOOK, flatBook } from './book.ts'
import { isLineQuote, type Quote } from './quote.ts'

/** What one player holds in one market. */
export interface Position {
  readonly marketId: string
  readonly playerId: string
  readonly book: Book
  /** Held in the wallet's exposure for this position. */
  readonly exposurePaise: Paise
  /** Paid out to the player (below zero: taken) by cash-outs and settlement so far. */
  readonly paidPaise: Paise
  /** Revision of the result that this position is settled by; 0 while open. */
  readonly settledRevision: number
  readonly betCount: number
  /** Grows by one at every change; 0 before the first bet. */
  readonly version: number
  /** The last cash-out offered for this version of the position. */
  readonly offer?: CashOutOffer
}

/** A price at which a position can be closed for a few seconds, for as long as its market stays open. */
export interface CashOutOffer {
  readonly offerId: string
  /** What every outcome brings once it is taken. */
  readonly profitPaise: Paise
  /** The market has been open since, as its quote says: an offer does not outlive a suspension. */
  readonly statusSince: number
  readonly expiresAtMs: number
}

/** The position of a player who has no bet in the market yet. */
export function openPosition(quote: Quote, playerId: string): Position {
  return {
    marketId: quote.marketId,
    playerId,
    book: isLineQuote(quote) ? EMPTY_LINE_BOOK : flatBook(quote.runners.map((each) => each.selectionId)),
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
