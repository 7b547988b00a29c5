import { type BallChances, EXTRA_CHANCE, meanRuns, meanSquare, WICKET_STATES } from './ball-model.ts'
import type { Batting } from './batting.ts'

/** Runs still to come for a side setting a target. */
export interface RunsToCome {
  readonly mean: number
  readonly variance: number
}

export type TotalsTable = (ballsLeft: number, wicketsInHand: number) => RunsToCome

/** Wides and no-balls before a legal ball: geometric in number, a run each. */
const EXTRAS: RunsToCome = {
  mean: EXTRA_CHANCE / (1 - EXTRA_CHANCE),
  variance: EXTRA_CHANCE / (1 - EXTRA_CHANCE) ** 2,
}

/**
 * Solves means and variances of the runs to come, backwards from the last ball.
 * @param choose the intent that a state is batted with, given what each brings
 */
export function solveTotals(
  balls: number,
  battingAt: (ballsLeft: number) => Batting,
  choose: (options: readonly RunsToCome[], ballsLeft: number, wicketsInHand: number) => number,
): TotalsTable {
  const mean = new Float64Array((balls + 1) * WICKET_STATES)
  const variance = new Float64Array((balls + 1) * WICKET_STATES)
  const table: TotalsTable = (ballsLeft, wicketsInHand) => {
    const at = ballsLeft * WICKET_STATES + wicketsInHand
    return { mean: mean[at] ?? 0, variance: variance[at] ?? 0 }
  }
  for (let left = 1; left <= balls; left++) {
    for (let wickets = 1; wickets < WICKET_STATES; wickets++) {
      const [kept, lost] = [table(left - 1, wickets), table(left - 1, wickets - 1)]
      const options = (battingAt(left)[wickets] ?? []).map((ball) => afterBall(ball, kept, lost))
      const chosen = options[choose(options, left, wickets)]
      if (!chosen) throw new RangeError('no such intent')
      mean[left * WICKET_STATES + wickets] = chosen.mean + EXTRAS.mean
      variance[left * WICKET_STATES + wickets] = chosen.variance + EXTRAS.variance
    }
  }
  return table
}

/** The runs of a ball and of all balls after it: `lost` if it takes a wicket, else `kept`. */
function afterBall(ball: BallChances, kept: RunsToCome, lost: RunsToCome): RunsToCome {
  const { wicket } = ball
  const runs = meanRuns(ball)
  const mean = runs + (1 - wicket) * kept.mean + wicket * lost.mean
  const square =
    meanSquare(ball) +
    2 * runs * kept.mean +
    (1 - wicket) * (kept.variance + kept.mean ** 2) +
    wicket * (lost.variance + lost.mean ** 2)
  return { mean, variance: square - mean ** 2 }
}
