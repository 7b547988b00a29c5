import type { SelectionBet } from '../../domain/betting/bet-terms.ts'
import { queueFor } from '../../domain/exchange/book.ts'
import { crossQueues } from '../../domain/exchange/crossing.ts'
import { type OrderHeld, waitingTerms } from '../../domain/exchange/fill.ts'
import {
  type BookedOrder,
  type MarketBook,
  withIncoming,
  withOrderLess,
  withoutOrder,
} from '../../domain/exchange/market-book.ts'
import { keepsPlace } from '../../domain/exchange/order.ts'
import { paise } from '../../domain/money.ts'
import type { Facts } from './take.ts'
import type { ReadHeld } from './trades.ts'

/** How many makers a correction of the book looks at. */
const LOOKED_AT_MAX = 50

/**
 * The book with those makers corrected that an order meets next, as their positions have them. Otherwise many that are cancelled or changed at once would
 * hold the order up, each for a step.
 * @returns also the players of all these makers: they could change their orders again
 */
export async function withMakersCorrected(
  readHeld: ReadHeld,
  book: MarketBook,
  { order, quote }: Pick<Facts, 'order' | 'quote'>,
): Promise<{ readonly book: MarketBook; readonly playerIds: readonly string[] }> {
  const { marketId, resting } = book
  const queues = [queueFor(resting, order), ...crossQueues(resting, order, quote)].filter(
    ({ length }) => length > 0,
  )
  const makers = queues.flatMap((queue) => queue.slice(0, LOOKED_AT_MAX / queues.length))
  const all = await Promise.all(makers.map((maker) => readHeld({ ...maker, marketId })))
  const right = makers.reduce((left, maker, at) => {
    const held = all[at]
    return held === 'conflict' ? left : corrected(left, maker, held)
  }, book)
  return { book: right, playerIds: makers.map(({ playerId }) => playerId) }
}

/** The book with an order as its position has it: without it; with less stake in its place; or, if it has another price or more stake, among the orders that have just come. */
function corrected(book: MarketBook, booked: BookedOrder, held: OrderHeld | undefined): MarketBook {
  const terms = held && waitingTerms(held)
  if (!held || !terms) return withoutOrder(book, booked.orderKey)
  if (keepsPlace(booked, terms))
    return withOrderLess(book, booked.orderKey, paise(booked.stakePaise - terms.stakePaise))
  return withIncoming(withoutOrder(book, booked.orderKey), unbooked(held, terms))
}

/** An order as a book has it, without a delay. */
export function unbooked(
  { order: { orderKey, playerId, lapsesInPlay, isSimulated } }: Pick<OrderHeld, 'order'>,
  terms: SelectionBet,
): BookedOrder {
  const marks = { ...(lapsesInPlay && { lapsesInPlay }), ...(isSimulated && { isSimulated }) }
  return { ...terms, orderKey, playerId, ...marks }
}
