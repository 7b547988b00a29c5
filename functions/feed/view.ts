import type { MarketResult } from '../../domain/betting/market-result.ts'
import { pastOf } from '../../domain/betting/past-prices.ts'
import type { Level, Quote } from '../../domain/betting/quote.ts'
import { fraction, per100, RATE_ONE, type Rate } from '../../domain/betting/rates.ts'
import type { FancyRow, MarketOdds, MatchOddsRow } from '../../domain/contract/markets.ts'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import type { HouseTerms } from '../../domain/feed/house-terms.ts'
import type {
  LineMarket,
  MarketSnapshot,
  MatchSnapshot,
  PriceLevel,
  RunnerPrices,
} from '../../domain/feed/port.ts'
import { type Paise, rupeesFromPaise, ZERO } from '../../domain/money.ts'

/**
 * Makes the quote that bets on a market are checked against.
 * @param at the match's version, and its time in milliseconds since the epoch
 * @param before the earlier quote, if any. `statusSince` stays while the status does, unless operators
 * decided something meanwhile: the market may have been suspended for a moment that no tick saw
 * @param house what the house may lose; without it there is no limit
 */
export function quoteOf(
  match: MatchSnapshot,
  market: MarketSnapshot,
  { version, atMs }: { readonly version: number; readonly atMs: number },
  before?: Quote,
  house?: House,
): Quote {
  const quote = { ...currentQuote(match, market, version, before, house?.terms), ...feedPricesOf(house) }
  const past = pastOf(quote, before, atMs)
  return past ? { ...quote, past } : quote
}

/** The house's terms for a market, and the market as its feed sent it. */
interface House {
  readonly terms: HouseTerms
  readonly fromFeed: MarketSnapshot
}

function feedPricesOf(house: House | undefined): Pick<Quote, 'told'> {
  if (!house) return {}
  const { fromFeed } = house
  if (!('runners' in fromFeed)) return { told: { yes: fromFeed.yes, no: fromFeed.no } }
  const runners = fromFeed.runners.map(({ selectionId, status, back, lay }) => {
    const isIn = status === 'ACTIVE'
    return { selectionId, lgaai: isIn ? best(back) : null, khaai: isIn ? best(lay) : null }
  })
  return { told: { runners } }
}

function currentQuote(
  match: MatchSnapshot,
  market: MarketSnapshot,
  version: number,
  before?: Quote,
  house?: HouseTerms,
): Quote {
  const decidedAtMs = market.decision?.atMs
  const isSame = before?.status === market.status && before.decidedAtMs === decidedAtMs
  const head = {
    marketId: market.marketId,
    matchId: match.matchId,
    matchName: match.name,
    marketName: market.name,
    version,
    status: market.status,
    statusSince: isSame ? before.statusSince : version,
    ...(decidedAtMs !== undefined && { decidedAtMs }),
    betDelaySeconds: market.betDelaySeconds,
    stakeMinPaise: market.stakeMinPaise,
    stakeMaxPaise: market.stakeMaxPaise,
    ...(house && { lossMaxPaise: house.lossMaxPaise, lean: house.lean }),
  }
  if ('runners' in market) {
    const runners = market.runners.map(({ selectionId, name, status, back, lay }) => {
      const depth = house && { lgaai: back.map(level), khaai: lay.map(level) }
      return { selectionId, name, status, lgaai: best(back), khaai: best(lay), ...(depth && { depth }) }
    })
    return { ...head, kind: market.kind, runners, ...(market.mayGrow && { mayGrow: market.mayGrow }) }
  }
  const bands = house?.bands
  return { ...head, kind: market.kind, yes: market.yes, no: market.no, ...(bands && { bands }) }
}

function level({ rate, sizePaise = ZERO }: PriceLevel): Level {
  return { rate, sizePaise }
}

function best([level]: readonly PriceLevel[]): Rate | null {
  return level?.rate ?? null
}

/** A market as clients read it: what is shown equals what bets are checked against. */
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
    return { price: (rate + RATE_ONE) / RATE_ONE, size: rupeesFromPaise(sizePaise) }
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
