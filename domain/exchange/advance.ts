import type { BetFacts } from '../betting/acceptance.ts'
import { delayFrom, marketVerdict } from '../betting/delay.ts'
import { offeredOnlySince, offeredSince } from '../betting/past-prices.ts'
import type { SelectionQuote } from '../betting/quote.ts'
import { NOTHING_TAKEN, type Sold } from '../betting/taken.ts'
import { sum, ZERO } from '../money.ts'
import { bestMatch } from './best-match.ts'
import { freeOf, HOUSE, houseOffers, keptOffers } from './house-offer.ts'
import { withoutKept } from './kept.ts'
import type { BookedOrder, MarketBook } from './market-book.ts'
import type { Matched } from './match.ts'
import { amongMet, type MetAndKept, metBy } from './met.ts'
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
  | Delayed
  /** Its delay is not over. */
  | { readonly kind: 'waits' }
  /** It matches only orders that wait for the house's price: it is a taker of what they leave. */
  | { readonly kind: 'queues' }
  /** Its delays have matched next to nothing, and it can't rest because something matches it. */
  | { readonly kind: 'lapses' }
  | TakesPlayers
  | TakesHouse

/** Something matches it: it takes that after the market's delay, which begins now. */
export interface Delayed extends Pick<MetAndKept, 'kept' | 'sold'> {
  readonly kind: 'delayed'
  readonly delay: Meeting
}

interface TakesPlayers {
  readonly kind: 'takesPlayers'
  readonly matched: Matched
}

interface TakesHouse {
  readonly kind: 'takesHouse'
  readonly matched: Pick<Matched, 'rate' | 'stakePaise'>
  /** What it takes of the quote's sizes; nothing if `isKept`. */
  readonly sold: readonly Sold[]
  /** Present if the house has kept it for the order. */
  readonly isKept?: true
}

/**
 * Decides the next step of an order. It can be matched with resting orders of other players, with the house's best price, and a back with backs of
 * all other runners; at the same price in this order.
 *
 * In a market with a delay it is matched after the delay, once the feed has sent prices since, and only with the offers that matched it when the delay began, at the prices
 * that they had. A player who sees a ball early could otherwise have an accomplice make a better offer when the order turns out badly, or take one back when it turns out well. The
 * house keeps its part for the order, as for a bet in its delay, and matches it unless the feed's price has got worse meanwhile. What is left of the
 * order waits out another delay if something else matches it. After three delays in a row with less than an order's smallest stake matched it lapses: offers that
 * come and go could otherwise keep it from being cancelled, and let others choose when it is matched.
 *
 * A resting order that waits for the house's price is not taken: a player who sees a wicket early would get it at an outdated price.
 * @param how.isResting whether the order rests already; it can then be matched with the house alone, because no two resting orders match
 * @param how.meeting its delay, if it waits one out
 */
export function advance(
  order: BookedOrder,
  market: MarketNow,
  nowMs: number,
  { isResting, meeting }: { readonly isResting: boolean; readonly meeting?: Meeting | undefined },
): Advance {
  const { quote, tickedAtMs } = market
  const verdict =
    meeting && marketVerdict({ ...meeting, placedAtMs: meeting.beganAtMs }, { quote, tickedAtMs }, nowMs)
  if (verdict?.kind === 'waits') return { kind: 'waits' }
  // If the market was suspended during the delay, the order waits out another whole one.
  if (!meeting || verdict?.kind !== 'open') return meetsNow(order, market, nowMs, { isResting, misses: 0 })
  // One at rest meets the house alone, whose prices no player takes back.
  const misses = isResting ? 0 : missesOf(meeting)
  return afterDelay(order, meeting, market) ?? meetsNow(order, market, nowMs, { isResting, misses })
}

/** What an order does by what it meets now: a new one, one at rest, or one whose delay has brought nothing. */
function meetsNow(
  order: BookedOrder,
  { book, quote, taken = NOTHING_TAKEN }: MarketNow,
  nowMs: number,
  { isResting, misses }: { readonly isResting: boolean; readonly misses: number },
): Advance {
  const resting = isResting ? [] : book.resting
  const free = freeOf(resting, quote)
  const offers = houseOffers(quote, withoutKept(taken, order, quote), order)
  const house = offers.map((offer) => offer.order)
  const matched = bestMatch(order, quote, { orders: [...free, ...house] })
  if (!matched) {
    const isQueued =
      free.length < resting.length && bestMatch(order, quote, { orders: resting }) !== undefined
    return { kind: isQueued ? 'queues' : 'rests' }
  }
  const delay = delayFrom(quote, nowMs)
  if (!delay) return takes(matched, { sold: offers[0]?.sold ?? [] })
  if (misses > MISSES_MAX) return { kind: 'lapses' }
  const { met, kept, sold } = metBy(order, quote, { players: free, offers })
  const meeting = { ...delay, beganAtMs: nowMs, met, ...(misses > 0 && { misses }) }
  return { kind: 'delayed', delay: meeting, kept, sold }
}

/** How many delays in a row, with the one that is over now, have matched less than an order's smallest stake. */
function missesOf({ matchedPaise = ZERO, misses = 0 }: Meeting): number {
  return matchedPaise >= ORDER_STAKE_MIN_PAISE ? 0 : misses + 1
}

/**
 * What an order takes after its delay of what it had met; undefined if nothing of that is there. It takes a player's order even if that waits out a delay itself by then, to take the house's price: bets move
 * the house's price, so an accomplice could otherwise move it there and call off the match. But if the feed's price has come to the player's order, that is outdated, and left to the house.
 */
function afterDelay(
  order: BookedOrder,
  { met = [], version }: Meeting,
  { book, quote }: MarketNow,
): TakesPlayers | TakesHouse | undefined {
  const players = book.resting.filter((each) => !offeredOnlySince(version, each, quote))
  const kept = order.delay?.kept?.filter((each) => offeredSince(version, { ...order, ...each }, quote)) ?? []
  const orders = [...amongMet(players, met), ...keptOffers(order, kept)]
  const matched = bestMatch(order, quote, { orders, isMet: true })
  return matched && takes(matched, { sold: [], isKept: true })
}

/**
 * Takes players' orders at the best price; the house's only when no player's is left at it. A step takes one order of each player at
 * most, because a transaction can write a wallet only once.
 */
function takes(matched: Matched, ofHouse: Pick<TakesHouse, 'sold' | 'isKept'>): TakesPlayers | TakesHouse {
  const { rate, fills } = matched
  const makers = fills.map(({ maker }) => maker.playerId)
  const upTo = makers.findIndex((each, at) => each === HOUSE || makers.indexOf(each) < at)
  if (upTo === -1) return { kind: 'takesPlayers', matched }
  const taken = fills.slice(0, Math.max(1, upTo))
  const stakePaise = sum(taken.map((fill) => fill.stakePaise))
  if (makers[0] === HOUSE) return { kind: 'takesHouse', matched: { rate, stakePaise }, ...ofHouse }
  return { kind: 'takesPlayers', matched: { rate, fills: taken, stakePaise } }
}
