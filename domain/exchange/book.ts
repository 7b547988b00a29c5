import type { Side } from '../betting/bet-terms.ts'
import { meets, type Order } from './order.ts'

/** Unmatched orders of a market, in order of time. */
export type OrderBook = readonly Order[]

/**
 * The orders that match this one: by price, the best for it first, then by time. (Sorting is stable.)
 */
export function queueFor(book: OrderBook, order: Order): OrderBook {
  return book.filter((each) => meets(order, each)).sort(byPrice(order.side))
}

/** Orders by price, the best for the other side first: the highest lay for a back, the lowest back for a lay. */
function byPrice(side: Side) {
  return (one: Order, other: Order) => (side === 'lgaai' ? other.rate - one.rate : one.rate - other.rate)
}

/** The book without the order of this key. */
export function without(book: OrderBook, orderKey: string): OrderBook {
  return book.filter((each) => each.orderKey !== orderKey)
}
