import type { Ball } from './ball.ts'
import type { InningsState, InningsTerms, TeamIndex } from './innings.ts'
import { bowl, isComplete, openInnings } from './innings.ts'
import type { MatchOutcome } from './outcome.ts'

/** What is known about a limited-overs match before it starts. */
export interface MatchInfo {
  readonly teams: readonly [string, string]
  readonly competition: string
  readonly ballsPerOver: number
  /** Overs a side. */
  readonly oversLimit: number
  /** Each team's players in batting order, where they are named beforehand. */
  readonly squads?: readonly [readonly string[], readonly string[]]
  readonly toss?: { readonly winner: TeamIndex; readonly decision: 'bat' | 'field' }
}

export type MatchPhase = 'upcoming' | 'live' | 'break' | 'finished'

/** What happens to a match, in order; folding a match's events gives its state at each of them. */
export type MatchEvent =
  | { readonly kind: 'innings'; readonly terms: InningsTerms; readonly penaltyRuns: number }
  | { readonly kind: 'ball'; readonly ball: Ball }
  /** An innings is over and another will follow. */
  | { readonly kind: 'break'; readonly penaltyRuns: number }
  | { readonly kind: 'finish'; readonly outcome: MatchOutcome; readonly penaltyRuns: number }

export interface MatchState {
  readonly info: MatchInfo
  readonly phase: MatchPhase
  /** At most two. Super overs are separate, because no market of the match depends on their runs. */
  readonly innings: readonly InningsState[]
  readonly superOvers: readonly InningsState[]
  readonly outcome?: MatchOutcome
  /** Events folded so far. */
  readonly sequence: number
  /** The last event, if it was a ball. */
  readonly lastBall?: Ball | undefined
}

export function newMatch(info: MatchInfo): MatchState {
  return { info, phase: 'upcoming', innings: [], superOvers: [], sequence: 0 }
}

/**
 * The match after one more event.
 * @throws Error for a ball without an innings, a third innings, or anything after the finish: the feed is broken
 */
export function applyEvent(state: MatchState, event: MatchEvent): MatchState {
  if (state.phase === 'finished') throw new Error(`'${event.kind}' after the match finished`)
  const next = { ...state, sequence: state.sequence + 1, lastBall: undefined }
  switch (event.kind) {
    case 'innings':
      return { ...next, phase: 'live', ...withInnings(state, openInnings(event.terms, event.penaltyRuns)) }
    case 'ball':
      return {
        ...next,
        lastBall: event.ball,
        ...changeCurrent(state, (innings) => bowl(innings, event.ball)),
      }
    case 'break':
      return { ...next, phase: 'break', ...closeCurrent(state, event.penaltyRuns) }
    case 'finish':
      return { ...next, phase: 'finished', outcome: event.outcome, ...closeCurrent(state, event.penaltyRuns) }
  }
}

/** The innings in play or last played, super overs included. */
export function currentInnings(state: MatchState): InningsState | undefined {
  return state.superOvers.at(-1) ?? state.innings.at(-1)
}

/** Balls a side may face. */
export function scheduledBalls(info: MatchInfo): number {
  return info.oversLimit * info.ballsPerOver
}

/**
 * The winner by the scores of the two innings, 'tie' if they are level, undefined while open. A match may be
 * decided before it is finished: the umpires wait for the rain, or a super over is played.
 */
export function decidedBy(state: MatchState): TeamIndex | 'tie' | undefined {
  const chase = state.innings[1]
  if (chase?.target === undefined) return undefined
  if (chase.runs >= chase.target) return chase.team
  if (!isComplete(chase)) return undefined
  return chase.runs === chase.target - 1 ? 'tie' : opponent(chase.team)
}

export function opponent(team: TeamIndex): TeamIndex {
  return team === 0 ? 1 : 0
}

function withInnings(state: MatchState, opened: InningsState): Partial<MatchState> {
  if (opened.superOver) return { superOvers: [...state.superOvers, opened] }
  if (state.innings.length === 2) throw new Error('a third innings in a limited-overs match')
  return { innings: [...state.innings, opened] }
}

function changeCurrent(
  state: MatchState,
  change: (innings: InningsState) => InningsState,
): Partial<MatchState> {
  const current = currentInnings(state)
  if (!current || current.closed) throw new Error('a ball outside an innings')
  return current.superOver
    ? { superOvers: [...state.superOvers.slice(0, -1), change(current)] }
    : { innings: [...state.innings.slice(0, -1), change(current)] }
}

function closeCurrent(state: MatchState, penaltyRuns: number): Partial<MatchState> {
  const current = currentInnings(state)
  if (!current || current.closed) return {}
  return changeCurrent(state, (innings) => ({ ...innings, runs: innings.runs + penaltyRuns, closed: true }))
}
