import { WICKET_STATES } from '../ball-model.ts'
import { type Batting, battingAt, cautious, isCautious } from '../batting.ts'
import { ballsLeft, type InningsState, wicketsInHand } from '../innings.ts'
import type { RunModel } from '../run-model.ts'
import { BatterWalk, type Strike } from './batter-walk.ts'
import type { Bowling, NextBall } from './bowling.ts'
import { type Distribution, distributionOf } from './distribution.ts'
import type { Span } from './outlook.ts'
import { TeamWalk } from './team-walk.ts'
import type { Usual } from './usual.ts'

/**
 * Once a chase needs no more than this, a batter's runs and the others' are followed side by side; before,
 * the others' on average.
 */
const EXACT_NEED = 36

/** Once a stand, or a batter's innings, is less likely than this to go on, it is not followed any further. */
const RARE = 1e-3

/** The largest numbers of runs counted exactly, for an over and for one batter. */
const MOST = { over: 45, batter: 150 }

/** The rest of an innings, batted at a level. */
export interface Course {
  readonly model: RunModel
  readonly left: number
  readonly wickets: number
  readonly ballsPerOver: number
  readonly ballsLimit: number
  /** Absent for a side setting a target. */
  readonly need: number | undefined
  readonly bold: Batting
  readonly cautious: Batting
}

export function courseOf(innings: InningsState, model: RunModel, level: number): Course {
  const { target, runs, ballsPerOver, ballsLimit } = innings
  const bold = battingAt(level)
  return {
    model,
    left: ballsLeft(innings),
    wickets: Math.min(WICKET_STATES - 1, wicketsInHand(innings)),
    ballsPerOver,
    ballsLimit,
    need: target === undefined ? undefined : target - runs,
    bold,
    cautious: cautious(bold),
  }
}

/** The distribution of runs in each span; notes in `usual` how the balls are batted on the way. */
export function followTeam(
  course: Course,
  spans: readonly Span[],
  usual: Usual,
): ReadonlyMap<Span, Distribution> {
  const { left, wickets, need } = course
  const found = new Map<Span, Distribution>()
  const later = new Map<Span, TeamWalk>()
  const team = new TeamWalk(shapeOfTeam(course))
  team.start(1, wickets)
  for (let balls = left; balls > 0; balls--) {
    const bowling = bowlingAt(course, balls)
    for (const walk of later.values()) walk.bowl(bowling)
    team.bowl((inHand, made, chance) => {
      usual.note(balls, inHand, intentAt(course, balls, inHand, made), chance)
      return bowling(inHand, made, chance)
    })
    usual.noteWins(balls, team.won)
    for (const span of spans) {
      if (span.to === balls - 1) {
        found.set(span, distributionOf((later.get(span) ?? team).counted()))
        later.delete(span)
      }
      if (span.from === balls - 1) later.set(span, startedFrom(team, need))
    }
  }
  return found
}

function shapeOfTeam({ need, left }: Course) {
  return need === undefined ? { most: 3 * left + 60 } : { most: need + 5, need }
}

/** Counts a team's runs from 0 from now on, in every case in which it still bats. */
function startedFrom(team: TeamWalk, need: number | undefined): TeamWalk {
  let most = 0
  team.each((_, __, made) => {
    most = Math.max(most, made)
  })
  const before = need === undefined ? 1 : most + 1
  const walk = new TeamWalk({ most: MOST.over, need, before })
  team.each((chance, wickets, made) => walk.start(chance, wickets, need === undefined ? 0 : made))
  return walk
}

/** The runs until the next wicket. */
export function followWicket(course: Course): Distribution {
  const walk = new TeamWalk({ ...shapeOfTeam(course), untilWicket: true })
  walk.start(1, course.wickets)
  for (let balls = course.left; balls > 0 && walk.goesOn > RARE; balls--) walk.bowl(bowlingAt(course, balls))
  return distributionOf(walk.counted())
}

/** The runs of a batter at the crease until out. */
export function followBatter(course: Course, strike: Strike, usual: Usual): Distribution {
  const { left, wickets, need } = course
  const isExact = need !== undefined && need <= EXACT_NEED
  const walk = new BatterWalk(isExact ? { most: need + 5, need } : { most: MOST.batter })
  walk.start(wickets, strike)
  for (let balls = left; balls > 0 && walk.isIn > RARE; balls--) {
    const bowling = isExact ? bowlingAt(course, balls) : usuallyAt(course, balls, usual)
    walk.bowl(bowling, endsOver(course, balls))
  }
  return distributionOf(walk.counted())
}

/** The chances of a ball at the tempo, given the runs made. */
function bowlingAt(course: Course, balls: number): Bowling {
  const batting = battingOf(course, balls)
  return (inHand, made) => ballOf(batting, inHand, intentAt(course, balls, inHand, made))
}

/** The chances of a ball, averaged over the runs made. */
function usuallyAt(course: Course, balls: number, usual: Usual): Bowling {
  const batting = battingOf(course, balls)
  const known: NextBall[] = []
  return (inHand) => {
    known[inHand] ??= usual.ball(balls, inHand, batting[inHand] ?? [])
    return known[inHand]
  }
}

function battingOf({ model, need, bold, cautious: careful }: Course, balls: number): Batting {
  return need === undefined && isCautious(model.balls, balls) ? careful : bold
}

/** @param made runs from now until then */
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
