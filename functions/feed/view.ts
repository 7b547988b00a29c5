import type { Quote } from '../../domain/betting/quote.ts'
import { type Rate, rateFromOdds } from '../../domain/betting/rates.ts'
import type { MarketResult } from '../../domain/betting/settlement.ts'
import type { MatchSummary, Odds, Score } from '../../domain/contract/matches.ts'
import type { CricketScore } from '../../domain/cricket/score.ts'
import type { MarketSnapshot, MatchSnapshot, RunnerQuotes } from '../../domain/feed/port.ts'
import { paise } from '../../domain/money.ts'

/** Stakes of match odds: ₹100 to ₹25,000. */
const STAKE_MIN = paise(100_00)
const STAKE_MAX = paise(25_000_00)

/** What bets on a market are checked against. */
export function quoteOf(match: MatchSnapshot, market: MarketSnapshot, version: number): Quote {
  return {
    marketId: market.marketId,
    matchId: match.matchId,
    matchName: match.name,
    version,
    status: market.status,
    betDelaySeconds: market.betDelaySeconds,
    stakeMinPaise: STAKE_MIN,
    stakeMaxPaise: STAKE_MAX,
    runners: match.runners.map(({ selectionId, name }) => {
      const quotes = market.quotes.find((each) => each.selectionId === selectionId)
      return {
        selectionId,
        name,
        status: quotes?.status ?? 'REMOVED',
        lgaai: best(quotes?.back),
        khaai: best(quotes?.lay),
      }
    }),
  }
}

function best(levels: RunnerQuotes['back'] | undefined): Rate | null {
  const [level] = levels ?? []
  return level ? rateFromOdds(level.odds) : null
}

/** The words of a market's result: the winner's name, or why its bets are void. */
export function resultText(match: MatchSnapshot, market: MarketSnapshot): string | null {
  const { result } = market
  if (!result) return null
  if (result.kind === 'void') return `Void: ${result.reason}`
  return match.runners.find((each) => each.selectionId === result.selectionId)?.name ?? null
}

/** The result behind the words that are shown; a market without any is void, as its match was abandoned. */
export function resultBehind({ result, matchOdds }: Odds): MarketResult {
  const winner = matchOdds.find((each) => each.team_name === result)
  if (winner) return { kind: 'winner', selectionId: winner.selectionId }
  return { kind: 'void', reason: result?.replace(/^Void: /, '') ?? 'abandoned' }
}

/** A match as lists and the match screen show it. */
export function summaryOf(match: MatchSnapshot, odds: Odds): MatchSummary {
  const { matchId, name } = match
  const startsAt = new Date(match.startsAtMs).toISOString()
  return {
    id: matchId,
    matchId,
    eventId: matchId,
    marketId: odds.marketId,
    sportId: match.sportId,
    name,
    matchName: name,
    league_name: match.competition,
    event_date: startsAt,
    matchDate: startsAt,
    inplay: match.phase === 'live' || match.phase === 'break',
    phase: match.phase,
    teams: match.runners.map((runner) => runner.name),
    score: scoreOf(match.score),
    scoreIframe: null,
    odds,
  }
}

function scoreOf(score: CricketScore): Score {
  return {
    innings: score.innings.map(({ team, runs, wickets, overs, target }) => ({
      team,
      runs,
      wickets,
      overs,
      target: target ?? null,
    })),
    batting: score.batting ?? null,
    recentBalls: [...score.lastBalls],
    requiredRate: score.requiredRate ?? null,
    status: score.status,
  }
}
