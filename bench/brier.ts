import { ballsLeft, ballsUsed } from '../domain/cricket/innings.ts'
import {
  applyEvent,
  type MatchEvent,
  type MatchInfo,
  type MatchState,
  newMatch,
} from '../domain/cricket/match.ts'
import { winProbability } from '../domain/cricket/win-probability.ts'

/** The model, and what it is measured against. */
export const FORECASTS = ['model', 'constant 50 %', 'required run rate'] as const
export type Forecast = (typeof FORECASTS)[number]

/** Forecasts of the first-named team's win. */
const chanceBy: Record<Forecast, (state: MatchState) => number> = {
  model: (state) => winProbability(state),
  'constant 50 %': () => 0.5,
  'required run rate': byRequiredRate,
}

/**
 * The plain baseline: 50 % until the chase, then a logistic curve of how far the current run rate, in runs an over, is
 * above the required one. In the chase's first over the current rate is taken to be the target's.
 */
function byRequiredRate(state: MatchState): number {
  const chase = state.innings[1]
  if (chase?.target === undefined) return 0.5
  const need = chase.target - chase.runs
  const left = ballsLeft(chase)
  const used = ballsUsed(chase)
  const currentRate = used < chase.ballsPerOver ? chase.target / chase.ballsLimit : chase.runs / used
  const ahead =
    left === 0 ? (need <= 0 ? Infinity : -Infinity) : (currentRate - need / left) * chase.ballsPerOver
  const chance = 1 / (1 + Math.exp(-ahead))
  return chase.team === 0 ? chance : 1 - chance
}

/**
 * Mean Brier score of each forecast over the balls of a match: 0 is perfect, 0.25 is a coin. Undefined for a match
 * without a winner by its two innings.
 */
export function brierScores(
  info: MatchInfo,
  events: readonly MatchEvent[],
): Record<Forecast, number> | undefined {
  const finish = events.at(-1)
  if (finish?.kind !== 'finish' || finish.outcome.kind !== 'winner' || finish.outcome.afterTie)
    return undefined
  const firstWon = finish.outcome.team === 0 ? 1 : 0
  const states = statesAfterBalls(info, events)
  const score = (forecast: Forecast) =>
    states.reduce((sum, state) => sum + (chanceBy[forecast](state) - firstWon) ** 2, 0) / states.length
  return {
    model: score('model'),
    'constant 50 %': score('constant 50 %'),
    'required run rate': score('required run rate'),
  }
}

function statesAfterBalls(info: MatchInfo, events: readonly MatchEvent[]): readonly MatchState[] {
  const states: MatchState[] = []
  let state = newMatch(info)
  for (const event of events) {
    state = applyEvent(state, event)
    if (event.kind === 'ball') states.push(state)
  }
  return states
}
