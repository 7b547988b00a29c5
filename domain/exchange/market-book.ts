import type { SelectionBet } from '../betting/bet-terms.ts'
import type { Delay } from '../betting/delay.ts'
import type { Rate } from '../betting/rates.ts'
import { type Paise, paise, ZERO } from '../money.ts'
import { without } from './book.ts'
import { type Order, withLess } from './order.ts'

/** The market's delay that an order waits out, and when it began. */
export interface OrderDelay extends Delay {
  readonly beganAtMs: number
}

/** A stake that the house keeps for an order in its delay, at the price that it offered when the delay began. */
export type Kept = Pick<SelectionBet, 'rate' | 'stakePaise'>

/** An order's delay as the book has it. */
interface BookedDelay extends OrderDelay {
  /** What the house keeps for the order, the best price first; absent for nothing. It counts as taken, as a bet in its delay does. */
  readonly kept?: readonly Kept[]
}

/** An order of a market's book. */
export interface BookedOrder extends Order {
  /** Present while something matches the order and the market's delay is not over. */
  readonly delay?: BookedDelay
}

/** What players have matched with each other of a selection so far. */
export interface Traded {
  readonly selectionId: number
  /** The stakes of the backs: each match counts once. */
  readonly stakePaise: Paise
  /** Of the last match. */
  readonly rate: Rate
}

/** All unmatched orders of a market. */
export interface MarketBook {
  readonly marketId: string
  /** Makers: orders that others can take, in the order in which they came to rest. None of these backs meets one of these lays. */
  readonly resting: readonly BookedOrder[]
  /** Takers: orders that matched others when they arrived and are not done with that, in order of arrival. */
  readonly incoming: readonly BookedOrder[]
  /** A total for each selection that players have matched; absent before the first match. */
  readonly traded?: readonly Traded[]
  /** Grows by one with every change; 0 before the first order. */
  readonly version: number
}

/** How many orders may be in a market's book: it is one item of at most 400 KB, and each change writes all of it. In its delay, an order with the longest key takes 0.45 KB. */
export const BOOK_LENGTH_MAX = 800

/** Whether a book has no room for another order. */
export function isFull({ resting, incoming }: MarketBook): boolean {
  return resting.length + incoming.length >= BOOK_LENGTH_MAX
}

export function emptyBook(marketId: string): MarketBook {
  return { marketId, resting: [], incoming: [], version: 0 }
}

export function bookedOrder({ resting, incoming }: MarketBook, orderKey: string): BookedOrder | undefined {
  return [...incoming, ...resting].find((each) => each.orderKey === orderKey)
}

export function isResting({ resting }: MarketBook, orderKey: string): boolean {
  return resting.some((each) => each.orderKey === orderKey)
}

/** The book without an order, wherever it is. */
export function withoutOrder(book: MarketBook, orderKey: string): MarketBook {
  const [resting, incoming] = [without(book.resting, orderKey), without(book.incoming, orderKey)]
  return { ...book, resting, incoming }
}

/** The book with an order at rest, as the last in time; an order that rests already keeps its place. */
export function withResting(book: MarketBook, order: BookedOrder): MarketBook {
  const { delay: _, ...rests } = order
  if (isResting(book, order.orderKey)) return replaced(book, rests)
  const { resting, ...others } = withoutOrder(book, order.orderKey)
  return { ...others, resting: [...resting, rests] }
}

/** The book with an order as a taker. An order that rests already keeps its place there. */
export function withIncoming(book: MarketBook, order: BookedOrder): MarketBook {
  if (bookedOrder(book, order.orderKey)) return replaced(book, order)
  return { ...book, incoming: [...book.incoming, order] }
}

/** The book with other terms of an order, which keeps its place and its delay. */
export function inPlace(book: MarketBook, order: Omit<BookedOrder, 'delay'>): MarketBook {
  const { delay } = bookedOrder(book, order.orderKey) ?? {}
  return replaced(book, { ...order, ...(delay && { delay }) })
}

/** The book with less stake of an order; without the order, if nothing of it is left. */
export function withOrderLess(book: MarketBook, orderKey: string, lessPaise: Paise): MarketBook {
  const booked = bookedOrder(book, orderKey)
  if (!booked) return book
  return booked.stakePaise > lessPaise
    ? replaced(book, keptWithin(withLess(booked, lessPaise)))
    : withoutOrder(book, orderKey)
}

/** The order with no more kept for it than its stake, the best prices first. */
function keptWithin(order: BookedOrder): BookedOrder {
  let left: number = order.stakePaise
  return withStakesKept(order, (each) => {
    const stakePaise = paise(Math.min(left, each.stakePaise))
    left -= stakePaise
    return stakePaise
  })
}

/** The order with other stakes kept for it. */
function withStakesKept(order: BookedOrder, stakeOf: (each: Kept) => Paise): BookedOrder {
  if (!order.delay?.kept) return order
  const { kept, ...delay } = order.delay
  const left = kept
    .map((each) => ({ ...each, stakePaise: stakeOf(each) }))
    .filter(({ stakePaise }) => stakePaise > 0)
  return { ...order, delay: { ...delay, ...(left.length > 0 && { kept: left }) } }
}

/** The order with less kept for it, after the house has matched it at a price. */
export function withLessKept(order: BookedOrder, rate: Rate, lessPaise: Paise): BookedOrder {
  return withStakesKept(order, (each) => paise(each.stakePaise - (each.rate === rate ? lessPaise : 0)))
}

/** The book after a match between players. */
export function withTraded(
  book: MarketBook,
  { selectionId, rate, stakePaise }: Pick<SelectionBet, 'selectionId' | 'rate' | 'stakePaise'>,
): MarketBook {
  const isSame = (each: Traded) => each.selectionId === selectionId
  const { traded = [] } = book
  const before = traded.find(isSame)?.stakePaise ?? ZERO
  const now = { selectionId, rate, stakePaise: paise(before + stakePaise) }
  return { ...book, traded: [...traded.filter((each) => !isSame(each)), now] }
}

function replaced(book: MarketBook, order: BookedOrder): MarketBook {
  const among = (orders: readonly BookedOrder[]) =>
    orders.map((each) => (each.orderKey === order.orderKey ? order : each))
  return { ...book, resting: among(book.resting), incoming: among(book.incoming) }
}
