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
  readonly spans: ReadonlyMap<Span, Forecast>
  /** Runs to come until the next wicket, or the end of the innings if none falls. */
  readonly wicket: Forecast
  /** Runs to come of a batter at the crease, until out or the end of the innings. */
  readonly batter: Forecast
}

/** Levels less likely than this are left out, and no balls are bowled in states that are, until they are likelier. */
const NEGLIGIBLE = { level: 0.05, state: 1e-4 }

/**
 * Sides in one-day cricket keep wickets for the end: until its last ten overs they bat an intent lower, mostly, than would
 * bring most runs. An average innings then goes as they do: 5.0 runs an over in the first ten, 5.2 in the middle thirty.
 */
const CAUTION = { share: 0.75, fromBalls: 150, untilLeft: 60 }

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
  const totals: Totals = {
    spans: new Map(spans.map((span) => [span, newTotal()])),
    wicket: newTotal(),
    batter: newTotal(),
  }
  for (const [level, weight] of belief.entries()) {
    if (weight >= NEGLIGIBLE.level)
      follow({ innings, tempo, cautious: model.balls >= CAUTION.fromBalls, level, weight }, totals)
  }
  const forecast = ([chance = 0, x = 0, x2 = 0, x3 = 0]: Float64Array) => forecastOf([chance, x, x2, x3])
  return {
    spans: new Map([...totals.spans].map(([span, total]) => [span, forecast(total)])),
    wicket: forecast(totals.wicket),
    batter: forecast(totals.batter),
  }
}

/** One way that the rest of the innings may go: at one of the levels. */
interface Course {
  readonly innings: InningsState
  readonly tempo: Tempo
  readonly cautious: boolean
  readonly level: number
  readonly weight: number
}

interface Totals {
  readonly spans: ReadonlyMap<Span, Float64Array>
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
  const { innings, weight } = course
  const [left, wickets] = [ballsLeft(innings), Math.min(10, wicketsInHand(innings))]
  const start = () => startTally(wickets, weight)
  const tallies = { team: start(), wicket: start(), batter: start(), later: new Map<Span, Tally>() }
  const marks = new Set([...totals.spans.keys()].flatMap(({ from, to }) => [from, to]))
  for (let balls = left; balls > 0; balls--) {
    bowlBall(tallies, course, balls)
    if (marks.has(balls - 1)) markSpans(tallies, totals, balls - 1)
  }
  addTo(totals.wicket, tallies.wicket)
  addTo(totals.batter, tallies.batter)
}

/** Ends and begins the spans that do with `balls` left. */
function markSpans({ team, later }: Tallies, { spans }: Totals, balls: number): void {
  for (const [span, total] of spans) {
    if (span.to === balls) addTo(total, later.get(span) ?? team)
    if (span.to === balls) later.delete(span)
    if (span.from === balls) later.set(span, startFrom(team))
  }
}

function bowlBall(tallies: Tallies, course: Course, balls: number): void {
  const { team, wicket, batter, later } = tallies
  for (let wickets = 1; wickets < WICKET_STATES; wickets++) {
    const chance = chanceOf(team, wickets)
    if (chance === 0) continue
    const effects =
      chance < NEGLIGIBLE.state ? LEFT_OUT : effectsAt(course, balls, wickets, meanOf(team, wickets))
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
  { innings, tempo, level, cautious }: Course,
  balls: number,
  wickets: number,
  scored: number,
): Effects {
  const { target, runs } = innings
  const need = target === undefined ? 'total' : Math.round(target - runs - scored)
  const won = need !== 'total' && need <= 0
  const table = cautious && balls > CAUTION.untilLeft ? CAUTIOUS : BOLD
  const effects = table[level]?.[wickets]?.[tempo(balls, wickets, won ? 'total' : need)]
  if (!effects) throw new RangeError(`no ball at level ${level} with ${wickets} wickets in hand`)
  return won ? { team: effects.team, ...AFTER_THE_WIN } : effects
}

/** What a ball means to each number of runs. */
type Effects = Record<'team' | 'wicket' | 'batter', BallEffect>

/** Counting ends with what there is. */
const OVER: BallEffect = { kept: times(NONE, 0), ended: NONE }
const AFTER_THE_WIN = { wicket: OVER, batter: OVER }

/** Nothing happens. */
const IDLE: BallEffect = { kept: NONE }
const LEFT_OUT: Effects = { team: IDLE, wicket: IDLE, batter: IDLE }

/** By level, wickets in hand and intent. */
const BOLD = effectTable(0)
const CAUTIOUS = effectTable(CAUTION.share)

function effectTable(caution: number): readonly (readonly (readonly Effects[])[])[] {
  return LEVELS.map((level) =>
    Array.from({ length: WICKET_STATES }, (_, wickets) => {
      const chances = wickets === 0 ? [] : ballChances(level, wickets)
      return chances.map((ball, intent) => effectsOf(between(ball, chances[intent - 1] ?? ball, caution)))
    }),
  )
}

/** A ball that is the second kind now and then. */
function between(ball: BallChances, other: BallChances, share: number): BallChances {
  const mix = (outcome: keyof BallChances) => (1 - share) * ball[outcome] + share * other[outcome]
  return {
    dot: mix('dot'),
    one: mix('one'),
    two: mix('two'),
    three: mix('three'),
    four: mix('four'),
    six: mix('six'),
    wicket: mix('wicket'),
  }
}

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
