import { type BallChances, EXTRA_CHANCE } from '../ball-model.ts'

/**
 * A number of runs over some of all cases, by its moments: the chance of those cases, and the sums of X, X² and X³ over
 * them, each weighted by its chance. For the sum of two independent numbers they combine by the binomial theorem, and
 * for two sets of cases they add up, so that whole innings can be added together ball by ball, exactly.
 */
export type Moments = readonly [chance: number, x: number, x2: number, x3: number]

/** Certainly no runs. */
export const NONE: Moments = [1, 0, 0, 0]

/** How many runs to expect, and how far off they may be. */
export interface Forecast {
  readonly mean: number
  readonly sd: number
  /** Third standardised moment: above 0 when large numbers are rare but far away. */
  readonly skewness: number
}

/** Given that one of the cases happens. */
export function forecastOf([chance, x, x2, x3]: Moments): Forecast {
  const [mean, square, cube] = [x / chance, x2 / chance, x3 / chance]
  const variance = Math.max(0, square - mean ** 2)
  const sd = Math.sqrt(variance)
  return { mean, sd, skewness: sd === 0 ? 0 : (cube - 3 * mean * variance - mean ** 3) / sd ** 3 }
}

/**
 * Chance of `runs` or more: the normal distribution with Edgeworth's first correction for skewness, halfway between
 * whole runs. Good near the middle, where lines are; not for the tails.
 */
export function chanceOfAtLeast({ mean, sd, skewness }: Forecast, runs: number): number {
  if (sd === 0) return runs <= mean ? 1 : 0
  const z = (runs - 0.5 - mean) / sd
  const density = Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)
  return Math.min(1, Math.max(0, 1 - normal(z) + (density * skewness * (z ** 2 - 1)) / 6))
}

/** The standard normal distribution, by Abramowitz and Stegun 26.2.17: off by 1e-7 at most. */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (series * Math.exp(-(z ** 2) / 2)) / Math.sqrt(2 * Math.PI)
  return z > 0 ? 1 - tail : tail
}

/** Of the runs of a ball that takes no wicket. */
export function scoringMoments({ dot, one, two, three, four, six }: BallChances): Moments {
  return [
    dot + one + two + three + four + six,
    one + 2 * two + 3 * three + 4 * four + 6 * six,
    one + 4 * two + 9 * three + 16 * four + 36 * six,
    one + 8 * two + 27 * three + 64 * four + 216 * six,
  ]
}

/** Of the wides and no-balls before a legal ball: a run each, and geometric in number. */
export const EXTRAS: Moments = [
  1,
  EXTRA_CHANCE / (1 - EXTRA_CHANCE),
  (EXTRA_CHANCE * (1 + EXTRA_CHANCE)) / (1 - EXTRA_CHANCE) ** 2,
  (EXTRA_CHANCE * (1 + 4 * EXTRA_CHANCE + EXTRA_CHANCE ** 2)) / (1 - EXTRA_CHANCE) ** 3,
]

/** Of X + Y over the cases in which both happen, for independent X and Y. */
export function sum([p, x, x2, x3]: Moments, [q, y, y2, y3]: Moments): Moments {
  return [p * q, p * y + x * q, p * y2 + 2 * x * y + x2 * q, p * y3 + 3 * x * y2 + 3 * x2 * y + x3 * q]
}

/** Over a share of the cases. */
export function times([p, x, x2, x3]: Moments, share: number): Moments {
  return [p * share, x * share, x2 * share, x3 * share]
}

/** Over the cases of either. */
export function either([p, x, x2, x3]: Moments, [q, y, y2, y3]: Moments): Moments {
  return [p + q, x + y, x2 + y2, x3 + y3]
}
