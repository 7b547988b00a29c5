import { type BetTerms, isLineBet, type LineBet, type SelectionBet } from './bet-terms.ts'
import { isBetterLine } from './offer.ts'
import { isLineQuote, type Past, type PastPrices, type Prices, type Quote } from './quote.ts'

/** So long a price that has gone is remembered: longer than any market's delay, and than the end of one is late. */
const REMEMBERED_MS = 20_000

/**
 * The prices past of a quote that takes the place of another; undefined in a market without a delay. Prices from before a
 * change of status are of no use: bets that were in their delay then lapse.
 * @param nowMs when it takes the other's place, in milliseconds since the epoch
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
 * Whether a price was on offer at every moment from a version of the match until now, or a better one.
 * @param bet at the price
 */
export function offeredSince(version: number, bet: BetTerms, quote: Quote): boolean {
  const { past } = quote
  if (!past || past.since > version) return false
  const meanwhile = past.gone.filter(({ until }) => until > version).map(({ prices }) => prices)
  return [...meanwhile, pricesOf(quote)].every((prices) => offers(prices, bet))
}

/** The prices of now: what is not on offer has none. */
function pricesOf(quote: Quote): Prices {
  if (isLineQuote(quote)) return { yes: quote.yes, no: quote.no }
  return {
    runners: quote.runners.map(({ selectionId, status, lgaai, khaai }) =>
      status === 'ACTIVE' ? { selectionId, lgaai, khaai } : { selectionId, lgaai: null, khaai: null },
    ),
  }
}

function isSame(one: Prices, other: Prices): boolean {
  return textOf(one) === textOf(other)
}

/** The same text for the same prices, however their fields came to be ordered. */
function textOf(prices: Prices): string {
  if ('runners' in prices)
    return prices.runners.map(({ selectionId, lgaai, khaai }) => `${selectionId}:${lgaai}/${khaai}`).join()
  return [prices.yes, prices.no].map((price) => price && `${price.runs}:${price.rate}`).join()
}

function offers(prices: Prices, bet: BetTerms): boolean {
  if (isLineBet(bet)) return !('runners' in prices) && isLineOffered(prices[bet.side], bet)
  return 'runners' in prices && isSelectionOffered(prices.runners, bet)
}

function isLineOffered(price: { runs: number; rate: LineBet['rate'] } | null, bet: LineBet): boolean {
  return price !== null && isBetterLine(bet, price)
}

/** A lgaai is as good at a higher rate, a khaai at a lower one. */
function isSelectionOffered(
  runners: Extract<Prices, { runners: unknown }>['runners'],
  { selectionId, side, rate }: SelectionBet,
): boolean {
  const price = runners.find((runner) => runner.selectionId === selectionId)?.[side] ?? null
  if (price === null) return false
  return side === 'lgaai' ? price >= rate : price <= rate
}
