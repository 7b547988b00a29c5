import type { SelectionQuote } from '../betting/quote.ts'
import type { OrderBook } from './book.ts'
import { matchCross } from './crossing.ts'
import { FILLS_MAX, type Matched, matchBest } from './match.ts'
import type { Order } from './order.ts'

/** Whom an order can be matched with. */
export interface Counterparties {
  /** Players' orders, and after them the house's. */
  readonly orders: OrderBook
  /** Present if they are what the order has met: then backs count however little is left of them. */
  readonly isMet?: true
}

/** The best price for an order: of players and the house, or, if that is better, of backs of all other runners. */
export function bestMatch(
  order: Order,
  quote: SelectionQuote,
  { orders, isMet }: Counterparties,
): Matched | undefined {
  const direct = matchBest(orders, order, FILLS_MAX)
  const terms = { directRate: direct?.rate, fillsMax: FILLS_MAX, ...(isMet && { isMet }) }
  return matchCross(orders, order, quote, terms) ?? direct
}
