import type { SelectionBet } from '../betting/bet-terms.ts'
import type { Rate } from '../betting/rates.ts'
import { type Paise, paise, sum } from '../money.ts'
import { type OrderBook, queueFor } from './book.ts'
import type { Order } from './order.ts'

/** The most makers of one step: a transaction has at most 100 items, and each side of a fill writes five. */
export const FILLS_MAX = 15

/** The stake matched with one maker. */
export interface Fill {
  readonly maker: Order
  readonly stakePaise: Paise
  /** Where it is not the maker's: a better one for that. */
  readonly rate?: Rate
}

/** The match of a taker at one price: with makers of the other side, who have the same price, or with backs of all other runners. */
export interface Matched {
  /** The taker's. */
  readonly rate: Rate
  /** By time of the makers. */
  readonly fills: readonly Fill[]
  /** The taker's stake: with makers of the other side the sum of the fills. */
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
  const makers = queue.filter(({ rate }) => rate === best.rate).slice(0, fillsMax)
  const fills = fillsOf(makers, taker.stakePaise)
  return { rate: best.rate, fills, stakePaise: sum(fills.map(({ stakePaise }) => stakePaise)) }
}

/** A stake divided among makers, in their order. */
export function fillsOf(makers: OrderBook, mostPaise: Paise): readonly Fill[] {
  const fills: Fill[] = []
  let leftPaise: number = mostPaise
  for (const maker of makers) {
    if (leftPaise === 0) break
    const stakePaise = paise(Math.min(leftPaise, maker.stakePaise))
    fills.push({ maker, stakePaise })
    leftPaise -= stakePaise
  }
  return fills
}

/** The backs of a match by selection, at their rates. A match with the other side has one back, as each match counts once. */
export function tradesOf(taker: Pick<Order, 'selectionId'>, { rate, stakePaise, fills }: Matched) {
  const { selectionId } = taker
  const others = fills.filter(({ maker }) => maker.selectionId !== selectionId)
  const made = others.map(({ maker, stakePaise: stake }) => ({
    ...{ selectionId: maker.selectionId, rate: maker.rate, stakePaise: stake },
  }))
  return [{ selectionId, rate, stakePaise }, ...made] satisfies readonly Omit<SelectionBet, 'side'>[]
}
