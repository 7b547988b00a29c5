import type { Rate } from '../betting/rates.ts'
import { type Paise, paise } from '../money.ts'
import { type OrderBook, queueFor } from './book.ts'
import type { Order } from './order.ts'

/** The stake that an order that waited is matched with. */
export interface Fill {
  readonly maker: Order
  readonly stakePaise: Paise
}

/** What an order is matched with at one price. */
export interface Matched {
  readonly rate: Rate
  /** In the order in which the makers came. */
  readonly fills: readonly Fill[]
  /** The sum of the fills. */
  readonly stakePaise: Paise
}

/**
 * Matches an order with those that wait at the best price for it, its own or a better one, in the order in which they
 * came; undefined when it meets none. What is left of it then meets the next price in the same way.
 * @param fillsMax how many orders it is matched with at once
 */
export function matchBest(
  book: OrderBook,
  taker: Order,
  fillsMax = Number.POSITIVE_INFINITY,
): Matched | undefined {
  const queue = queueFor(book, taker)
  const [best] = queue
  if (!best) return undefined
  const fills: Fill[] = []
  let leftPaise: number = taker.stakePaise
  for (const maker of queue) {
    if (leftPaise === 0 || fills.length === fillsMax || maker.rate !== best.rate) break
    const stakePaise = paise(Math.min(leftPaise, maker.stakePaise))
    fills.push({ maker, stakePaise })
    leftPaise -= stakePaise
  }
  return { rate: best.rate, fills, stakePaise: paise(taker.stakePaise - leftPaise) }
}
