import { type Belief, meanLevel } from '../belief.ts'
import type { InningsState } from '../innings.ts'
import type { RunModel } from '../run-model.ts'
import { AverageBatting } from './average-batting.ts'
import { OFF_STRIKE, ON_STRIKE } from './batter-walk.ts'
import { courseOf, followBatter, followTeam, followWicket } from './course.ts'
import type { Distribution } from './distribution.ts'

/** A stretch of an innings, by the balls left at its start and at its end. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** The distributions of runs in the rest of an innings. */
export interface Outlook {
  /** Runs still to come in each requested span; for a later span, given that it begins. */
  readonly spans: ReadonlyMap<Span, Distribution>
  /** Runs to come until the next wicket, or the end of the innings if none falls. */
  readonly wicket: Distribution
  /** Runs to come of each batter at the crease, until out or the end of the innings. */
  readonly striker: Distribution
  readonly nonStriker: Distribution
}

/**
 * Follows an innings from its state to its end, ball by ball, by the ball model of a side batting at the
 * tempo: every number of runs, wickets in hand and, in a chase, runs still needed. Play ends at the target,
 * in all lines of a chase alike. For the batters at the crease, who faces is followed too.
 */
export function outlookOf(
  innings: InningsState,
  belief: Belief,
  model: RunModel,
  spans: readonly Span[],
): Outlook {
  const course = courseOf(innings, model, meanLevel(belief))
  const average = new AverageBatting(course.ballsLeft)
  return {
    spans: followTeam(course, spans, average),
    wicket: followWicket(course),
    striker: followBatter(course, ON_STRIKE, average),
    nonStriker: followBatter(course, OFF_STRIKE, average),
  }
}
