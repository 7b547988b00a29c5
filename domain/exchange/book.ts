import type { Side } from '../betting/bet-terms.ts'
import type { Rate } from '../betting/rates.ts'
import { type Paise, paise } from '../money.ts'
import { meets, type Order } from './order.ts'

/** The orders of a market that wait to be matched, in the order in which they came. */
export type OrderBook = readonly Order[]

/**
 * The orders that can be matched with this one, those with the best price for it first and, at one price, those that came
 * first. (Sorting is stable.)
 */
export function queueFor(book: OrderBook, order: Order): OrderBook {
  return book.filter((each) => meets(order, each)).sort(byPrice(order.side))
}

/** A back is the better off the higher the rate of the lay that it meets; a lay, the lower that of the back. */
function byPrice(side: Side) {
  return (one: Order, other: Order) => (side === 'lgaai' ? other.rate - one.rate : one.rate - other.rate)
}

/** The book without the order of this key. */
export function without(book: OrderBook, orderKey: string): OrderBook {
  return book.filter((each) => each.orderKey !== orderKey)
}

/** What waits at one price. */
export interface DepthLevel {
  readonly rate: Rate
  readonly stakePaise: Paise
}

/**
 * The stakes that bets on one side of a selection could be matched with, by price, the best for them first: on side
 * `lgaai` those of the lays that wait.
 */
export function depthFor(book: OrderBook, selectionId: number, side: Side): readonly DepthLevel[] {
  const levels = new Map<Rate, number>()
  const waiting = book.filter((each) => each.selectionId === selectionId && each.side !== side)
  for (const { rate, stakePaise } of waiting.toSorted(byPrice(side))) {
    levels.set(rate, (levels.get(rate) ?? 0) + stakePaise)
  }
  return [...levels].map(([rate, stakePaise]) => ({ rate, stakePaise: paise(stakePaise) }))
}
