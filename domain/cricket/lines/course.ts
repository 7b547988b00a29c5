import { WICKET_STATES } from '../ball-model.ts'
import { type Batting, battingAt, cautiousOf, isCautious } from '../batting.ts'
import { ballsLeft, type InningsState, wicketsInHand } from '../innings.ts'
import type { RunModel } from '../run-model.ts'
import type { AverageBatting } from './average-batting.ts'
import { BatterWalk, type Strike } from './batter-walk.ts'
import type { Bowling, NextBall } from './bowling.ts'
import { type Distribution, distributionOf } from './distribution.ts'
import type { Span } from './outlook.ts'
import { TeamWalk } from './team-walk.ts'

/**
 * Once a chase needs no more than this, a batter's runs and the others' are followed side by side; before,
 * the others' on average.
 */
const EXACT_NEED = 36

/** Once a stand, or a batter's innings, is less likely than this to go on, it is not followed any further. */
const RARE = 1e-3

/** The largest numbers of runs counted exactly, for an over and for one batter. */
const COUNTED_MAX = { over: 45, batter: 150 }

/** What decides the rest of an innings, for a side of a level. */
export interface Course {
  readonly model: RunModel
  readonly ballsLeft: number
  readonly wicketsInHand: number
  readonly ballsPerOver: number
  readonly ballsLimit: number
  /** Runs that win the chase; undefined for a side setting a target. */
  readonly need: number | undefined
  readonly bold: Batting
  /** How the side bats while it keeps wickets for the end. */
  readonly cautious: Batting
}

export function courseOf(innings: InningsState, model: RunModel, level: number): Course {
  const { target, runs, ballsPerOver, ballsLimit } = innings
  const bold = battingAt(level)
  return {
    model,
    ballsLeft: ballsLeft(innings),
    wicketsInHand: Math.min(WICKET_STATES - 1, wicketsInHand(innings)),
    ballsPerOver,
    ballsLimit,
    need: target === undefined ? undefined : target - runs,
    bold,
    cautious: cautiousOf(bold),
  }
}

/** The distribution of runs in each span; notes in `average` how each ball is batted, for `followBatter`. */
export function followTeam(
  course: Course,
  spans: readonly Span[],
  average: AverageBatting,
): ReadonlyMap<Span, Distribution> {
  const found = new Map<Span, Distribution>()
  // Spans under way that began after now. One that begins now is counted by the team's own walk.
  const begunLater = new Map<Span, TeamWalk>()
  const team = new TeamWalk(shapeOfTeam(course))
  team.start(1, course.wicketsInHand)
  for (let balls = course.ballsLeft; balls > 0; balls--) {
    const batting = battingOf(course, balls)
    for (const walk of begunLater.values()) walk.bowl(bowlingAt(course, balls))
    team.bowl((inHand, made, chance) => {
      const intent = intentAt(course, balls, inHand, made)
      average.note(balls, inHand, intent, chance)
      return ballOf(batting, inHand, intent)
    })
    average.noteWins(balls, team.won)
    for (const span of spans) {
      if (span.to === balls - 1) {
        found.set(span, distributionOf((begunLater.get(span) ?? team).counted()))
        begunLater.delete(span)
      }
      if (span.from === balls - 1) begunLater.set(span, laterWalk(team, course.need))
    }
  }
  return found
}

/** Counts up to a total that is as good as never made; in a chase, up to a six when one run is needed. */
function shapeOfTeam({ need, ballsLeft }: Course) {
  return need === undefined ? { most: 3 * ballsLeft + 60 } : { most: need + 5, need }
}

/**
 * A walk that counts a team's runs from 0 again, from every case in which it still bats. In a chase it keeps
 * apart the runs made before, because the need decides how the team bats.
 */
function laterWalk(team: TeamWalk, need: number | undefined): TeamWalk {
  let mostMade = 0
  team.each((_, __, made) => {
    mostMade = Math.max(mostMade, made)
  })
  const before = need === undefined ? 1 : mostMade + 1
  const walk = new TeamWalk({ most: COUNTED_MAX.over, need, before })
  team.each((chance, wickets, made) => walk.start(chance, wickets, need === undefined ? 0 : made))
  return walk
}

/** The runs until the next wicket. */
export function followWicket(course: Course): Distribution {
  const walk = new TeamWalk({ ...shapeOfTeam(course), untilWicket: true })
  walk.start(1, course.wicketsInHand)
  for (let balls = course.ballsLeft; balls > 0 && walk.goingChance > RARE; balls--)
    walk.bowl(bowlingAt(course, balls))
  return distributionOf(walk.counted())
}

/** The runs of a batter at the crease until out. */
export function followBatter(course: Course, strike: Strike, average: AverageBatting): Distribution {
  const { need } = course
  const isExact = need !== undefined && need <= EXACT_NEED
  const walk = new BatterWalk(isExact ? { most: need + 5, need } : { most: COUNTED_MAX.batter })
  walk.start(course.wicketsInHand, strike)
  for (let balls = course.ballsLeft; balls > 0 && walk.inChance > RARE; balls--) {
    const bowling = isExact ? bowlingAt(course, balls) : averageBowlingAt(course, balls, average)
    walk.bowl(bowling, endsOver(course, balls))
  }
  return distributionOf(walk.counted())
}

/** The chances of the ball bowled with `balls` left, given the runs made. */
function bowlingAt(course: Course, balls: number): Bowling {
  const batting = battingOf(course, balls)
  return (inHand, made) => ballOf(batting, inHand, intentAt(course, balls, inHand, made))
}

/** The chances of the ball bowled with `balls` left, averaged over the runs made. */
function averageBowlingAt(course: Course, balls: number, average: AverageBatting): Bowling {
  const batting = battingOf(course, balls)
  const known: NextBall[] = []
  return (inHand) => (known[inHand] ??= average.ball(balls, inHand, batting[inHand] ?? []))
}

function battingOf({ model, need, bold, cautious }: Course, balls: number): Batting {
  return need === undefined && isCautious(model.balls, balls) ? cautious : bold
}

/** @param made runs from now until that ball */
function intentAt({ model, need }: Course, balls: number, inHand: number, made: number): number {
  return model.tempo(balls, inHand, need === undefined ? 'total' : need - made)
}

/** @throws RangeError for an intent that the ball model does not have */
function ballOf(batting: Batting, inHand: number, intent: number): NextBall {
  const ball = batting[inHand]?.[intent]
  if (!ball) throw new RangeError(`no intent ${intent} with ${inHand} wickets`)
  return ball
}

/** Whether the ball bowled with `balls` left ends the over. */
function endsOver({ ballsLimit, ballsPerOver }: Course, balls: number): boolean {
  return (ballsLimit - balls + 1) % ballsPerOver === 0
}
