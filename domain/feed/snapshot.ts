import type { MarketResult } from '../betting/market-result.ts'
import { CRICKET } from '../contract/matches.ts'
import { EVEN, type Strengths } from '../cricket/belief.ts'
import { decidedBy, type MatchState } from '../cricket/match.ts'
import type { MatchOutcome } from '../cricket/outcome.ts'
import { scoreOf } from '../cricket/score.ts'
import { scorecardOf } from '../cricket/scorecard.ts'
import { winProbability } from '../cricket/win-probability.ts'
import { bookmakerPrices } from '../prices/bookmaker.ts'
import { OVERROUND, runnerPrices } from '../prices/match-odds.ts'
import { lineMarkets } from './line-markets.ts'
import type { MatchSnapshot, RunnerPrices, SelectionMarket } from './port.ts'
import { hash32 } from './random.ts'
import { shownScore } from './shown-score.ts'
import { MATCH_ODDS_STAKES } from './stakes.ts'

/** A feed's facts about a match besides its state. */
export interface ListedMatch {
  readonly matchId: string
  readonly startsAtMs: number
  /** Default: the teams. */
  readonly name?: string
  /** Seconds a bet waits in play; 0 before the start. */
  readonly betDelaySeconds: number
  readonly strengths?: Strengths
  readonly overround?: number
}

/** What a feed shows of a match in this state, with prices. */
export function snapshotOf(state: MatchState, listing: ListedMatch): MatchSnapshot {
  const { matchId, startsAtMs, strengths = EVEN } = listing
  const suspended = isSuspended(state)
  const betDelaySeconds = state.phase === 'upcoming' ? 0 : listing.betDelaySeconds
  return {
    matchId,
    sportId: CRICKET,
    name: listing.name ?? state.info.teams.join(' v '),
    competition: state.info.competition,
    startsAtMs,
    phase: state.phase,
    teams: state.info.teams,
    score: shownScore(scoreOf(state)),
    scorecard: scorecardOf(state),
    markets: [
      ...winnerMarkets(state, listing, { status: suspended ? 'SUSPENDED' : 'OPEN', betDelaySeconds }),
      ...lineMarkets(state, { matchId, betDelaySeconds, strengths, suspended }),
    ],
    sequence: state.sequence,
  }
}

interface Runner {
  readonly selectionId: number
  readonly name: string
}

/** The runners of two teams. A team has the same selection id in every match, as on an exchange. */
function runnersOf(teams: readonly [string, string]): readonly [Runner, Runner] {
  const [first, second] = teams.map((name) => ({ selectionId: 1 + (hash32(name) % 9_999_999), name })) as [
    Runner,
    Runner,
  ]
  return first.selectionId === second.selectionId
    ? [first, { ...second, selectionId: second.selectionId + 1 }]
    : [first, second]
}

/** Match odds and bookmaker: two prices of the same chance, with the same result. */
function winnerMarkets(
  state: MatchState,
  { matchId, strengths = EVEN, overround = OVERROUND }: ListedMatch,
  statusAndDelay: Pick<SelectionMarket, 'status' | 'betDelaySeconds'>,
): readonly SelectionMarket[] {
  const runners = runnersOf(state.info.teams)
  const matchOdds = { marketId: `${matchId}.mo`, kind: 'matchOdds', name: 'Match Odds' } as const
  const bookmaker = { marketId: `${matchId}.bm`, kind: 'bookmaker', name: 'Bookmaker' } as const
  if (state.outcome) {
    const closed = {
      status: 'CLOSED',
      betDelaySeconds: 0,
      runners: runners.map((runner) => ({ ...runner, status: 'ACTIVE', back: [], lay: [] }) as const),
      result: resultOf(state.outcome, runners),
    } as const
    return [matchOdds, bookmaker].map((market) => ({ ...market, ...MATCH_ODDS_STAKES, ...closed }))
  }
  const firstWins = winProbability(state, strengths)
  const pricedBy = (pricesOf: (chance: number, index: number) => Pick<RunnerPrices, 'back' | 'lay'>) =>
    runners.map((runner, index): RunnerPrices => {
      return { ...runner, status: 'ACTIVE', ...pricesOf(index === 0 ? firstWins : 1 - firstWins, index) }
    })
  const oddsRunners = pricedBy((chance) => runnerPrices(chance, overround))
  return [
    { ...matchOdds, ...MATCH_ODDS_STAKES, ...statusAndDelay, runners: oddsRunners },
    { ...bookmaker, ...MATCH_ODDS_STAKES, ...statusAndDelay, runners: pricedBy(bookmakerPrices) },
  ]
}

/**
 * Whether betting is suspended: from a wicket or a review until the next ball, and from when the scores decide
 * the match, or level it for a super over, until the result is announced.
 */
function isSuspended(state: MatchState): boolean {
  const { lastBall } = state
  if (lastBall && (lastBall.wickets.length > 0 || lastBall.reviewed)) return true
  return decidedBy(state) !== undefined || state.superOvers.length > 0
}

function resultOf(outcome: MatchOutcome, runners: readonly [Runner, Runner]): MarketResult {
  return outcome.kind === 'winner'
    ? { kind: 'winner', selectionId: runners[outcome.team].selectionId }
    : { kind: 'void', reason: outcome.kind }
}
