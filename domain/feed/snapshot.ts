import type { MarketResult } from '../betting/market-result.ts'
import { decidedBy, type MatchState } from '../cricket/match.ts'
import type { Outcome } from '../cricket/outcome.ts'
import { scoreOf } from '../cricket/score.ts'
import { EVEN, type Strengths, winProbability } from '../cricket/win-probability.ts'
import type { MatchSnapshot, RunnerPrices, SelectionMarket } from './port.ts'
import { OVERROUND, runnerPrices } from './prices.ts'
import { hash32 } from './random.ts'
import { shownScore } from './shown-score.ts'
import { MATCH_ODDS_STAKES } from './stakes.ts'

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
  return {
    matchId: listing.matchId,
    sportId: CRICKET,
    name: state.info.teams.join(' v '),
    competition: state.info.competition,
    startsAtMs: listing.startsAtMs,
    phase: state.phase,
    teams: state.info.teams,
    score: shownScore(scoreOf(state)),
    markets: [matchOdds(state, listing)],
    sequence: state.sequence,
  }
}

interface Runner {
  readonly selectionId: number
  readonly name: string
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

function matchOdds(state: MatchState, listing: Listing): SelectionMarket {
  const marketId = `${listing.matchId}.mo`
  const market = { marketId, kind: 'matchOdds', name: 'Match Odds', ...MATCH_ODDS_STAKES } as const
  const runners = runnersOf(state.info.teams)
  if (state.outcome) {
    return {
      ...market,
      status: 'CLOSED',
      betDelaySeconds: 0,
      runners: runners.map((runner) => ({ ...runner, status: 'ACTIVE', back: [], lay: [] })),
      result: resultOf(state.outcome, runners),
    }
  }
  const chance = winProbability(state, listing.strengths ?? EVEN)
  return {
    ...market,
    status: isSuspended(state) ? 'SUSPENDED' : 'OPEN',
    betDelaySeconds: state.phase === 'upcoming' ? 0 : listing.betDelaySeconds,
    runners: runners.map((runner, index): RunnerPrices => {
      const sizeSeed = `${marketId}:${state.sequence}:${index}`
      const prices = runnerPrices(index === 0 ? chance : 1 - chance, sizeSeed, listing.overround ?? OVERROUND)
      return { ...runner, status: 'ACTIVE', ...prices }
    }),
  }
}

/** From a wicket or a review until the next ball, and once the scores have decided but nobody has said so. */
function isSuspended(state: MatchState): boolean {
  const { lastBall } = state
  if (lastBall && (lastBall.wickets.length > 0 || lastBall.reviewed)) return true
  return decidedBy(state) !== undefined || state.superOvers.length > 0
}

function resultOf(outcome: Outcome, runners: readonly [Runner, Runner]): MarketResult {
  return outcome.kind === 'winner'
    ? { kind: 'winner', selectionId: runners[outcome.team].selectionId }
    : { kind: 'void', reason: outcome.kind }
}
