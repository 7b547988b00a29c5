import { type BallChances, ballChances, WICKET_STATES } from '../ball-model.ts'
import { ballsLeft, type InningsState, wicketsInHand } from '../innings.ts'
import { LEVELS, type RunModel } from '../run-model.ts'
import { type Tempo, tempoOf } from '../tempo.ts'
import {
  EXTRAS,
  either,
  type Forecast,
  forecastOf,
  type Moments,
  NONE,
  scoringMoments,
  sum,
  times,
} from './moments.ts'
import {
  addTo,
  type BallEffect,
  bowlAt,
  chanceOf,
  endBall,
  meanOf,
  newTotal,
  startFrom,
  startTally,
  type Tally,
} from './tally.ts'

/** A stretch of an innings, by the balls left at its start and at its end. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** What is to be expected of the rest of an innings. */
export interface Outlook {
  /** Runs still to come in each of the spans asked for; of a later one, given that it begins. */
  readonly spans: readonly Forecast[]
  /** Runs to come until the next wicket, or the end of the innings if none falls. */
  readonly wicket: Forecast
  /** Runs to come of a batter at the crease, until out or the end of the innings. */
  readonly batter: Forecast
}

/** Cases rarer than this are left out; what is left is taken for the whole. */
const NEGLIGIBLE = { level: 0.03, state: 1e-5 }

/** Of the runs that the ball model counts for the bat, those that are byes and leg byes. */
const OFF_THE_PAD = 0.05

/**
 * Follows an innings forward from its state, ball by ball over the wickets in hand, as the ball model has it for a side
 * batting sensibly: three exact moments of each number of runs, for the believed levels of the side, mixed. In a chase
 * the runs still needed, on which the tempo depends, are those on average at each number of wickets. Runs beyond the
 * target are not cut off: the chance to reach any number up to the target is the same.
 *
 * After every ball either batter is as likely to face, and so to be out.
 * @param belief weight of each of `LEVELS`
 */
export function outlookOf(
  innings: InningsState,
  belief: readonly number[],
  model: RunModel,
  spans: readonly Span[],
): Outlook {
  const tempo = tempoOf(model)
  const totals: Totals = { spans: spans.map(newTotal), wicket: newTotal(), batter: newTotal() }
  for (const [level, weight] of belief.entries()) {
    if (weight >= NEGLIGIBLE.level) follow({ innings, tempo, level, weight, spans }, totals)
  }
  const forecast = ([chance = 0, x = 0, x2 = 0, x3 = 0]: Float64Array) => forecastOf([chance, x, x2, x3])
  return {
    spans: totals.spans.map(forecast),
    wicket: forecast(totals.wicket),
    batter: forecast(totals.batter),
  }
}

/** One way that the rest of the innings may go: at one of the levels. */
interface Course {
  readonly innings: InningsState
  readonly tempo: Tempo
  readonly level: number
  readonly weight: number
  readonly spans: readonly Span[]
}

interface Totals {
  readonly spans: readonly Float64Array[]
  readonly wicket: Float64Array
  readonly batter: Float64Array
}

interface Tallies {
  readonly team: Tally
  readonly wicket: Tally
  readonly batter: Tally
  /** Of the spans that begin after now, those that have begun. */
  readonly later: Map<Span, Tally>
}

function follow(course: Course, totals: Totals): void {
  const { innings, weight, spans } = course
  const [left, wickets] = [ballsLeft(innings), Math.min(10, wicketsInHand(innings))]
  const start = () => startTally(wickets, weight)
  const tallies = { team: start(), wicket: start(), batter: start(), later: new Map<Span, Tally>() }
  const marks = new Set(spans.flatMap(({ from, to }) => [from, to]))
  for (let balls = left; balls > 0; balls--) {
    bowlBall(tallies, course, balls)
    if (marks.has(balls - 1)) markSpans(tallies, course, totals, balls - 1)
  }
  addTo(totals.wicket, tallies.wicket)
  addTo(totals.batter, tallies.batter)
}

/** Ends and begins the spans that do with `balls` left. */
function markSpans({ team, later }: Tallies, { spans }: Course, totals: Totals, balls: number): void {
  spans.forEach((span, index) => {
    const total = totals.spans[index]
    if (span.to === balls && total) addTo(total, later.get(span) ?? team)
    if (span.to === balls) later.delete(span)
    if (span.from === balls) later.set(span, startFrom(team))
  })
}

function bowlBall(tallies: Tallies, course: Course, balls: number): void {
  const { team, wicket, batter, later } = tallies
  for (let wickets = 1; wickets < WICKET_STATES; wickets++) {
    if (chanceOf(team, wickets) < NEGLIGIBLE.state) continue
    const effects = effectsAt(course, balls, wickets, meanOf(team, wickets))
    bowlAt(team, wickets, effects.team)
    for (const tally of later.values()) bowlAt(tally, wickets, effects.team)
    bowlAt(wicket, wickets, effects.wicket)
    bowlAt(batter, wickets, effects.batter)
  }
  endBall(team)
  endBall(wicket)
  endBall(batter)
  for (const tally of later.values()) endBall(tally)
}

/** @param scored from now until then */
function effectsAt(
  { innings, tempo, level }: Course,
  balls: number,
  wickets: number,
  scored: number,
): Effects {
  const { target, runs } = innings
  const need = target === undefined ? 'total' : Math.round(target - runs - scored)
  const won = need !== 'total' && need <= 0
  const effects = EFFECTS[level]?.[wickets]?.[tempo(balls, wickets, won ? 'total' : need)]
  if (!effects) throw new RangeError(`no ball at level ${level} with ${wickets} wickets in hand`)
  return won ? { team: effects.team, ...AFTER_THE_WIN } : effects
}

/** What a ball means to each number of runs. */
type Effects = Record<'team' | 'wicket' | 'batter', BallEffect>

/** Counting ends with what there is. */
const OVER: BallEffect = { kept: times(NONE, 0), ended: NONE }
const AFTER_THE_WIN = { wicket: OVER, batter: OVER }

/** By level, wickets in hand and intent. */
const EFFECTS = LEVELS.map((level) =>
  Array.from({ length: WICKET_STATES }, (_, wickets) =>
    wickets === 0 ? [] : ballChances(level, wickets).map(effectsOf),
  ),
)

function effectsOf(ball: BallChances): Effects {
  const scored = scoringMoments(ball)
  const kept = sum(scored, EXTRAS)
  const lost = times(EXTRAS, ball.wicket)
  const [chance, ...runs] = scored
  const facing = either([chance, 0, 0, 0], times([0, ...runs], 1 - OFF_THE_PAD))
  const watching: Moments = [chance, 0, 0, 0]
  const out = times(NONE, ball.wicket / 2)
  return {
    team: { kept, lost },
    wicket: { kept, ended: lost },
    batter: { kept: times(either(facing, watching), 1 / 2), lost: out, ended: out },
  }
}
