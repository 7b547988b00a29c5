import type { Quote } from './quote.ts'

/** A payout that is so many times the limit of a market's loss moves the log-odds of its outcome by 1. */
const OF_LIMIT = 4

/**
 * How much a market takes for a move of its prices: a payout of b paise moves the log-odds of an outcome by 1, as in the
 * logarithmic market scoring rule (Hanson, 2003). Prices then follow from what is taken, whatever the way there: who moves them by
 * bets, and takes the other side, gets back at most what was paid, less the margins.
 */
export function liquidityPaise(limitPaise: number): number {
  return OF_LIMIT * limitPaise
}

/** The same of a quote, over all its copies; infinite where nothing limits it. */
export function liquidityOf({ lossMaxPaise, shards = 1 }: Quote): number {
  return lossMaxPaise === undefined ? Number.POSITIVE_INFINITY : liquidityPaise(lossMaxPaise * shards)
}
