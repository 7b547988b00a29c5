import type { SelectionQuote } from '../betting/quote.ts'
import type { OrderBook } from './book.ts'
import { matchCross } from './crossing.ts'
import type { HouseOffer } from './house-offer.ts'
import { FILLS_MAX, type Matched, matchBest } from './match.ts'
import type { Order } from './order.ts'

/** Whom an order can be matched with. */
export interface Counterparties {
  readonly resting: OrderBook
  readonly offer?: HouseOffer | undefined
  /** Present if they are what the order has met: then backs count however little is left of them. */
  readonly isMet?: true
}

/** The best price for an order: of players and the house, or, if that is better, of backs of all other runners. */
export function bestMatch(
  order: Order,
  quote: SelectionQuote,
  { resting, offer, isMet }: Counterparties,
): Matched | undefined {
  const direct = matchBest([...resting, ...(offer ? [offer.order] : [])], order, FILLS_MAX)
  const terms = { directRate: direct?.rate, fillsMax: FILLS_MAX, ...(isMet && { isMet }) }
  return matchCross(resting, order, quote, terms) ?? direct
}
