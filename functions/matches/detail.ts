import { per100, rate } from '../../domain/betting/rates.ts'
import { type Exchange, LineKind, type MarketOdds, type MatchOddsRow } from '../../domain/contract/markets.ts'
import type { MatchDetail, MatchSummary } from '../../domain/contract/matches.ts'
import type { MatchMarkets } from '../store/read/match-markets.ts'

/** A match in the form of the match call, with separate markets of runners, lines and bookmakers. */
export function matchDetail({ summary, odds }: MatchMarkets, upcoming: readonly MatchSummary[]): MatchDetail {
  const main = odds.find(({ marketId }) => marketId === summary.marketId) ?? summary.odds
  const { marketName: _, ...limits } = head(main)
  const ofKind = (...kinds: MarketOdds['kind'][]) => odds.filter(({ kind }) => kinds.includes(kind))
  return {
    match: {
      ...summary,
      competition: summary.league_name,
      ...limits,
      runners: main.matchOdds.map(runner),
    },
    markets: ofKind('matchOdds').map((each) => ({
      ...head(each),
      question: null,
      runners: each.matchOdds.map(runner),
    })),
    fancyMarkets: ofKind(...LineKind.options).map(fancy),
    bookmakers: ofKind('bookmaker').map((each) => ({
      ...head(each),
      selections: each.matchOdds.map(selection),
    })),
    upcoming: [...upcoming],
    odds: [...odds],
  }
}

function head({ marketId, marketName, status, minStake, maxStake, betDelay }: MarketOdds) {
  return { marketId, marketName, status, minStake, maxStake, betDelay }
}

function runner({ selectionId, team_name, status, ex }: MatchOddsRow) {
  return { selectionId, sid: selectionId, name: team_name, runnerName: team_name, status, ex }
}

function fancy(odds: MarketOdds): MatchDetail['fancyMarkets'][number] {
  const [row] = odds.fancyMarkets
  return {
    ...head(odds),
    mn: odds.marketName,
    odds: { yes: row?.oddsYes ?? null, no: row?.oddsNo ?? null },
    runValue: { yes: row?.runsYes ?? null, no: row?.runsNo ?? null },
  }
}

function selection({ selectionId, team_name, status, ex }: MatchOddsRow) {
  const best = ([level]: Exchange['availableToBack']) => (level ? per100(rate(level.basisPoints)) : null)
  const [backOdds, layOdds] = [best(ex.availableToBack), best(ex.availableToLay)]
  return { id: selectionId, name: team_name, status, backOdds, layOdds }
}
