import type { Bet } from '../../domain/betting/bet.ts'
import type { SelectionBet } from '../../domain/betting/bet-terms.ts'
import type { SelectionQuote } from '../../domain/betting/quote.ts'
import type { Taking } from '../../domain/betting/taken.ts'
import type { OrderChanged } from '../../domain/exchange/fill.ts'
import type { MarketBook } from '../../domain/exchange/market-book.ts'
import type { PlacedOrder } from '../../domain/exchange/placed-order.ts'

/** Word of an order that came to a market, or of which less waits now. */
export interface Arrival {
  readonly playerId: string
  readonly orderKey: string
  /** Unique among the market's arrivals, which are in the order of these keys. */
  readonly arrivalKey: string
}

/** What a step needs of the market at its commit. */
export interface MarketPart {
  readonly quote: SelectionQuote
  /** Whose copy of the quote is checked. */
  readonly playerId: string
  /** What the house takes: the bet, and what it adds to what is taken of the quote. */
  readonly house?: { readonly bet: SelectionBet; readonly taking: Taking }
}

/** One step of a market's matcher: everything that one transaction writes. */
export interface Step {
  /** The book afterwards; its version is that of before. */
  readonly book: MarketBook
  /** Words that the book has learnt. */
  readonly arrivals: readonly Arrival[]
  /** Orders that are matched, or released, with their wallets and positions. */
  readonly changed: readonly OrderChanged[]
  /** The bets that the fills are. */
  readonly bets: readonly Bet[]
  /** Orders whose delay begins or ends; no money moves. */
  readonly noted: readonly PlacedOrder[]
  readonly market?: MarketPart
}

/** A step that changes the book alone. */
export function bookStep(book: MarketBook, more: Partial<Step> = {}): Step {
  return { book, arrivals: [], changed: [], bets: [], noted: [], ...more }
}
