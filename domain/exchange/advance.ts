import type { BetFacts } from '../betting/acceptance.ts'
import { delayFrom, marketVerdict } from '../betting/delay.ts'
import type { SelectionQuote } from '../betting/quote.ts'
import { NOTHING_TAKEN, type Sold } from '../betting/taken.ts'
import { sum } from '../money.ts'
import type { OrderBook } from './book.ts'
import { HOUSE, houseOffer } from './house-offer.ts'
import type { BookedOrder, MarketBook, OrderDelay } from './market-book.ts'
import { type Matched, matchBest } from './match.ts'

/** How many orders one is matched with at once: a transaction has at most 100 items, and a fill writes five. */
const FILLS_MAX = 15

/** The market as an order finds it: its orders, and the house's prices. Open, and fresh. */
export interface MarketNow extends Pick<BetFacts, 'taken' | 'tickedAtMs'> {
  readonly book: MarketBook
  readonly quote: SelectionQuote
}

/** What an order does next. */
export type Advance =
  /** It meets nothing: others can take it. */
  | { readonly kind: 'rests' }
  /** It meets something, and takes it once the delay is over. */
  | { readonly kind: 'delayed'; readonly delay: OrderDelay }
  /** Its delay is not over. */
  | { readonly kind: 'waits' }
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
 * Decides what an order of the book, or one that comes to it, does next. It meets other players' orders and the house's
 * best price, at one price the players' first. In a market with a delay it takes what it meets only after that, and after the
 * feed was heard again: then what it meets by that time, at its own price or a better one.
 * @param isResting the order meets the house alone: no two orders that rest meet
 */
export function advance(
  order: BookedOrder,
  { book, quote, taken = NOTHING_TAKEN, tickedAtMs }: MarketNow,
  nowMs: number,
  isResting: boolean,
): Advance {
  const offer = houseOffer(quote, taken, order)
  const makers: OrderBook = [...(isResting ? [] : book.resting), ...(offer ? [offer.order] : [])]
  const matched = matchBest(makers, order, FILLS_MAX)
  if (!matched) return { kind: 'rests' }
  const delay = delayFrom(quote, nowMs)
  if (delay) {
    const begins = { kind: 'delayed', delay: { ...delay, beganAtMs: nowMs } } as const
    if (!order.delay) return begins
    const waiting = { ...order.delay, placedAtMs: order.delay.beganAtMs }
    const verdict = marketVerdict(waiting, { quote, tickedAtMs }, nowMs)
    if (verdict.kind === 'waits') return { kind: 'waits' }
    // The market was suspended meanwhile: what is on offer now must stay on offer for a delay again.
    if (verdict.kind === 'lapsed') return begins
  }
  return takes(matched, offer?.sold ?? [])
}

/**
 * Players' orders at the best price come before the house's, which is taken when no other is left. Of one player one order
 * at a time is matched, because each fill changes the player's wallet.
 */
function takes({ rate, fills }: Matched, sold: readonly Sold[]): TakesPlayers | TakesHouse {
  const makers = fills.map(({ maker }) => maker.playerId)
  const upTo = makers.findIndex((each, at) => each === HOUSE || makers.indexOf(each) < at)
  const taken = upTo === -1 ? fills : fills.slice(0, Math.max(1, upTo))
  const stakePaise = sum(taken.map((fill) => fill.stakePaise))
  if (makers[0] === HOUSE) return { kind: 'takesHouse', matched: { rate, stakePaise }, sold }
  return { kind: 'takesPlayers', matched: { rate, fills: taken, stakePaise } }
}
