import { isTornRead } from '../../domain/betting/position.ts'
import type { Quote, SelectionQuote } from '../../domain/betting/quote.ts'
import { isInPlay } from '../../domain/exchange/accept.ts'
import { fillOrder, type OrderHeld, waitingTerms } from '../../domain/exchange/fill.ts'
import { type MarketBook, withOrderLess, withTraded } from '../../domain/exchange/market-book.ts'
import { type Fill, type Matched, tradesOf } from '../../domain/exchange/match.ts'
import type { Order } from '../../domain/exchange/order.ts'
import { blockAt } from '../../domain/limits/pause.ts'
import { sum } from '../../domain/money.ts'
import type { OrderKey } from './place-order.ts'
import { bookStep, type Step } from './step.ts'

/** Reads an order with its player's wallet and position; undefined when one of them is missing. */
export type ReadHeld = (key: OrderKey) => Promise<OrderHeld | 'conflict' | undefined>

/** A maker whose position and the book differ: the next step corrects the book. */
export interface Behind {
  readonly behind: Pick<OrderKey, 'playerId' | 'orderKey'>
}

/** A market at the time of a match. */
export interface MarketAt {
  readonly book: MarketBook
  readonly quote: SelectionQuote
  readonly nowMs: number
}

type Filled = ReturnType<typeof fillOrder>

/** The makers of a match after their fills; else one of them with whom it is none. */
export async function filledMakers(
  readHeld: ReadHeld,
  { book: { marketId }, quote, nowMs }: MarketAt,
  fills: readonly Fill[],
): Promise<readonly Filled[] | Behind | 'conflict'> {
  const makers = await Promise.all(fills.map(({ maker }) => readHeld({ ...maker, marketId })))
  const filled: Filled[] = []
  for (const [at, fill] of fills.entries()) {
    const { maker: order, stakePaise, rate = order.rate } = fill
    const maker = makers[at]
    if (maker === 'conflict') return 'conflict'
    if (!maker || !stands(maker, fill, quote, nowMs)) return { behind: order }
    if (isTornRead(maker.wallet, maker.position)) return 'conflict'
    const terms = { rate, stakePaise }
    filled.push(fillOrder(maker, terms, quote, { against: 'players', atMs: nowMs }))
  }
  return filled
}

/** The step of a match among players. */
export function tradesStep(
  book: MarketBook,
  taker: Pick<Order, 'selectionId'>,
  matched: Matched,
  filled: readonly Filled[],
  { nowMs, ...more }: Partial<Step> & { nowMs: number },
): Step {
  const trades = tradesOf(taker, matched)
  return bookStep(trades.reduce(withTraded, book), {
    ...more,
    changed: filled.map(({ bet: _, ...changed }) => changed),
    bets: filled.map(({ bet }) => bet),
    volume: { stakePaise: sum(trades.map((each) => each.stakePaise)), atMs: nowMs },
  })
}

/**
 * Whether a maker can be filled: its position has the order, its player may bet, and it is not to lapse now. A break that begins in the maker's own delay counts after that; otherwise it would
 * hold up the taker until then.
 */
function stands(maker: OrderHeld, { maker: order, stakePaise }: Fill, quote: Quote, nowMs: number): boolean {
  const terms = waitingTerms(maker)
  if (!terms || (blockAt(maker.wallet, nowMs) && !maker.order.delay)) return false
  if (maker.order.lapsesInPlay && isInPlay(quote)) return false
  return terms.rate === order.rate && terms.stakePaise >= stakePaise
}

/** The book with less unmatched stake of makers. */
export function withFilled(book: MarketBook, fills: readonly Fill[]): MarketBook {
  return fills.reduce((left, { maker, stakePaise }) => withOrderLess(left, maker.orderKey, stakePaise), book)
}
