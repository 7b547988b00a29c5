import type { Ball } from './ball.ts'
import { battersCrossed, isDismissal, isLegal } from './ball.ts'
import { type BatterFigures, type BowlerFigures, battersAfter, bowlersAfter } from './figures.ts'

/** Which of a match's two teams, in the order of its name. */
export type TeamIndex = 0 | 1

interface FallOfWicket {
  readonly playerOut: string
  /** The innings' total when it fell. */
  readonly runs: number
  /** Balls of the innings used up by then. */
  readonly ballsUsed: number
}

/** The terms of an innings, known before its first ball. */
export interface InningsTerms {
  readonly team: TeamIndex
  readonly superOver: boolean
  readonly ballsPerOver: number
  /** Balls the innings may last: 300 for 50 overs. */
  readonly ballsLimit: number
  /** Wickets that end it: 10, fewer when a player is absent, 2 in a super over. */
  readonly wicketsLimit: number
  /** Runs needed to win, in a chase. */
  readonly target?: number
}

/** An innings folded from its balls. */
export interface InningsState extends InningsTerms {
  readonly runs: number
  readonly wickets: number
  /** Balls bowled that were neither wide nor no-ball. */
  readonly legalBalls: number
  /** The current over, from 0, and its legal balls so far. */
  readonly over: number
  readonly ballInOver: number
  /** In order of appearance. */
  readonly batters: readonly BatterFigures[]
  readonly bowlers: readonly BowlerFigures[]
  /** Who faces the next ball; absent when the new batter is not yet known. */
  readonly striker?: string | undefined
  readonly nonStriker?: string | undefined
  readonly bowler?: string | undefined
  readonly falls: readonly FallOfWicket[]
  /** The total at the end of each over, by over from 0; so far, for the current one. */
  readonly runsByOver: readonly number[]
  /** Every delivery, oldest first. */
  readonly balls: readonly Ball[]
  /** The innings is over, even if balls and wickets are left. */
  readonly closed: boolean
}

/** An innings before its first ball. `runs` may start above 0 by penalty. */
export function openInnings(terms: InningsTerms, penaltyRuns = 0): InningsState {
  return {
    ...terms,
    runs: penaltyRuns,
    wickets: 0,
    legalBalls: 0,
    over: 0,
    ballInOver: 0,
    batters: [],
    bowlers: [],
    falls: [],
    runsByOver: [],
    balls: [],
    closed: false,
  }
}

/** The innings after one more ball. */
export function bowl(innings: InningsState, ball: Ball): InningsState {
  const legal = isLegal(ball) ? 1 : 0
  const ballInOver = (ball.over === innings.over ? innings.ballInOver : 0) + legal
  const runs = innings.runs + ball.runs.total
  const out = ball.wickets.filter(isDismissal)
  const next = { ...innings, over: ball.over, ballInOver }
  const falls = out.map(({ playerOut }) => ({ playerOut, runs, ballsUsed: ballsUsed(next) }))
  const runsByOver = innings.runsByOver.slice()
  for (let over = runsByOver.length; over < ball.over; over++) runsByOver.push(innings.runs)
  runsByOver[ball.over] = runs
  return {
    ...next,
    runs,
    wickets: innings.wickets + out.length,
    legalBalls: innings.legalBalls + legal,
    batters: battersAfter(innings.batters, ball),
    bowlers: bowlersAfter(innings.bowlers, ball),
    ...pairAfter(ball, legal === 1 && ballInOver === innings.ballsPerOver),
    bowler: ball.bowler,
    falls: falls.length > 0 ? [...innings.falls, ...falls] : innings.falls,
    runsByOver,
    balls: [...innings.balls, ball],
  }
}

/** Balls of the limit gone. An over the umpires miscounted (five balls or seven) counts as one whole over. */
export function ballsUsed(innings: Pick<InningsState, 'over' | 'ballInOver' | 'ballsPerOver'>): number {
  return innings.over * innings.ballsPerOver + Math.min(innings.ballInOver, innings.ballsPerOver)
}

export function ballsLeft(innings: InningsState): number {
  return Math.max(0, innings.ballsLimit - ballsUsed(innings))
}

export function wicketsInHand(innings: InningsState): number {
  return Math.max(0, innings.wicketsLimit - innings.wickets)
}

/** Whether no more balls will come: closed or played out. */
export function isComplete(innings: InningsState): boolean {
  return innings.closed || isPlayedOut(innings)
}

/** Whether it came to its natural end: all out, out of balls, or at its target. One cut short by rain did not. */
export function isPlayedOut(innings: InningsState): boolean {
  return (
    wicketsInHand(innings) === 0 ||
    ballsLeft(innings) === 0 ||
    (innings.target !== undefined && innings.runs >= innings.target)
  )
}

function pairAfter(ball: Ball, overEnds: boolean): Pick<InningsState, 'striker' | 'nonStriker'> {
  const gone = new Set(ball.wickets.map(({ playerOut }) => playerOut))
  const [striker, nonStriker] = [ball.batter, ball.nonStriker].map((name) =>
    gone.has(name) ? undefined : name,
  )
  return battersCrossed(ball) !== overEnds
    ? { striker: nonStriker, nonStriker: striker }
    : { striker, nonStriker }
}
