import { type BallChances, ballChances, WICKET_STATES } from './ball-model.ts'

/** The chances of a ball by wickets in hand and intent; none without wickets. */
export type Batting = readonly (readonly BallChances[])[]

/** How a side of this level bats. */
export function battingAt(level: number): Batting {
  return Array.from({ length: WICKET_STATES }, (_, wickets) =>
    wickets === 0 ? [] : ballChances(level, wickets),
  )
}

/**
 * Sides in one-day cricket keep wickets for the end: until the last ten overs they mostly bat an intent lower than would
 * bring most runs. An average innings then brings 5.0 runs an over in the first ten and 5.2 in the middle thirty, where
 * World Cups had 4.7 and 4.8 in the first ten (2011, 2015) and sides of the years since 5.2 to 5.8 in the middle.
 */
const CAUTION = { share: 0.75, inningsFrom: 150 }
export const PACED_UNTIL_LEFT = 60

/** Whether wickets are being kept: long before the end of a long innings. */
export function isCautious(scheduledBalls: number, ballsLeft: number): boolean {
  return scheduledBalls >= CAUTION.inningsFrom && ballsLeft > PACED_UNTIL_LEFT
}

/** How a side bats while it keeps wickets. */
export function cautiousOf(batting: Batting): Batting {
  return batting.map((intents) =>
    intents.map((ball, intent) => between(ball, intents[intent - 1] ?? ball, CAUTION.share)),
  )
}

/** The chances of a ball that is batted the second way in a share of cases, else the first way. */
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
