import { type BallChances, ballChances, meanRuns } from './ball-model.ts'
import { ballsLeft, type InningsState, wicketsInHand } from './innings.ts'
import { LEVELS, type RunModel } from './run-model.ts'

const AVERAGE = LEVELS.indexOf(0)

/** Intents whose chance to win is this close to the best are as good; the match does not hang on the choice. */
const INDIFFERENCE = 0.003

/**
 * How hard a sensible side tries to score off the next ball, as an index into the ball model's intents: for the highest
 * expected total when setting a target, for the best chance to win in a chase. Where that chance hardly depends on it, a
 * chase is batted like a first innings, rather than blocked out when safe or slogged when lost.
 */
export function sensibleIntent(innings: InningsState, model: RunModel): number {
  const wickets = Math.max(1, Math.min(10, wicketsInHand(innings)))
  const later = Math.max(0, ballsLeft(innings) - 1)
  const chances = ballChances(0, wickets)
  const forTotal = indexOfHighest(chances.map((ball) => totalAfter(ball, model, later, wickets)))
  if (innings.target === undefined) return forTotal
  const need = innings.target - innings.runs
  const wins = chances.map((ball) => winAfter(ball, model, later, wickets, need))
  const best = Math.max(...wins)
  const asGood = wins.flatMap((win, intent) => (win >= best - INDIFFERENCE ? [intent] : []))
  return asGood.reduce((a, b) => (Math.abs(b - forTotal) < Math.abs(a - forTotal) ? b : a))
}

function totalAfter(ball: BallChances, model: RunModel, later: number, wickets: number): number {
  const kept = model.runsToCome(AVERAGE, later, wickets).mean
  const lost = model.runsToCome(AVERAGE, later, wickets - 1).mean
  return meanRuns(ball) + (1 - ball.wicket) * kept + ball.wicket * lost
}

function winAfter(ball: BallChances, model: RunModel, later: number, wickets: number, need: number): number {
  const after = (runs: number) => model.chase(AVERAGE, later, wickets, need - runs)
  return (
    ball.dot * after(0) +
    ball.one * after(1) +
    ball.two * after(2) +
    ball.three * after(3) +
    ball.four * after(4) +
    ball.six * after(6) +
    ball.wicket * model.chase(AVERAGE, later, wickets - 1, need)
  )
}

function indexOfHighest(values: readonly number[]): number {
  return values.indexOf(Math.max(...values))
}
