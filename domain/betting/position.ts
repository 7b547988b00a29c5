import type { Wallet } from '../ledger/wallet.ts'
import { type Paise, ZERO } from '../money.ts'
import type { BetTerms, SelectionBet } from './bet-terms.ts'
import {
  type Book,
  EMPTY_LINE_BOOK,
  exposurePaise,
  flatBook,
  profitIf,
  type SelectionBook,
  withRiskOf,
  withSelections,
} from './book.ts'
import { afterCommission, type Commission } from './commission.ts'
import { isLineQuote, type Quote } from './quote.ts'

/** One player's bets in one market. */
export interface Position {
  readonly marketId: string
  readonly playerId: string
  /** The book of all bets but those in their delay. */
  readonly book: Book
  /** Bets in their delay, in order of placing. */
  readonly pending: readonly PendingTerms[]
  /** Unmatched orders, in order of placing. Absent when there are none. */
  readonly orders?: readonly OrderTerms[]
  /** The key of the cash-out in its delay, if there is one. */
  readonly closing?: string
  /** The part of the wallet's exposure held for this position. */
  readonly exposurePaise: Paise
  /** Paid out to the player (below zero: taken) by cash-outs and settlement so far. */
  readonly paidPaise: Paise
  /** Absent while the position has no bet that commission is charged on. */
  readonly commission?: Commission
  /** Revision of the result that settled this position; 0 while open. */
  readonly settledRevision: number
  readonly betCount: number
  /** Grows by one with every change; 0 before the first bet. */
  readonly version: number
  /** The last cash-out offered for this version of the position. */
  readonly offer?: CashOutOffer
}

/** How many bets of one position may be in their delay at once. */
export const PENDING_BETS_MAX = 20

/** A bet in its delay, as its position stores it. */
export interface PendingTerms {
  readonly betKey: string
  readonly terms: BetTerms
}

/** An unmatched order, as its position stores it: `stakePaise` is its unmatched stake. */
export interface OrderTerms {
  readonly orderKey: string
  readonly terms: SelectionBet
  /** When it was placed: its stake counts against the limits of that period. */
  readonly atMs: number
}

/**
 * What must be held for a position: the loss of its worst outcome, commission included, and what cash-outs have paid on it. On each
 * outcome a pending bet and an order count with what they would lose there, never with what they would win: that is the
 * worst over every subset of them that may come to count. So neither the end of a delay nor a fill, of all of an order
 * or a part, ever needs more than is held already. Only winnings pay commission, so it needs a hold only where a cash-out has
 * paid them out before the result.
 */
export function heldPaise({
  book,
  pending,
  orders = [],
  paidPaise,
  commission,
}: Pick<Position, 'book' | 'pending' | 'orders' | 'paidPaise' | 'commission'>): Paise {
  const open = [...pending, ...orders]
  const atWorst = open.reduce((worst, { terms }) => withRiskOf(worst, terms), book)
  return exposurePaise(afterCommission({ book: atWorst, ...(commission && { commission }) }), paidPaise)
}

/** A price at which a position, or a part of it, can be closed; valid for a few seconds and only while its market stays open. */
export interface CashOutOffer {
  readonly offerId: string
  /** The profit on every outcome at which all of the position can be closed. */
  readonly profitPaise: Paise
  /** How much of the position is closed once the offer is accepted, in whole percent. */
  readonly percent: number
  /** The quote's `statusSince` at the offer, a version: a suspension changes it, so no offer outlives one. */
  readonly statusSince: number
  readonly expiresAtMs: number
}

/** What a position needs to know of its market. A line has no runners. */
export interface Field {
  readonly marketId: string
  readonly runners?: readonly { readonly selectionId: number }[]
  /** Present while a selection may still join and win. */
  readonly mayGrow?: true
}

/** The position of a player who has no bet in the market yet. */
export function emptyPosition({ marketId, runners }: Field, playerId: string): Position {
  return {
    marketId,
    playerId,
    book: runners ? flatBook(runners.map((each) => each.selectionId)) : EMPTY_LINE_BOOK,
    pending: [],
    exposurePaise: ZERO,
    paidPaise: ZERO,
    settledRevision: 0,
    betCount: 0,
    version: 0,
  }
}

/** The profit of each selection, in paise and in the market's order; empty for a line. */
export function profitsOf({ book }: Position, quote: Quote): readonly Paise[] {
  if (book.kind !== 'selections' || isLineQuote(quote)) return []
  return quote.runners.map((each) => profitIf(book, each.selectionId))
}

/** The book with all present selections of its market; a line's book unchanged. */
export function withRunners(book: SelectionBook, field: Field): SelectionBook
export function withRunners(book: Book, field: Field): Book
export function withRunners(book: Book, { runners = [] }: Field): Book {
  return withSelections(
    book,
    runners.map(({ selectionId }) => selectionId),
  )
}

/** The player's position, with every selection that the market has now in its book. */
export function holding(position: Position | undefined, field: Field, playerId: string): Position {
  const held = position ?? emptyPosition(field, playerId)
  const ids = field.runners?.map(({ selectionId }) => selectionId)
  return ids ? { ...held, book: withSelections(held.book, ids, field.mayGrow) } : held
}

/**
 * True when a change was committed between the reads of wallet and position, so that they don't match: a
 * wallet's exposure is that of all positions, never less than that of one. Both must be read again.
 */
export function isTornRead(wallet: Wallet, position: Position | undefined): boolean {
  return position !== undefined && position.exposurePaise > wallet.exposurePaise
}
