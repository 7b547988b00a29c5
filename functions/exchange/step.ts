import type { Bet } from '../../domain/betting/bet.ts'
import type { SelectionBet } from '../../domain/betting/bet-terms.ts'
import type { SelectionQuote } from '../../domain/betting/quote.ts'
import type { Taking } from '../../domain/betting/taken.ts'
import type { MatchedBet } from '../../domain/exchange/bet-with-players.ts'
import type { OrderChanged } from '../../domain/exchange/fill.ts'
import type { KeptChange } from '../../domain/exchange/kept.ts'
import type { MarketBook } from '../../domain/exchange/market-book.ts'
import type { PlacedOrder } from '../../domain/exchange/placed-order.ts'
import type { TopLevel } from '../../domain/exchange/top.ts'
import type { Paise } from '../../domain/money.ts'

/** A notice to a market's matcher: an order was placed, changed or cancelled. */
export interface Arrival {
  readonly playerId: string
  readonly orderKey: string
  /** Unique in the market; notices are processed in the order of these keys. */
  readonly arrivalKey: string
  /** Present if the order loses its place in the queue. */
  readonly losesPlace?: true
}

/** What the commit of a step checks of the market's quote, and takes of it. */
export interface MarketPart {
  readonly quote: SelectionQuote
  /** The player whose copy of the quote is checked. */
  readonly playerId: string
  /** What the step takes of the house's offer, to match an order or to keep for it. The price of `bet` must still be on offer. What is owed for what is kept is in `kept`. */
  readonly house?: {
    readonly bet: SelectionBet
    readonly taking: Taking
    /** Present if the house has kept the stake for the order: then the price need not be on offer any more. */
    readonly isKept?: true
  }
  /** A bet at the house's price, which must still be on offer when players match the bet at a better one. */
  readonly beats?: SelectionBet
}

/** How a step changes what the house owes for what it keeps for orders. */
export interface KeptPart {
  readonly quote: SelectionQuote
  readonly changes: readonly KeptChange[]
  /** The player whose copy of the quote was read. */
  readonly playerId: string
  /** The starting amount of selections that have joined the market since that copy was written; absent where none has. On other copies they start with 0. */
  readonly othersPaise?: number
}

/** One step of a market's matcher: everything that one transaction writes. */
export interface Step {
  /** The new book, still with the version that was read; the commit checks that version and increments it. */
  readonly book: MarketBook
  /** Notices that are processed by this step, and deleted. */
  readonly arrivals: readonly Arrival[]
  /** Orders that are matched, cancelled or lapsed, with their wallets and positions. */
  readonly changed: readonly OrderChanged[]
  /** A bet that takes the orders of players: it was no order itself. */
  readonly taker?: MatchedBet
  /** A bet for each fill; of a match among players, the taker's first, unless that is `taker`. */
  readonly bets: readonly Bet[]
  /** Orders whose delay begins or ends, without a movement of money. */
  readonly noted: readonly PlacedOrder[]
  /** Orders that a cancellation or a settlement has ended already: only published. */
  readonly ended: readonly PlacedOrder[]
  /** Present if the step corrects the book, or lapses a maker, instead of matching the order that meets it: the players of those that it meets next. */
  readonly corrects?: readonly string[]
  readonly market?: MarketPart
  /** Present if the house keeps more or less for orders: written to the copies of the quote of these orders' players. */
  readonly kept?: KeptPart
  /** The best prices of the book, if the step changes them. */
  readonly top?: readonly TopLevel[]
  /** The stake that players match by this step, and when. */
  readonly volume?: { readonly stakePaise: Paise; readonly atMs: number }
}

/** All bets of a step; of a match among players, the taker's first. */
export function betsOf({ taker, bets }: Pick<Step, 'taker' | 'bets'>): readonly Bet[] {
  return taker ? [taker.bet, ...bets] : bets
}

/** A step that changes the book alone. */
export function bookStep(book: MarketBook, more: Partial<Step> = {}): Step {
  return { book, arrivals: [], changed: [], bets: [], noted: [], ended: [], ...more }
}
