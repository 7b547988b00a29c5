import type { BetFacts } from '../../domain/betting/acceptance.ts'
import { isTornRead } from '../../domain/betting/position.ts'
import type { Quote, SelectionQuote } from '../../domain/betting/quote.ts'
import { joining, takingOf } from '../../domain/betting/taken.ts'
import { isInPlay } from '../../domain/exchange/accept.ts'
import type { Advance } from '../../domain/exchange/advance.ts'
import { queueFor } from '../../domain/exchange/book.ts'
import { crossQueues } from '../../domain/exchange/crossing.ts'
import { fillOrder, type OrderHeld, waitingTerms } from '../../domain/exchange/fill.ts'
import {
  type BookedOrder,
  bookedOrder,
  isFull,
  type MarketBook,
  withIncoming,
  withOrderLess,
  withoutOrder,
  withTraded,
} from '../../domain/exchange/market-book.ts'
import { type Fill, type Matched, tradesOf } from '../../domain/exchange/match.ts'
import { blockAt } from '../../domain/limits/pause.ts'
import { type Paise, sum } from '../../domain/money.ts'
import type { OrderKey } from './place-order.ts'
import { type Arrival, bookStep, type Step } from './step.ts'

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
  const less = (left: MarketBook, { maker, stakePaise: filled }: Fill) =>
    withOrderLess(left, maker.orderKey, filled)
  const left = fills.reduce(less, book)
  const isLeftOut = stakePaise < order.stakePaise && isFull(left) && !bookedOrder(left, order.orderKey)
  if (isLeftOut) return { book: left, arrivals: [] }
  return { book: withOrderLess(withIncoming(left, order), order.orderKey, stakePaise), arrivals }
}

/** Matches the order with the house: a bet at the house's price, within its size and the limit of its loss. */
export function takesHouse(facts: Facts, { matched, sold }: Extract<Advance, { kind: 'takesHouse' }>): Step {
  const { quote, market, held, nowMs, order } = facts
  const { bet, ...changed } = fillOrder(held, matched, quote, { against: 'house', atMs: nowMs })
  const terms = { side: order.side, selectionId: order.selectionId, ...matched }
  const taking = { ...takingOf(quote, terms), sold, ...joining(quote, market.taken) }
  const { book, arrivals } = afterTaking(facts, matched.stakePaise)
  return bookStep(book, {
    ...{ arrivals, changed: [changed], bets: [bet] },
    market: { quote, playerId: order.playerId, house: { bet: terms, taking } },
  })
}

type ReadHeld = (key: OrderKey) => Promise<OrderHeld | 'conflict' | undefined>

/** A maker whose position and the book differ: the next step corrects the book. */
export interface Behind {
  readonly behind: Pick<OrderKey, 'playerId' | 'orderKey'>
}

/** Matches the order with other players' orders. One transaction writes the bets of all sides. */
export async function takesPlayers(
  readHeld: ReadHeld,
  facts: Facts,
  matched: Matched,
): Promise<Step | Behind | 'conflict'> {
  const { fills, rate, stakePaise } = matched
  const { quote, held, nowMs, order } = facts
  const { marketId } = facts.book
  const makers = await Promise.all(fills.map(({ maker }) => readHeld({ ...maker, marketId })))
  const parties = [{ held, rate, stakePaise }]
  for (const [at, fill] of fills.entries()) {
    const maker = makers[at]
    if (maker === 'conflict') return 'conflict'
    if (!maker || !stands(maker, fill, quote, nowMs)) return { behind: fill.maker }
    if (isTornRead(maker.wallet, maker.position)) return 'conflict'
    parties.push({ held: maker, rate: fill.maker.rate, stakePaise: fill.stakePaise })
  }
  const of = { against: 'players', atMs: nowMs } as const
  const filled = parties.map((each) => fillOrder(each.held, each, quote, of))
  const { book, arrivals } = afterTaking(facts, stakePaise, fills)
  const trades = tradesOf(order, matched)
  return bookStep(trades.reduce(withTraded, book), {
    arrivals,
    changed: filled.map(({ bet: _, ...changed }) => changed),
    bets: filled.map(({ bet }) => bet),
    market: { quote, playerId: order.playerId },
    volume: { stakePaise: sum(trades.map((each) => each.stakePaise)), atMs: nowMs },
  })
}

/** Whether a maker can be filled: its position has the order, its player may bet, and it is not to lapse now. */
function stands(maker: OrderHeld, { maker: order, stakePaise }: Fill, quote: Quote, nowMs: number): boolean {
  const terms = waitingTerms(maker)
  if (!terms || blockAt(maker.wallet, nowMs)) return false
  if (maker.order.lapsesInPlay && isInPlay(quote)) return false
  return terms.rate === order.rate && terms.stakePaise >= stakePaise
}

/** How many makers a correction of the book looks at. */
const LOOKED_AT_MAX = 50

/**
 * The book without those of the makers that an order meets next that are gone. Otherwise many that are cancelled at once would hold the order
 * up, each for a step.
 */
export async function withoutGone(
  readHeld: ReadHeld,
  book: MarketBook,
  { order, quote }: Pick<Facts, 'order' | 'quote'>,
): Promise<MarketBook> {
  const { marketId, resting } = book
  const queues = [queueFor(resting, order), ...crossQueues(resting, order, quote)].filter(
    ({ length }) => length > 0,
  )
  const makers = queues.flatMap((queue) => queue.slice(0, LOOKED_AT_MAX / queues.length))
  const all = await Promise.all(makers.map((maker) => readHeld({ ...maker, marketId })))
  const gone = makers.filter((_, at) => {
    const held = all[at]
    return !held || (held !== 'conflict' && !waitingTerms(held))
  })
  return gone.reduce((left, { orderKey }) => withoutOrder(left, orderKey), book)
}
