import type { BetFacts } from '../betting/acceptance.ts'
import { delayFrom, marketVerdict } from '../betting/delay.ts'
import type { SelectionQuote } from '../betting/quote.ts'
import { NOTHING_TAKEN, type Sold } from '../betting/taken.ts'
import { paise, sum, ZERO } from '../money.ts'
import { bestMatch } from './best-match.ts'
import type { OrderBook } from './book.ts'
import { HOUSE, houseOffer, houseOffers } from './house-offer.ts'
import type { BookedOrder, MarketBook } from './market-book.ts'
import type { Matched } from './match.ts'
import { amongMet, type Met, metBy, metOfHouse } from './met.ts'
import { ORDER_STAKE_MIN_PAISE } from './order.ts'
import type { Meeting } from './placed-order.ts'

/** After so many delays in a row with next to no match an order still waits out another one. */
const MISSES_MAX = 2

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
  | { readonly kind: 'delayed'; readonly delay: Meeting }
  /** Its delay is not over. */
  | { readonly kind: 'waits' }
  /** It matches only orders that wait out a delay to take the house's price: it is a taker of what they leave. */
  | { readonly kind: 'queues' }
  /** Its delays have matched next to nothing, and it can't rest because something matches it. */
  | { readonly kind: 'lapses' }
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
 * all other runners; at the same price in this order.
 *
 * In a market with a delay it is matched after the delay, once the feed has sent prices since, and only with the offers that matched it when the delay began. A player who
 * sees a ball early could otherwise have an accomplice make a better offer when the order turns out badly, or take one back when it turns out well. What is left of the
 * order waits out another delay if something else matches it. After three delays in a row with less than an order's smallest stake matched it lapses: offers that
 * come and go could otherwise keep it from being cancelled, and let others choose when it is matched.
 *
 * A resting order that waits out a delay itself, to take the house's price, is not taken: a player who sees a wicket early would get it at an outdated price.
 * @param how.isResting whether the order rests already; it can then be matched with the house alone, because no two resting orders match
 * @param how.meeting its delay, if it waits one out
 */
export function advance(
  order: BookedOrder,
  market: MarketNow,
  nowMs: number,
  { isResting, meeting }: { readonly isResting: boolean; readonly meeting?: Meeting | undefined },
): Advance {
  const { book, quote, taken = NOTHING_TAKEN, tickedAtMs } = market
  const offer = houseOffer(quote, taken, order)
  const resting = isResting ? [] : book.resting
  const free = resting.filter((each) => !each.delay)
  const matched = bestMatch(order, quote, { resting: free, offer })
  if (!matched) {
    const isQueued = free.length < resting.length && bestMatch(order, quote, { resting }) !== undefined
    return { kind: isQueued ? 'queues' : 'rests' }
  }
  const delay = delayFrom(quote, nowMs)
  if (!delay) return takes(matched, offer?.sold ?? [])
  const begins = (misses = 0): Advance => {
    const house = houseOffers(quote, taken, order).map((each) => each.order)
    const met = metBy(order, quote, { players: free, house })
    return { kind: 'delayed', delay: { ...delay, beganAtMs: nowMs, met, ...(misses > 0 && { misses }) } }
  }
  if (!meeting) return begins()
  const verdict = marketVerdict({ ...meeting, placedAtMs: meeting.beganAtMs }, { quote, tickedAtMs }, nowMs)
  if (verdict.kind === 'waits') return { kind: 'waits' }
  // The market was suspended during the delay, so the order waits for another whole one.
  if (verdict.kind === 'lapsed') return begins()
  const takesMet = afterDelay(order, meeting.met ?? [], market, free)
  if (takesMet) return takesMet
  // One at rest meets the house alone, whose prices nobody takes back.
  const misses = isResting ? 0 : missesOf(meeting)
  return misses > MISSES_MAX ? { kind: 'lapses' } : begins(misses)
}

/** How many delays in a row, with the one that is over now, have matched less than an order's smallest stake. */
function missesOf({ matchedPaise = ZERO, misses = 0 }: Meeting): number {
  return matchedPaise >= ORDER_STAKE_MIN_PAISE ? 0 : misses + 1
}

/** What an order takes after its delay of what it had met; undefined if nothing of that is there. */
function afterDelay(
  order: BookedOrder,
  met: readonly Met[],
  { quote, taken = NOTHING_TAKEN }: MarketNow,
  free: OrderBook,
): TakesPlayers | TakesHouse | undefined {
  const housePaise = paise(Math.min(order.stakePaise, metOfHouse(met)))
  const offer = housePaise > 0 ? houseOffer(quote, taken, { ...order, stakePaise: housePaise }) : undefined
  const matched = bestMatch(order, quote, { resting: amongMet(free, met), offer, isMet: true })
  return matched && takes(matched, offer?.sold ?? [])
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
