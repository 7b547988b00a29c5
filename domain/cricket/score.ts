import { counted } from '../counted.ts'
import { ballLabel } from './ball.ts'
import type { BatterFigures, BowlerFigures } from './figures.ts'
import { ballsLeft, ballsUsed, type InningsState, isComplete } from './innings.ts'
import { currentInnings, decidedBy, type MatchState } from './match.ts'
import { outcomeText } from './outcome.ts'

interface InningsScore {
  readonly team: string
  readonly runs: number
  readonly wickets: number
  /** Balls bowled that were neither wide nor no-ball. */
  readonly legalBalls: number
  /** Overs and balls bowled: '12.5'. */
  readonly overs: string
  /** Overs and balls the innings may last: '50', '25.3'. */
  readonly oversLimit: string
  /** Runs an over so far; 0 before the first ball. */
  readonly runRate: number
  /** Runs needed to win, in a chase. */
  readonly target?: number
  readonly superOver: boolean
}

/** What a scoreboard shows. */
export interface CricketScore {
  /** In order of play, super overs included. */
  readonly innings: readonly InningsScore[]
  /** The side at the crease; absent before the start, in a break and after the finish. */
  readonly batting?: string
  readonly striker?: BatterFigures
  readonly nonStriker?: BatterFigures
  readonly bowler?: BowlerFigures
  /** Runs an over the chasing side still needs; absent unless it is batting with balls left. */
  readonly requiredRate?: number
  /** Labels of this innings' last twelve deliveries, oldest first: '1', '4', 'W', 'wd', '•'. */
  readonly lastBalls: readonly string[]
  /** One line: 'India need 45 from 30 balls', 'India won by 6 wickets'. */
  readonly status: string
}

const RECENT_BALLS = 12

export function scoreOf(state: MatchState): CricketScore {
  const innings = currentInnings(state)
  const teams = state.info.teams
  const score = {
    innings: [...state.innings, ...state.superOvers].map((played) => inningsScore(played, teams)),
    lastBalls: innings?.balls.slice(-RECENT_BALLS).map(ballLabel) ?? [],
    status: statusText(state),
  }
  return innings && state.phase === 'live' ? { ...score, ...atTheCrease(innings, teams) } : score
}

/** Overs and balls: '12.5', '50'. */
function oversText(balls: number, ballsPerOver: number): string {
  const [overs, rest] = [Math.floor(balls / ballsPerOver), balls % ballsPerOver]
  return rest === 0 ? `${overs}` : `${overs}.${rest}`
}

function inningsScore(innings: InningsState, teams: readonly [string, string]): InningsScore {
  const used = ballsUsed(innings)
  return {
    team: teams[innings.team],
    runs: innings.runs,
    wickets: innings.wickets,
    legalBalls: innings.legalBalls,
    overs: oversText(used, innings.ballsPerOver),
    oversLimit: oversText(innings.ballsLimit, innings.ballsPerOver),
    runRate: used === 0 ? 0 : rate(innings.runs, used, innings.ballsPerOver),
    superOver: innings.superOver,
    ...(innings.target !== undefined && { target: innings.target }),
  }
}

function atTheCrease(innings: InningsState, teams: readonly [string, string]): Partial<CricketScore> {
  const batter = (name: string | undefined) => innings.batters.find((figures) => figures.name === name)
  const [striker, nonStriker] = [batter(innings.striker), batter(innings.nonStriker)]
  const bowler = innings.bowlers.find(({ name }) => name === innings.bowler)
  const { target, ballsPerOver } = innings
  const chasing = target !== undefined && !isComplete(innings)
  return {
    batting: teams[innings.team],
    ...(striker && { striker }),
    ...(nonStriker && { nonStriker }),
    ...(bowler && { bowler }),
    ...(chasing && { requiredRate: rate(target - innings.runs, ballsLeft(innings), ballsPerOver) }),
  }
}

/** Runs an over, to two decimals. */
function rate(runs: number, balls: number, ballsPerOver: number): number {
  return Math.round((runs * ballsPerOver * 100) / balls) / 100
}

function statusText(state: MatchState): string {
  const { info, innings, outcome } = state
  if (outcome) return outcomeText(outcome, info.teams)
  const [first, chase] = innings
  const superOver = state.superOvers.at(-1)
  if (superOver) return `Super over: ${info.teams[superOver.team]} ${superOver.runs}/${superOver.wickets}`
  if (chase) return chaseText(state, chase)
  if (!first) return 'Match not started'
  if (state.phase === 'break') {
    return `Innings break: ${info.teams[first.team === 0 ? 1 : 0]} need ${first.runs + 1} to win`
  }
  if (ballsUsed(first) === 0) return tossText(state)
  return `${info.teams[first.team]} ${first.runs}/${first.wickets} at ${rate(first.runs, ballsUsed(first), info.ballsPerOver).toFixed(2)} an over`
}

function tossText({ info }: MatchState): string {
  return info.toss
    ? `${info.teams[info.toss.winner]} won the toss and chose to ${info.toss.decision}`
    : 'Play begins'
}

function chaseText(state: MatchState, chase: InningsState): string {
  const team = state.info.teams[chase.team]
  const decided = decidedBy(state)
  if (decided === 'tie') return 'Scores level'
  if (decided !== undefined) {
    return decided === chase.team ? `${team} have reached the target` : `${team} fall short of the target`
  }
  const need = (chase.target ?? 0) - chase.runs
  return `${team} need ${need} from ${counted(ballsLeft(chase), 'ball')}`
}
