import { normal, seededRandom } from '../../../domain/feed/random.ts'
import { baseball } from '../../../domain/sports/baseball.ts'
import { basketball } from '../../../domain/sports/basketball.ts'
import { football } from '../../../domain/sports/football.ts'
import type { MarketView, Moment, ScoreView, Sport } from '../../../domain/sports/sport.ts'
import { tableTennis } from '../../../domain/sports/table-tennis.ts'
import { tennis } from '../../../domain/sports/tennis.ts'
import { volleyball } from '../../../domain/sports/volleyball.ts'

export const NAMES = ['Left', 'Right'] as const

/** A match after one of its events. */
export interface Step {
  readonly moment: Moment
  readonly markets: readonly MarketView[]
  readonly score: ScoreView
}

/** All events of a match between sides of random strength; the first step is before the start. */
function playOut<State>(sport: Sport<State>, seed: string): readonly Step[] {
  const random = seededRandom(seed)
  const stepOf = (state: State): Step => ({
    moment: sport.moment(state),
    markets: sport.markets(state, NAMES),
    score: sport.score(state),
  })
  let state = sport.begin(normal(random), random)
  const steps = [stepOf(state)]
  while (sport.moment(state) !== 'over') {
    state = sport.play(state, random)
    steps.push(stepOf(state))
  }
  return steps
}

const playing = <State>(name: string, sport: Sport<State>) => ({
  name,
  play: (seed: string) => playOut(sport, seed),
})

export const sports = [
  playing('football', football),
  playing('tennis', tennis),
  playing('basketball', basketball),
  playing('baseball', baseball),
  playing('table tennis', tableTennis),
  playing('volleyball', volleyball),
]
