import { ladders } from '../betting/ladders.ts'
import { RATE_ONE, type Rate } from '../betting/rates.ts'
import type { PriceLevel } from '../feed/port.ts'

/**
 * By how much the implied chances of two even sides add up to more than 1 for backers, and less than 1 for
 * layers.
 */
export const OVERROUND = 0.015

export interface BackAndLay {
  readonly back: readonly PriceLevel[]
  readonly lay: readonly PriceLevel[]
}

/**
 * Prices around a runner's chance: best back below the fair odds, best lay above them, both rounded against the
 * player. The margin is a shift of the log-odds by ±δ, so that it shrinks towards certainty, and so that over all the
 * runners of a market, with chances p that add up to 1,
 *
 *   backs: Σ σ(logit p + δ) > Σ p = 1, lays: Σ σ(logit p − δ) < 1,
 *
 * which is to say that backing all, or laying all, never profits. A price beyond 1.01 or 1000 is not offered, as one
 * clamped into the range would be better than fair.
 * @param summed the runner's chance, from 0 to 1 but for what adding up rounds
 * @param overround of two even runners together
 */
export function runnerPrices(summed: number, overround = OVERROUND): BackAndLay {
  const chance = Math.min(1, Math.max(0, summed))
  const shift = Math.log((1 + overround) / (1 - overround))
  const logit = Math.log(chance / (1 - chance))
  return {
    back: level(ladders.matchOdds.atMost(RATE_ONE * Math.exp(-logit - shift))),
    lay: level(ladders.matchOdds.atLeast(RATE_ONE * Math.exp(-logit + shift))),
  }
}

/** A side's one price level; empty without a rate. */
export function level(rate: Rate | undefined): readonly PriceLevel[] {
  return rate === undefined ? [] : [{ rate }]
}
