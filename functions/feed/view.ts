import type { Quote } from '../../domain/betting/quote.ts'
import { fraction, type Rate, rateFromFraction, rateFromOdds } from '../../domain/betting/rates.ts'
import type { MatchSummary, Odds, Score } from '../../domain/contract/matches.ts'
import type { CricketScore } from '../../domain/cricket/score.ts'
import type { MarketSnapshot, MatchSnapshot, RunnerQuotes } from '../../domain/feed/port.ts'
import { paise, paiseFromRupees, rupeesFromPaise } from '../../domain/money.ts'

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

/** The odds of a market as clients read them: what is shown is what bets are checked against. */
export function oddsOf(quote: Quote, result: string | null): Odds {
  return {
    marketId: quote.marketId,
    matchId: quote.matchId,
    version: quote.version,
    status: quote.status,
    minStake: rupeesFromPaise(quote.stakeMinPaise),
    maxStake: rupeesFromPaise(quote.stakeMaxPaise),
    betDelay: quote.betDelaySeconds,
    matchOdds: quote.runners.map(({ selectionId, name, status, lgaai, khaai }) => ({
      selectionId,
      team_name: name,
      lgaai: lgaai && fraction(lgaai),
      khaai: khaai && fraction(khaai),
      status,
    })),
    fancyMarkets: [],
    result,
  }
}

/** The quote behind odds that were shown. */
export function quoteBehind({ odds, name }: MatchSummary): Quote {
  const shown = (price: number | null) => (price === null ? null : rateFromFraction(price))
  return {
    marketId: odds.marketId,
    matchId: odds.matchId,
    matchName: name,
    version: odds.version,
    status: odds.status,
    betDelaySeconds: odds.betDelay,
    stakeMinPaise: paiseFromRupees(odds.minStake),
    stakeMaxPaise: paiseFromRupees(odds.maxStake),
    runners: odds.matchOdds.map(({ selectionId, team_name, status, lgaai, khaai }) => ({
      selectionId,
      name: team_name,
      status,
      lgaai: shown(lgaai),
      khaai: shown(khaai),
    })),
  }
}

/** The words of a market's result: the winner's name, or why its bets are void. */
export function resultText(match: MatchSnapshot, market: MarketSnapshot): string | null {
  const { result } = market
  if (!result) return null
  if (result.kind === 'void') return `Void: ${result.reason}`
  return match.runners.find((each) => each.selectionId === result.selectionId)?.name ?? null
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
