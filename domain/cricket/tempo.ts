import { type BallChances, ballChances, meanRuns, WICKET_STATES } from './ball-model.ts'
import { ballsLeft, type InningsState, wicketsInHand } from './innings.ts'
import { LEVELS, type RunModel } from './run-model.ts'

const AVERAGE = LEVELS.indexOf(0)

/** Intents whose chance to win is this close to the best are as good; the match does not hang on the choice. */
const INDIFFERENCE = 0.003

/** A chase that needs this many runs more than it has balls is hopeless, and another run makes no difference. */
const HOPELESS = 180

/**
 * How hard a sensible side tries to score off the next ball, as an index into the ball model's intents: for the highest
 * expected total when setting a target, for the best chance to win in a chase. Where that chance hardly depends on it, a
 * chase is batted like a first innings, rather than blocked out when safe or slogged when lost.
 */
export function sensibleIntent(innings: InningsState, model: RunModel): number {
  const need = innings.target === undefined ? 'total' : innings.target - innings.runs
  return tempoOf(model)(ballsLeft(innings), wicketsInHand(innings), need)
}

/**
 * The sensible intent at any state of an innings.
 * @param need whole runs to win, or 'total' for a side setting a target
 */
export type Tempo = (ballsLeft: number, wicketsInHand: number, need: number | 'total') => number

const tempos = new WeakMap<RunModel, Tempo>()

/** The tempo of a model's innings. Every intent is worked out at its first use and kept, a byte for each state. */
export function tempoOf(model: RunModel): Tempo {
  const known = tempos.get(model)
  if (known) return known
  const needs = model.balls + HOPELESS
  // 0 stands for what has not been asked for.
  const intents = new Uint8Array((model.balls + 1) * WICKET_STATES * needs)
  const tempo: Tempo = (ballsLeft, wicketsInHand, need) => {
    const balls = Math.max(0, Math.min(model.balls, ballsLeft))
    const wickets = Math.max(1, Math.min(10, wicketsInHand))
    const runs = need === 'total' ? 0 : Math.max(1, Math.min(needs - 1, need))
    const at = (balls * WICKET_STATES + wickets) * needs + runs
    const intent = intents[at] || 1 + bestIntent(model, Math.max(0, balls - 1), wickets, runs)
    intents[at] = intent
    return intent - 1
  }
  tempos.set(model, tempo)
  return tempo
}

/** @param need 0 for a side setting a target */
function bestIntent(model: RunModel, later: number, wickets: number, need: number): number {
  const chances = ballChances(0, wickets)
  const forTotal = indexOfHighest(chances.map((ball) => totalAfter(ball, model, later, wickets)))
  if (need === 0) return forTotal
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
