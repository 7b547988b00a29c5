import type { BetFacts } from '../../domain/betting/acceptance.ts'
import type { SelectionQuote } from '../../domain/betting/quote.ts'
import { joining, takingOf } from '../../domain/betting/taken.ts'
import type { Advance } from '../../domain/exchange/advance.ts'
import { fillOrder, type OrderHeld } from '../../domain/exchange/fill.ts'
import {
  type BookedOrder,
  bookedOrder,
  isFull,
  type MarketBook,
  withIncoming,
  withLessKept,
  withOrderLess,
} from '../../domain/exchange/market-book.ts'
import type { Fill, Matched } from '../../domain/exchange/match.ts'
import { metAfter } from '../../domain/exchange/met.ts'
import { type Paise, paise } from '../../domain/money.ts'
import { type Arrival, bookStep, type Step } from './step.ts'
import { type Behind, filledMakers, type ReadHeld, tradesStep, withFilled } from './trades.ts'

/** Everything that the step of an order depends on, read at one moment. */
export interface Facts {
  readonly book: MarketBook
  readonly quote: SelectionQuote
  readonly market: BetFacts
  readonly held: OrderHeld
  readonly order: BookedOrder
  /** The order's notice, if the step processes one. */
  readonly arrivals: readonly Arrival[]
  readonly nowMs: number
}

/**
 * The book after a match: makers and order have less unmatched stake, and the rest of a new order is added. Where the book has no room for the rest, it
 * is left out and the order's notice is kept, so that the next step matches more of it or lapses it.
 */
function afterTaking(
  { book, order, arrivals }: Facts,
  stakePaise: Paise,
  fills: readonly Fill[] = [],
): Pick<Step, 'book' | 'arrivals'> {
  const left = withFilled(book, fills)
  const isLeftOut = stakePaise < order.stakePaise && isFull(left) && !bookedOrder(left, order.orderKey)
  if (isLeftOut) return { book: left, arrivals: [] }
  return { book: withOrderLess(withIncoming(left, order), order.orderKey, stakePaise), arrivals }
}

/** Matches the order with the house: a bet at the house's present price, within its size and the limit of its loss, or at the price of what it has kept for the order. */
export function takesHouse(
  facts: Facts,
  { matched, sold, isKept }: Extract<Advance, { kind: 'takesHouse' }>,
): Step {
  const { quote, market, held, nowMs, order } = facts
  const { rate, stakePaise } = matched
  const taker = afterMatch(held, stakePaise, [])
  const { bet, ...changed } = fillOrder(taker, matched, quote, { against: 'house', atMs: nowMs })
  const terms = { side: order.side, selectionId: order.selectionId, ...matched }
  const taking = { ...takingOf(quote, terms), sold, ...joining(quote, market.taken) }
  const left = isKept ? { ...facts, order: withLessKept(order, rate, stakePaise) } : facts
  const { book, arrivals } = afterTaking(left, stakePaise)
  const house = { bet: terms, taking, ...(isKept && { isKept }) }
  return bookStep(book, {
    ...{ arrivals, changed: [changed], bets: [bet] },
    market: { quote, playerId: order.playerId, house },
  })
}

/** Matches the order with other players' orders. One transaction writes the bets of all sides. */
export async function takesPlayers(
  readHeld: ReadHeld,
  facts: Facts,
  matched: Matched,
): Promise<Step | Behind | 'conflict'> {
  const { fills, stakePaise } = matched
  const { quote, held, nowMs, order } = facts
  const makers = await filledMakers(readHeld, facts, fills)
  if (makers === 'conflict' || 'behind' in makers) return makers
  const taker = fillOrder(afterMatch(held, stakePaise, fills), matched, quote, {
    against: 'players',
    atMs: nowMs,
  })
  const { book, arrivals } = afterTaking(facts, stakePaise, fills)
  return tradesStep(book, order, matched, [taker, ...makers], {
    ...{ arrivals, nowMs },
    market: { quote, playerId: order.playerId },
  })
}

/** An order whose delay is over, with less to be matched with. */
function afterMatch(held: OrderHeld, stakePaise: Paise, fills: readonly Fill[]): OrderHeld {
  const { delay } = held.order
  if (!delay) return held
  const matchedPaise = paise((delay.matchedPaise ?? 0) + stakePaise)
  const meeting = { ...delay, matchedPaise, met: metAfter(delay.met ?? [], fills) }
  return { ...held, order: { ...held.order, delay: meeting } }
}
