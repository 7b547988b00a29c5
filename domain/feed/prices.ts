import { nextTicks, type Odds, roundToTick } from '../betting/odds.ts'
import { rateFromOdds } from '../betting/rates.ts'
import { paise } from '../money.ts'
import type { PriceLevel } from './port.ts'
import { hash32 } from './random.ts'

/** How far the implied chances of two even sides add up above 1 for backers, and below 1 for layers. */
export const OVERROUND = 0.015

const LEVELS = 3

/** Paise on offer at the best price of an even runner, on average. */
const SIZE_PAISE = 5_000_000

export interface RunnerPrices {
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
 * @param chance from 0 to 1
 * @param overround of two even runners together
 * @param sizeSeed prices with the same seed come in the same sizes
 */
export function runnerPrices(chance: number, sizeSeed: string, overround = OVERROUND): RunnerPrices {
  const shift = Math.log((1 + overround) / (1 - overround))
  const logit = Math.log(chance / (1 - chance))
  return {
    back: levels(backFrom(100 * (1 + Math.exp(-logit - shift))), 'down', chance, sizeSeed),
    lay: levels(layFrom(100 * (1 + Math.exp(-logit + shift))), 'up', chance, sizeSeed),
  }
}

/** The best back price: at most `hundredths`, or none below 1.01. */
function backFrom(hundredths: number): Odds | undefined {
  const tick = roundToTick(hundredths, 'down')
  return tick > hundredths ? undefined : tick
}

/** The best lay price: at least `hundredths`, or none above 1000. */
function layFrom(hundredths: number): Odds | undefined {
  const tick = roundToTick(hundredths, 'up')
  return tick < hundredths ? undefined : tick
}

function levels(
  best: Odds | undefined,
  direction: 'down' | 'up',
  chance: number,
  sizeSeed: string,
): readonly PriceLevel[] {
  if (best === undefined) return []
  return nextTicks(best, LEVELS, direction).map((odds, depth) => {
    // More money waits behind the best price, and on the likelier runner.
    const noise = 0.4 + 1.2 * (hash32(`${sizeSeed}:${direction}:${depth}`) / 2 ** 32)
    const rupees = Math.round((SIZE_PAISE / 100) * noise * (1 + depth) * (0.2 + 1.6 * chance))
    return { rate: rateFromOdds(odds), sizePaise: paise(rupees * 100) }
  })
}
