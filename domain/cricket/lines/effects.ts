import { type BallChances, ballChances, WICKET_STATES } from '../ball-model.ts'
import { LEVELS } from '../run-model.ts'
import { EXTRAS, either, type Moments, NONE, scoringMoments, sum, times } from './moments.ts'
import type { BallEffect } from './tally.ts'

/** What a ball means to each number of runs. */
export type Effects = Record<'team' | 'wicket' | 'batter', BallEffect>

/** How a side bats at some moment of its innings. */
export interface Play {
  /** Index into `LEVELS`. */
  readonly level: number
  readonly wicketsInHand: number
  /** Index into the ball model's intents. */
  readonly intent: number
  /** Keeping wickets for the end. */
  readonly cautious: boolean
}

/**
 * Sides in one-day cricket keep wickets for the end: until the last ten overs they mostly bat an intent lower than would
 * bring most runs. An average innings then brings 5.0 runs an over in the first ten and 5.2 in the middle thirty, where
 * World Cups had 4.7 and 4.8 in the first ten (2011, 2015) and sides of the years since 5.2 to 5.8 in the middle.
 */
const CAUTION = { share: 0.75, inningsFrom: 150, untilLeft: 60 }

/** Of the runs that the ball model counts for the bat, those that are byes and leg byes. */
const OFF_THE_PAD = 0.05

/** Whether wickets are being kept: long before the end of a long innings. */
export function isCautious(scheduledBalls: number, ballsLeft: number): boolean {
  return scheduledBalls >= CAUTION.inningsFrom && ballsLeft > CAUTION.untilLeft
}

/** @throws RangeError for a way to bat that the ball model does not know */
export function effectsOf({ level, wicketsInHand, intent, cautious }: Play): Effects {
  const effects = (cautious ? CAUTIOUS : BOLD)[level]?.[wicketsInHand]?.[intent]
  if (!effects) throw new RangeError(`no intent ${intent} at level ${level} with ${wicketsInHand} wickets`)
  return effects
}

/** Nothing happens. */
const IDLE: BallEffect = { kept: NONE }
export const NO_BALL_BOWLED: Effects = { team: IDLE, wicket: IDLE, batter: IDLE }

/** Counting ends with what there is. */
const OVER: BallEffect = { kept: times(NONE, 0), ended: NONE }
export const AFTER_THE_WIN = { wicket: OVER, batter: OVER }

/** By level, wickets in hand and intent. */
const BOLD = effectTable(0)
const CAUTIOUS = effectTable(CAUTION.share)

function effectTable(caution: number): readonly (readonly (readonly Effects[])[])[] {
  return LEVELS.map((level) =>
    Array.from({ length: WICKET_STATES }, (_, wickets) => {
      const chances = wickets === 0 ? [] : ballChances(level, wickets)
      return chances.map((ball, intent) => effectsOfBall(between(ball, chances[intent - 1] ?? ball, caution)))
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

function effectsOfBall(ball: BallChances): Effects {
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
