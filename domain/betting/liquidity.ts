import type { Quote } from './quote.ts'

/** A payout of this many times the limit of a market's loss moves the log-odds of its outcome by 1. */
const OF_LIMIT = 4

/**
 * A market's liquidity in paise: a payout of b paise moves the log-odds of an outcome by 1, as in the
 * logarithmic market scoring rule (Hanson, 2003). Prices then depend on what is taken, not on the order of
 * bets: a player who moves them by bets and then takes the other side gets back at most what they paid, less
 * the margins.
 */
export function liquidityPaise(limitPaise: number): number {
  return OF_LIMIT * limitPaise
}

/** A quote's liquidity over all its copies; infinite where no limit applies. */
export function liquidityOf({ lossMaxPaise, shards = 1 }: Quote): number {
  return lossMaxPaise === undefined ? Number.POSITIVE_INFINITY : liquidityPaise(lossMaxPaise * shards)
}
