import { type BallChances, ballChances, EXTRA_CHANCE, meanRuns, WICKET_STATES } from './ball-model.ts'
import { solveChase } from './chase-table.ts'

/** The levels a side may bat at, for which tables are kept; a belief is a weight on each. */
export const LEVELS = [-0.2, -0.1, 0, 0.1, 0.2] as const

/** What the ball model implies for innings of up to `balls` balls. `level` is an index into `LEVELS`. */
export interface RunModel {
  readonly balls: number
  /** Runs still to come for a side setting a target. */
  runsToCome(level: number, ballsLeft: number, wicketsInHand: number): { mean: number; sd: number }
  /** Chance that a chase wins, a tie counting half. `need` may be fractional: chances are interpolated. */
  chase(level: number, ballsLeft: number, wicketsInHand: number, need: number): number
}

const models = new Map<number, RunModel>()

/** The model of innings of `balls` balls, solved at its first use (about 0.2 s for 300 balls) and kept. */
export function runModel(balls: number): RunModel {
  const known = models.get(balls)
  if (known) return known
  const model = solve(balls)
  models.set(balls, model)
  return model
}

function solve(balls: number): RunModel {
  const tables = LEVELS.map((level) => {
    const chances = Array.from({ length: WICKET_STATES }, (_, wickets) =>
      wickets === 0 ? [] : ballChances(level, wickets),
    )
    return { totals: solveTotals(balls, chances), chase: solveChase(balls, chances) }
  })
  const tablesOf = (level: number) => {
    const found = tables[level]
    if (!found) throw new RangeError(`no level ${level}`)
    return found
  }
  return {
    balls,
    runsToCome(level, ballsLeft, wicketsInHand) {
      const { mean, variance } = tablesOf(level).totals
      const at = Math.min(balls, ballsLeft) * WICKET_STATES + wicketsInHand
      return { mean: mean[at] ?? 0, sd: Math.sqrt(variance[at] ?? 0) }
    },
    chase: (level, ballsLeft, wicketsInHand, need) =>
      tablesOf(level).chase(Math.min(balls, ballsLeft), wicketsInHand, need),
  }
}

/** Backwards from the last ball: bat for the highest expected total, and carry its variance along. */
function solveTotals(balls: number, chances: readonly (readonly BallChances[])[]) {
  const mean = new Float64Array((balls + 1) * WICKET_STATES)
  const variance = new Float64Array((balls + 1) * WICKET_STATES)
  // The wides and no-balls before a legal ball are geometric in number, a run each.
  const extraMean = EXTRA_CHANCE / (1 - EXTRA_CHANCE)
  const extraVariance = EXTRA_CHANCE / (1 - EXTRA_CHANCE) ** 2
  for (let at = WICKET_STATES; at < mean.length; at++) {
    const later = at - WICKET_STATES
    const kept = { mean: mean[later] ?? 0, variance: variance[later] ?? 0 }
    const lost = { mean: mean[later - 1] ?? 0, variance: variance[later - 1] ?? 0 }
    const options = (chances[at % WICKET_STATES] ?? []).map((ball) => moments(ball, kept, lost))
    const best = options.reduce((a, b) => (b.mean > a.mean ? b : a), { mean: -1, variance: 0 })
    if (options.length === 0) continue
    mean[at] = best.mean + extraMean
    variance[at] = best.variance + extraVariance
  }
  return { mean, variance }
}

interface Moments {
  readonly mean: number
  readonly variance: number
}

/** Moments of a ball's runs with all runs after it, which are `lost` if it takes a wicket and else `kept`. */
function moments(ball: BallChances, kept: Moments, lost: Moments): Moments {
  const { one, two, three, four, six, wicket } = ball
  const runs = meanRuns(ball)
  const mean = runs + (1 - wicket) * kept.mean + wicket * lost.mean
  const runsSquared = one + 4 * two + 9 * three + 16 * four + 36 * six
  const square =
    runsSquared +
    2 * runs * kept.mean +
    (1 - wicket) * (kept.variance + kept.mean ** 2) +
    wicket * (lost.variance + lost.mean ** 2)
  return { mean, variance: square - mean ** 2 }
}
