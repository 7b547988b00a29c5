import { type Ball, ballLabel } from './ball.ts'
import { type MatchState, opponent } from './match.ts'
import type { MatchOutcome } from './outcome.ts'

/** A player of one of the sides, with their runs in the match. */
export interface Cricketer {
  /** Unique in the match: where both sides have a player of the same name, the team is added in brackets. */
  readonly name: string
  readonly team: string
  /** The place in the side's named batting order, from 1; null for a player who was not named. */
  readonly position: number | null
  /** Runs off the bat in the innings of the match; super overs do not count. */
  readonly runs: number
}

/** One delivery as a list of balls shows it. */
interface BallLine {
  readonly batter: string
  readonly bowler: string
  /** Off the bat. */
  readonly runs: number
  /** With extras. */
  readonly total: number
  /** '1', '4', 'W', 'wd', '•'. */
  readonly label: string
}

/** The deliveries of one over. */
export interface OverLine {
  /** Which innings of the match, from 1, super overs included. */
  readonly innings: number
  readonly team: string
  readonly superOver: boolean
  /** From 1. */
  readonly over: number
  readonly balls: readonly BallLine[]
}

interface BowledInnings {
  readonly team: string
  readonly bowlingTeam: string
  readonly superOver: boolean
  readonly balls: readonly Ball[]
}

/** The players, their runs, and every ball. */
export interface Scorecard {
  /** Both sides, each in its batting order; empty where the squads are not known. */
  readonly players: readonly Cricketer[]
  /** How the match ended, once it has. */
  readonly outcome?: MatchOutcome['kind']
  /** In order of play, super overs included. */
  readonly innings: readonly BowledInnings[]
  /** Names of players on both sides. */
  readonly sharedNames: readonly string[]
}

export function scorecardOf(state: MatchState): Scorecard {
  const { teams, squads } = state.info
  return {
    players: playersOf(state),
    ...(state.outcome && { outcome: state.outcome.kind }),
    innings: [...state.innings, ...state.superOvers].map(({ team, superOver, balls }) => {
      return { team: teams[team], bowlingTeam: teams[opponent(team)], superOver, balls }
    }),
    sharedNames: squads ? shared(squads) : [],
  }
}

function shared([first, second]: readonly [readonly string[], readonly string[]]): readonly string[] {
  return first.filter((name) => second.includes(name))
}

/** Balls bowled in all innings. */
export function ballCount({ innings }: Scorecard): number {
  return innings.reduce((count, { balls }) => count + balls.length, 0)
}

function playersOf(state: MatchState): readonly Cricketer[] {
  const { squads, teams } = state.info
  if (!squads || squads.some((squad) => squad.length === 0)) return []
  const sharedNames = shared(squads)
  return ([0, 1] as const).flatMap((team) => {
    const batters = state.innings.filter((innings) => innings.team === team).flatMap((each) => each.batters)
    const made = new Map<string, number>()
    for (const { name, runs } of batters) made.set(name, (made.get(name) ?? 0) + runs)
    // A substitute may bat without having been named.
    const names = new Set([...squads[team], ...made.keys()])
    return [...names].map((name, index) => ({
      name: uniqueName(sharedNames, name, teams[team]),
      team: teams[team],
      position: index < squads[team].length ? index + 1 : null,
      runs: made.get(name) ?? 0,
    }))
  })
}

function uniqueName(sharedNames: readonly string[], name: string, team: string): string {
  return sharedNames.includes(name) ? `${name} (${team})` : name
}

/** The overs in order of play, starting with the over of ball `fromBall` of the match (counted from 0). */
export function oversFrom({ innings: all, sharedNames }: Scorecard, fromBall: number): readonly OverLine[] {
  let bowledBefore = 0
  return all.flatMap(({ team, bowlingTeam, superOver, balls }, index) => {
    const fromOver = balls[Math.max(0, fromBall - bowledBefore)]?.over
    bowledBefore += balls.length
    if (fromOver === undefined) return []
    const line = (ball: Ball): BallLine => ({
      batter: uniqueName(sharedNames, ball.batter, team),
      bowler: uniqueName(sharedNames, ball.bowler, bowlingTeam),
      runs: ball.runs.batter,
      total: ball.runs.total,
      label: ballLabel(ball),
    })
    return [...Map.groupBy(balls, ({ over }) => over)]
      .filter(([over]) => over >= fromOver)
      .map(([over, bowled]) => ({
        innings: index + 1,
        team,
        superOver,
        over: over + 1,
        balls: bowled.map(line),
      }))
  })
}
