import type { MarketResult } from '../../domain/betting/market-result.ts'
import { decimalOdds, fraction, per100 } from '../../domain/betting/rates.ts'
import type { FancyRow, MarketOdds, MatchOddsRow } from '../../domain/contract/markets.ts'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import type {
  LineMarket,
  MarketSnapshot,
  MatchSnapshot,
  PriceLevel,
  RunnerPrices,
} from '../../domain/feed/port.ts'
import { best } from '../../domain/house/quote-of.ts'
import { type Paise, rupeesFromPaise } from '../../domain/money.ts'

/** A market as clients read it: they see the prices that bets are checked against. */
export function oddsOf(match: MatchSnapshot, market: MarketSnapshot, version: number): MarketOdds {
  return {
    marketId: market.marketId,
    matchId: match.matchId,
    marketName: market.name,
    kind: market.kind,
    version,
    status: market.status,
    minStake: rupeesFromPaise(market.stakeMinPaise),
    maxStake: rupeesFromPaise(market.stakeMaxPaise),
    betDelay: market.betDelaySeconds,
    matchOdds:
      'runners' in market ? market.runners.map((runner) => matchOddsRow(runner, market.stakeMaxPaise)) : [],
    fancyMarkets: 'runners' in market ? [] : [fancyRow(market)],
    result: resultText(market),
    ...('runners' in market && market.mayGrow && { mayGrow: market.mayGrow }),
  }
}

/** @param anyPaise shown as the size where none is set: the most that one bet may stake */
function matchOddsRow({ selectionId, name, status, back, lay }: RunnerPrices, anyPaise: Paise): MatchOddsRow {
  const shownLevel = ({ rate, sizePaise = anyPaise }: PriceLevel) => {
    return { price: decimalOdds(rate), size: rupeesFromPaise(sizePaise), basisPoints: rate }
  }
  const [backRate, layRate] = [best(back), best(lay)]
  return {
    selectionId,
    team_name: name,
    lgaai: backRate && fraction(backRate),
    khaai: layRate && fraction(layRate),
    status,
    ex: { availableToBack: back.map(shownLevel), availableToLay: lay.map(shownLevel) },
  }
}

function fancyRow({ marketId, name, status, no, yes }: LineMarket): FancyRow {
  return {
    marketId,
    session_name: name,
    status,
    runsNo: no?.runs ?? null,
    oddsNo: no && per100(no.rate),
    runsYes: yes?.runs ?? null,
    oddsYes: yes && per100(yes.rate),
  }
}

function resultText(market: MarketSnapshot): string | null {
  const { result } = market
  return result ? resultWords(result, 'runners' in market ? market.runners : []) : null
}

/** A market's result in words: the winner's name, the runs, or why its bets are void. */
export function resultWords(
  result: MarketResult,
  runners: readonly { readonly selectionId: number; readonly name: string }[],
): string | null {
  if (result.kind === 'void') return `Void: ${result.reason}`
  if (result.kind === 'runs') return String(result.runs)
  return runners.find((each) => each.selectionId === result.selectionId)?.name ?? null
}

/** The market with its result in force. */
export function withResult(odds: MarketOdds, words: string | null): MarketOdds {
  const fancyMarkets = odds.fancyMarkets.map((row) => ({ ...row, status: 'CLOSED' as const }))
  return { ...odds, status: 'CLOSED', fancyMarkets, result: words }
}

/** The selections of a shown market, by id and name. */
export function runnersOf({ matchOdds }: MarketOdds): readonly { selectionId: number; name: string }[] {
  return matchOdds.map(({ selectionId, team_name: name }) => ({ selectionId, name }))
}

/** A match as lists and the match screen show it, with its main market. */
export function summaryOf(match: MatchSnapshot, main: MarketOdds, version: number): MatchSummary {
  const { matchId, name } = match
  const startsAt = new Date(match.startsAtMs).toISOString()
  return {
    id: matchId,
    matchId,
    eventId: matchId,
    marketId: main.marketId,
    sportId: match.sportId,
    name,
    matchName: name,
    league_name: match.competition,
    event_date: startsAt,
    matchDate: startsAt,
    inplay: match.phase === 'live' || match.phase === 'break',
    phase: match.phase,
    teams: [...match.teams],
    score: match.score,
    scoreIframe: `/scoreboard/${encodeURIComponent(matchId)}`,
    version,
    odds: main,
  }
}
