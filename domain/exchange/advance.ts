import type { BetFacts } from '../betting/acceptance.ts'
import { delayFrom, marketVerdict } from '../betting/delay.ts'
import type { SelectionQuote } from '../betting/quote.ts'
import { NOTHING_TAKEN, type Sold } from '../betting/taken.ts'
import { sum } from '../money.ts'
import type { OrderBook } from './book.ts'
import { matchCross } from './crossing.ts'
import { HOUSE, type HouseOffer, houseOffer } from './house-offer.ts'
import type { BookedOrder, MarketBook, OrderDelay } from './market-book.ts'
import { FILLS_MAX, type Matched, matchBest } from './match.ts'
import type { Order } from './order.ts'

/** An open market with fresh prices: its book, its quote, and what is taken of the quote. */
export interface MarketNow extends Pick<BetFacts, 'taken' | 'tickedAtMs'> {
  readonly book: MarketBook
  readonly quote: SelectionQuote
}

/** What an order does next. */
export type Advance =
  /** Nothing matches it: it rests in the book, where others can take it. */
  | { readonly kind: 'rests' }
  /** Something matches it: it takes that after the market's delay, which begins now. */
  | { readonly kind: 'delayed'; readonly delay: OrderDelay }
  /** Its delay is not over. */
  | { readonly kind: 'waits' }
  /** It matches only orders that wait out a delay to take the house's price: it is a taker of what they leave. */
  | { readonly kind: 'queues' }
  | TakesPlayers
  | TakesHouse

interface TakesPlayers {
  readonly kind: 'takesPlayers'
  readonly matched: Matched
}

interface TakesHouse {
  readonly kind: 'takesHouse'
  readonly matched: Pick<Matched, 'rate' | 'stakePaise'>
  readonly sold: readonly Sold[]
}

/**
 * Decides the next step of an order. It can be matched with resting orders of other players, with the house's best price, and a back with backs of
 * all other runners; at the same price in this order. In a market with a delay, it is matched only after the delay, once the feed has sent
 * prices since; then with whatever matches it by that time, at its own price or a better one. A resting order that waits out a
 * delay itself, to take the house's price, is left out: a taker who sees a wicket early would get it at a price that is outdated.
 * @param isResting whether the order rests already; it can then be matched with the house alone, because no two resting orders match
 */
export function advance(
  order: BookedOrder,
  { book, quote, taken = NOTHING_TAKEN, tickedAtMs }: MarketNow,
  nowMs: number,
  isResting: boolean,
): Advance {
  const offer = houseOffer(quote, taken, order)
  const resting = isResting ? [] : book.resting
  const free = resting.filter((each) => !each.delay)
  const matched = bestMatch(free, order, quote, offer)
  if (!matched) {
    const isQueued = free.length < resting.length && bestMatch(resting, order, quote) !== undefined
    return { kind: isQueued ? 'queues' : 'rests' }
  }
  const delay = delayFrom(quote, nowMs)
  if (delay) {
    const begins = { kind: 'delayed', delay: { ...delay, beganAtMs: nowMs } } as const
    if (!order.delay) return begins
    const waiting = { ...order.delay, placedAtMs: order.delay.beganAtMs }
    const verdict = marketVerdict(waiting, { quote, tickedAtMs }, nowMs)
    if (verdict.kind === 'waits') return { kind: 'waits' }
    // The market was suspended during the delay, so the order waits for another whole one.
    if (verdict.kind === 'lapsed') return begins
  }
  return takes(matched, offer?.sold ?? [])
}

/** The best price for an order: of players and the house, or, if that is better, of backs of all other runners. */
function bestMatch(
  resting: OrderBook,
  order: Order,
  quote: SelectionQuote,
  offer?: HouseOffer,
): Matched | undefined {
  const direct = matchBest([...resting, ...(offer ? [offer.order] : [])], order, FILLS_MAX)
  const terms = { directRate: direct?.rate, fillsMax: FILLS_MAX }
  return matchCross(resting, order, quote, terms) ?? direct
}

/**
 * Takes players' orders at the best price; the house's only when no player's is left at it. A step takes one order of each player at
 * most, because a transaction can write a wallet only once.
 */
function takes(matched: Matched, sold: readonly Sold[]): TakesPlayers | TakesHouse {
  const { rate, fills } = matched
  const makers = fills.map(({ maker }) => maker.playerId)
  const upTo = makers.findIndex((each, at) => each === HOUSE || makers.indexOf(each) < at)
  if (upTo === -1) return { kind: 'takesPlayers', matched }
  const taken = fills.slice(0, Math.max(1, upTo))
  const stakePaise = sum(taken.map((fill) => fill.stakePaise))
  if (makers[0] === HOUSE) return { kind: 'takesHouse', matched: { rate, stakePaise }, sold }
  return { kind: 'takesPlayers', matched: { rate, fills: taken, stakePaise } }
}
