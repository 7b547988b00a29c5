import { type BetTerms, isLineBet, type LineBet, type SelectionBet } from './bet-terms.ts'
import { isBetterLine } from './offer.ts'
import {
  isLineQuote,
  type LineQuotePrice,
  type Past,
  type PastPrices,
  type Prices,
  type Quote,
} from './quote.ts'
import type { Rate } from './rates.ts'

/** How long a replaced price is remembered: longer than any market's delay and any lateness in ending it. */
const REMEMBERED_MS = 20_000

/**
 * The past prices of a quote that replaces another; undefined in a market without a delay. Prices from before
 * a change of status are dropped: bets then in their delay lapse anyway.
 * @param nowMs when the new quote replaces the old, in milliseconds since the epoch
 */
export function pastOf(now: Quote, before: Quote | undefined, nowMs: number): Past | undefined {
  if (now.betDelaySeconds === 0) return undefined
  const { past } = before ?? {}
  if (!before || !past || before.statusSince !== now.statusSince) return { since: now.version, gone: [] }
  if (isSame(pricesOf(now), pricesOf(before))) return past
  const all: readonly PastPrices[] = [
    ...past.gone,
    { prices: pricesOf(before), until: now.version, untilMs: nowMs },
  ]
  const gone = all.filter(({ untilMs }) => untilMs > nowMs - REMEMBERED_MS)
  const forgotten = all.at(-gone.length - 1)
  return { since: forgotten?.until ?? past.since, gone }
}

/**
 * Whether, from a version of the match until now, the feed's price for a bet was always the same or better,
 * or no worse than when the bet was placed. The price that the house offers is not compared: other bets may
 * have moved it, which says nothing about the match.
 * @param bet at the price that it was placed at
 */
export function offeredSince(version: number, bet: BetTerms, quote: Quote): boolean {
  const [first, ...later] = pricesSince(version, quote)
  if (!first) return false
  const then = atPriceOf(first, bet)
  return [first, ...later].every((prices) => offers(prices, bet) || offers(prices, then))
}

/**
 * Whether the feed's price has come to that of a bet since a version of the match: the feed offers it now, and did not then, or its price of then is no longer remembered. The house's
 * price is not compared, because bets may have moved it.
 */
export function offeredOnlySince(version: number, bet: SelectionBet, quote: Quote): boolean {
  const [first] = pricesSince(version, quote)
  return offers(pricesOf(quote), bet) && !(first && offers(first, bet))
}

/** The feed's prices from a version of the match until now, the oldest first; none if they are not remembered. */
function pricesSince(version: number, quote: Quote): readonly Prices[] {
  const { past } = quote
  if (!past || past.since > version) return []
  const gone = past.gone.filter(({ until }) => until > version)
  return [...gone.map(({ prices }) => prices), pricesOf(quote)]
}

/** The bet at its price in `prices`; at its own price if they have none. */
function atPriceOf(prices: Prices, bet: BetTerms): BetTerms {
  return isLineBet(bet) ? { ...bet, ...lineOf(prices, bet) } : { ...bet, ...runnerOf(prices, bet) }
}

function lineOf(prices: Prices, { side }: LineBet): LineQuotePrice | null {
  return 'runners' in prices ? null : prices[side]
}

function runnerOf(prices: Prices, { selectionId, side }: SelectionBet): { rate: Rate } | null {
  if (!('runners' in prices)) return null
  const rate = prices.runners.find((runner) => runner.selectionId === selectionId)?.[side] ?? null
  return rate === null ? null : { rate }
}

/** The feed's prices in this quote; null where a side is not on offer. */
function pricesOf(quote: Quote): Prices {
  return quote.feedPrices ?? offeredPrices(quote)
}

/** The prices a quote offers: of each active runner, or of the line. */
function offeredPrices(quote: Quote): Prices {
  if (isLineQuote(quote)) return { yes: priceOf(quote.yes), no: priceOf(quote.no) }
  return {
    runners: quote.runners.map(({ selectionId, status, lgaai, khaai }) =>
      status === 'ACTIVE' ? { selectionId, lgaai, khaai } : { selectionId, lgaai: null, khaai: null },
    ),
  }
}

/** A price without its size; no bet in its delay depends on sizes. */
function priceOf(price: LineQuotePrice | null): LineQuotePrice | null {
  return price && { runs: price.runs, rate: price.rate }
}

function isSame(one: Prices, other: Prices): boolean {
  return textOf(one) === textOf(other)
}

/** Gives equal prices equal text, whatever the order of their fields. */
function textOf(prices: Prices): string {
  if ('runners' in prices)
    return prices.runners.map(({ selectionId, lgaai, khaai }) => `${selectionId}:${lgaai}/${khaai}`).join()
  return [prices.yes, prices.no].map((price) => price && `${price.runs}:${price.rate}`).join()
}

function offers(prices: Prices, bet: BetTerms): boolean {
  if (isLineBet(bet)) return isLineOffered(lineOf(prices, bet), bet)
  return isSelectionOffered(prices, bet)
}

function isLineOffered(price: { runs: number; rate: LineBet['rate'] } | null, bet: LineBet): boolean {
  return price !== null && isBetterLine(bet, price)
}

/** A lgaai is as good at a higher rate, a khaai at a lower one. */
function isSelectionOffered(prices: Prices, bet: SelectionBet): boolean {
  const price = runnerOf(prices, bet)
  if (price === null) return false
  return bet.side === 'lgaai' ? price.rate >= bet.rate : price.rate <= bet.rate
}
