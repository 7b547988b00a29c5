import { WICKET_STATES } from './ball-model.ts'
import { type Batting, battingAt } from './batting.ts'
import { chanceAfter, needsOf, solveChase } from './chase-table.ts'
import { ballsLeft, type InningsState, wicketsInHand } from './innings.ts'
import { solveTotals } from './totals-table.ts'

/** Intents whose chance to win is this close to the best count as equally good. */
const INDIFFERENCE = 0.0001

/**
 * How hard a sensible side tries to score off the next ball, as an index into the ball model's intents: for
 * the highest expected total when setting a target, for the best chance to win in a chase. Where that chance
 * hardly depends on the intent, a chase is batted like a first innings, rather than blocked out when safe or
 * slogged when lost.
 *
 * Every side bats as a side of average level should: nobody knows their level of the day.
 * @param need whole runs to win, or 'total' for a side setting a target
 */
export type Tempo = (ballsLeft: number, wicketsInHand: number, need: number | 'total') => number

export function sensibleIntent(innings: InningsState, tempo: Tempo): number {
  const need = innings.target === undefined ? 'total' : innings.target - innings.runs
  return tempo(ballsLeft(innings), wicketsInHand(innings), need)
}

/** Solves the tempo of innings of `balls` balls: a byte for each state of a chase. */
export function solveTempo(balls: number): Tempo {
  const average = battingAt(0)
  const forTotal = solveForTotal(balls, average)
  const needs = needsOf(balls)
  const intents = new Uint8Array((balls + 1) * WICKET_STATES * needs)
  for (let row = 0; row < (balls + 1) * WICKET_STATES; row++) {
    // Kept where a chase is hopeless: it is batted like a first innings.
    intents.fill(
      forTotal(Math.floor(row / WICKET_STATES), row % WICKET_STATES),
      row * needs,
      (row + 1) * needs,
    )
  }
  const wins = new Float64Array(average[1]?.length ?? 0)
  solveChase(balls, average, (row, need) => {
    for (let intent = 0; intent < wins.length; intent++) wins[intent] = chanceAfter(row, need, intent)
    const best = indexOfHighest(wins)
    intents[row.at + need] = asGoodAs(wins, best, forTotal(row.ballsLeft, row.wicketsInHand))
    return best
  })
  return (left, wickets, need) => {
    const ballsLeft = Math.max(1, Math.min(balls, left))
    const inHand = Math.max(1, Math.min(WICKET_STATES - 1, wickets))
    if (need === 'total') return forTotal(ballsLeft, inHand)
    const runs = Math.max(1, Math.min(needs - 1, need))
    return intents[(ballsLeft * WICKET_STATES + inHand) * needs + runs] ?? 0
  }
}

/** The intent that brings the most runs. */
function solveForTotal(
  balls: number,
  average: Batting,
): (...state: [ballsLeft: number, inHand: number]) => number {
  const intents = new Uint8Array((balls + 1) * WICKET_STATES)
  solveTotals(
    balls,
    () => average,
    (options, left, wickets) => {
      const best = indexOfHighest(options.map(({ mean }) => mean))
      intents[left * WICKET_STATES + wickets] = best
      return best
    },
  )
  return (left, wickets) => intents[left * WICKET_STATES + wickets] ?? 0
}

/** The intent nearest to `wanted` among those as good as the best. */
function asGoodAs(wins: ArrayLike<number>, best: number, wanted: number): number {
  const enough = (wins[best] ?? 0) - INDIFFERENCE
  let nearest = best
  for (let intent = 0; intent < wins.length; intent++) {
    const isNearer = Math.abs(intent - wanted) < Math.abs(nearest - wanted)
    if (isNearer && (wins[intent] ?? 0) >= enough) nearest = intent
  }
  return nearest
}

function indexOfHighest(values: ArrayLike<number>): number {
  let best = 0
  for (let index = 1; index < values.length; index++) {
    if ((values[index] ?? 0) > (values[best] ?? 0)) best = index
  }
  return best
}
