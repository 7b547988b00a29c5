import { decidedBy, type MatchState } from '../cricket/match.ts'
import type { Outcome } from '../cricket/outcome.ts'
import { scoreOf } from '../cricket/score.ts'
import { EVEN, type Strengths, winProbability } from '../cricket/win-probability.ts'
import type { MarketSnapshot, MatchOddsResult, MatchSnapshot, Runner, RunnerQuotes } from './port.ts'
import { OVERROUND, runnerPrices } from './prices.ts'
import { hash32 } from './random.ts'

const CRICKET = 4

/** What a feed knows of a match besides its state. */
export interface Listing {
  readonly matchId: string
  readonly startsAtMs: number
  /** Seconds a bet waits in play; before the start it is 0. */
  readonly betDelaySeconds: number
  readonly strengths?: Strengths
  readonly overround?: number
}

/** A match's state as its feed tells it, prices included. */
export function snapshotOf(state: MatchState, listing: Listing): MatchSnapshot {
  const runners = runnersOf(state.info.teams)
  return {
    matchId: listing.matchId,
    sportId: CRICKET,
    name: state.info.teams.join(' v '),
    competition: state.info.competition,
    startsAtMs: listing.startsAtMs,
    phase: state.phase,
    runners,
    score: scoreOf(state),
    markets: [matchOdds(state, listing, runners)],
    sequence: state.sequence,
  }
}

/** A team has the same selection id in every match, as on an exchange. */
function runnersOf(teams: readonly [string, string]): readonly [Runner, Runner] {
  const [first, second] = teams.map((name) => ({ selectionId: 1 + (hash32(name) % 9_999_999), name })) as [
    Runner,
    Runner,
  ]
  return first.selectionId === second.selectionId
    ? [first, { ...second, selectionId: second.selectionId + 1 }]
    : [first, second]
}

function matchOdds(state: MatchState, listing: Listing, runners: readonly [Runner, Runner]): MarketSnapshot {
  const marketId = `${listing.matchId}.mo`
  const market = { marketId, kind: 'matchOdds', name: 'Match Odds' } as const
  if (state.outcome) {
    const quotes = runners.map(({ selectionId }) => noQuotes(selectionId))
    return {
      ...market,
      status: 'CLOSED',
      betDelaySeconds: 0,
      quotes,
      result: resultOf(state.outcome, runners),
    }
  }
  const chance = winProbability(state, listing.strengths ?? EVEN)
  const quotes = runners.map(({ selectionId }, index): RunnerQuotes => {
    const sizeSeed = `${marketId}:${state.sequence}:${index}`
    const prices = runnerPrices(index === 0 ? chance : 1 - chance, sizeSeed, listing.overround ?? OVERROUND)
    return { selectionId, status: 'ACTIVE', ...prices }
  })
  return {
    ...market,
    status: isSuspended(state) ? 'SUSPENDED' : 'OPEN',
    betDelaySeconds: state.phase === 'upcoming' ? 0 : listing.betDelaySeconds,
    quotes,
  }
}

/** From a wicket or a review until the next ball, and once the scores have decided but nobody has said so. */
function isSuspended(state: MatchState): boolean {
  const { lastBall } = state
  if (lastBall && (lastBall.wickets.length > 0 || lastBall.reviewed)) return true
  return decidedBy(state) !== undefined || state.superOvers.length > 0
}

function noQuotes(selectionId: number): RunnerQuotes {
  return { selectionId, status: 'ACTIVE', back: [], lay: [] }
}

function resultOf(outcome: Outcome, runners: readonly [Runner, Runner]): MatchOddsResult {
  return outcome.kind === 'winner'
    ? { kind: 'winner', selectionId: runners[outcome.team].selectionId }
    : { kind: 'void', reason: outcome.kind }
}
