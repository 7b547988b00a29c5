import { WICKET_STATES } from '../ball-model.ts'
import { ballsLeft, type InningsState, wicketsInHand } from '../innings.ts'
import type { RunModel } from '../run-model.ts'
import { type Tempo, tempoOf } from '../tempo.ts'
import { AFTER_THE_WIN, type Effects, effectsOf, isCautious, NO_BALL_BOWLED } from './effects.ts'
import { type Forecast, forecastOf } from './moments.ts'
import {
  addTo,
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
  const likeliest = belief.indexOf(Math.max(...belief))
  for (const [level, weight] of belief.entries()) {
    if (weight < NEGLIGIBLE.level) continue
    follow({ innings, model, tempo, level, weight, stands: level === likeliest }, totals)
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
  readonly model: RunModel
  readonly tempo: Tempo
  readonly level: number
  readonly weight: number
  /** Whether the next wicket and a batter's runs are followed: by luck far more than by level, so at one level only. */
  readonly stands: boolean
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
  if (!course.stands) return
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
      chance < NEGLIGIBLE.state ? NO_BALL_BOWLED : effectsAt(course, balls, wickets, meanOf(team, wickets))
    bowlAt(team, wickets, effects.team)
    for (const tally of later.values()) bowlAt(tally, wickets, effects.team)
    if (!course.stands) continue
    bowlAt(wicket, wickets, effects.wicket)
    bowlAt(batter, wickets, effects.batter)
  }
  for (const tally of [team, wicket, batter, ...later.values()]) endBall(tally)
}

/** @param scored from now until then */
function effectsAt(course: Course, balls: number, wicketsInHand: number, scored: number): Effects {
  const { innings, model, tempo, level } = course
  const { target, runs } = innings
  const need = target === undefined ? 'total' : Math.round(target - runs - scored)
  const won = need !== 'total' && need <= 0
  const intent = tempo(balls, wicketsInHand, won ? 'total' : need)
  const effects = effectsOf({ level, wicketsInHand, intent, cautious: isCautious(model.balls, balls) })
  return won ? { ...effects, ...AFTER_THE_WIN } : effects
}
