import type { Rate } from '../betting/rates.ts'
import { type Paise, paise } from '../money.ts'
import { type OrderBook, queueFor } from './book.ts'
import type { Order } from './order.ts'

/** The stake matched with one maker. */
export interface Fill {
  readonly maker: Order
  readonly stakePaise: Paise
}

/** The match of a taker at one price. */
export interface Matched {
  readonly rate: Rate
  /** By time of the makers. */
  readonly fills: readonly Fill[]
  /** The sum of the fills. */
  readonly stakePaise: Paise
}

/**
 * Matches a taker with the makers at the best price for it, which is its own or a better one, in order of time. Undefined when no
 * maker matches. Called again with the rest of the stake, it goes on to the next price.
 * @param fillsMax the most makers
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
