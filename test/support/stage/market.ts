import { isLineQuote, type Quote } from '../../../domain/betting/quote.ts'
import { type Rate, rateFromPer100 } from '../../../domain/betting/rates.ts'
import type { MarketOdds } from '../../../domain/contract/markets.ts'
import type {
  LineMarket,
  MarketSnapshot,
  MatchSnapshot,
  PriceLevel,
  PriceOfLine,
  SelectionMarket,
} from '../../../domain/feed/port.ts'
import { quoteOf } from '../../../domain/house/quote-of.ts'
import { paiseFromRupees } from '../../../domain/money.ts'
import { quoteShardsOf } from '../../../functions/store/keys.ts'
import { newQuoteItem } from '../../../functions/store/quote-store.ts'
import { oddsOf, summaryOf } from '../../../functions/views/market.ts'
import type { Database } from '../cloud/database.ts'
import { untilFresh } from '../cloud/ticking.ts'

export const runnerNames = ['Asha XI', 'Bela XI'] as const

/** The default prices of both runners, per 100: 50 is decimal odds 1.5. */
export const standardRates = { lgaai: 50, khaai: 60 } as const

/** The default line: NO at 45 runs for 95 per 100, YES at 46 for 105. */
export const standardLine = { no: { runs: 45, rate: 95 }, yes: { runs: 46, rate: 105 } } as const

interface MarketChoices {
  readonly status?: Quote['status']
  readonly betDelaySeconds?: number
  readonly version?: number
  /** The match's version at the market's last change of status. */
  readonly statusSince?: number
  /** The most rupees that the house takes at each runner's price; by default any stake. Written by `putMarket` alone. */
  readonly sizeRupees?: number
}

interface SelectionChoices extends MarketChoices {
  readonly kind?: SelectionMarket['kind']
  /** The first runner's price to back, per 100; null is not on offer. */
  readonly lgaai?: number | null
  readonly khaai?: number | null
}

/** One side of a line: its runs, and its rate per 100. */
interface LineOn {
  readonly runs: number
  readonly rate: number
}

interface LineChoices extends MarketChoices {
  readonly kind?: LineMarket['kind']
  readonly name?: string
  readonly no?: LineOn | null
  readonly yes?: LineOn | null
}

function head(marketId: string, { status = 'OPEN', betDelaySeconds = 0 }: MarketChoices) {
  const [stakeMinPaise, stakeMaxPaise] = [paiseFromRupees(100), paiseFromRupees(25_000)]
  return { marketId, status, betDelaySeconds, stakeMinPaise, stakeMaxPaise }
}

const level = (per100: number | null): PriceLevel[] =>
  per100 === null ? [] : [{ rate: rateFromPer100(per100) }]

/** A market of the two runners. Stakes are from ₹100 to ₹25,000. */
export function selectionMarket(marketId: string, choices: SelectionChoices = {}): SelectionMarket {
  const { lgaai = standardRates.lgaai, khaai = standardRates.khaai, kind = 'matchOdds' } = choices
  const name = kind === 'matchOdds' ? 'Match Odds' : 'Bookmaker'
  const [first, second] = runnerNames
  return {
    ...head(marketId, choices),
    kind,
    name,
    runners: [
      { selectionId: 1, name: first, status: 'ACTIVE', back: level(lgaai), lay: level(khaai) },
      { selectionId: 2, name: second, status: 'ACTIVE', back: level(50), lay: level(60) },
    ],
  }
}

/** A session at the standard line. Stakes are from ₹100 to ₹25,000. */
export function lineMarket(marketId: string, choices: LineChoices = {}): LineMarket {
  const { kind = 'session', name = '6 Over Runs Asha XI' } = choices
  const { no = standardLine.no, yes = standardLine.yes } = choices
  return { ...head(marketId, choices), kind, name, no: linePrice(no), yes: linePrice(yes) }
}

function linePrice(line: LineOn | null): PriceOfLine | null {
  return line && { runs: line.runs, rate: rateFromPer100(line.rate) }
}

/** A match of the two runners, in play, with these markets. */
export function matchOf(
  matchId: string,
  markets: readonly MarketSnapshot[],
  changes: Partial<MatchSnapshot> = {},
): MatchSnapshot {
  return {
    matchId,
    sportId: 4,
    name: runnerNames.join(' v '),
    competition: 'Fixture Cup',
    startsAtMs: Date.UTC(2026, 10, 21, 9),
    phase: 'live',
    teams: runnerNames,
    score: {
      innings: [{ team: runnerNames[0], runs: 12, wickets: 1, overs: '2.0', target: null }],
      batting: runnerNames[0],
      batters: [],
      bowler: null,
      recentBalls: ['1', 'W', '4'],
      requiredRate: null,
      points: [],
      serving: null,
      status: `${runnerNames[0]} are batting`,
    },
    markets,
    sequence: 1,
    ...changes,
  }
}

/** The match's id in a market's id, '<match>.<code>'; an id without a code is that of the match as well. */
const matchIdOf = (marketId: string) => marketId.replace(/\.[^.]*$/, '')

/** Writes a market of runners as the ticker does, quote and odds. No feed will ever change it. */
export function putMarket(
  database: Database,
  marketId: string,
  choices: SelectionChoices = {},
): Promise<void> {
  return putSnapshot(database, selectionMarket(marketId, choices), choices)
}

/** Writes a line market as the ticker does. */
export function putLine(database: Database, marketId: string, choices: LineChoices = {}): Promise<void> {
  return putSnapshot(database, lineMarket(marketId, choices), choices)
}

function putSnapshot(
  database: Database,
  market: MarketSnapshot,
  { version = 1, statusSince = 1, sizeRupees }: MarketChoices,
): Promise<void> {
  const match = matchOf(matchIdOf(market.marketId), [market])
  const quote = { ...quoteOf(match, market, { version, atMs: Date.now() }), statusSince }
  return putQuote(database, sized(quote, sizeRupees), oddsOf(match, market, version))
}

function sized(quote: Quote, sizeRupees: number | undefined): Quote {
  if (isLineQuote(quote) || sizeRupees === undefined) return quote
  const levels = (rate: Rate | null) =>
    rate === null ? [] : [{ rate, sizePaise: paiseFromRupees(sizeRupees) }]
  const runners = quote.runners.map((runner) => ({
    ...runner,
    depth: { lgaai: levels(runner.lgaai), khaai: levels(runner.khaai) },
  }))
  return { ...quote, runners }
}

/** Writes a match and all of its markets; the first is the main one. It is not listed, so no feed changes it. */
export async function putMatch(database: Database, match: MatchSnapshot, version = 1): Promise<void> {
  const [main] = match.markets
  if (!main) throw new Error('a match has a main market')
  const { matchId, markets, startsAtMs } = match
  for (const market of markets) {
    const quote = { ...quoteOf(match, market, { version, atMs: Date.now() }), statusSince: 1 }
    await putQuote(database, quote, oddsOf(match, market, version))
  }
  const summary = summaryOf(match, oddsOf(match, main, version), version)
  const marketIds = markets.map((market) => market.marketId)
  await database.put('matches', {
    ...{ matchId, version, marketIds, startsAtMs, summary },
    writtenAtMs: Date.now(),
  })
}

/** Writes a quote and its odds, and waits until the ticker, if any, keeps up: otherwise bets would be refused. */
export async function putQuote(database: Database, quote: Quote, odds: MarketOdds): Promise<void> {
  const { marketId, version } = quote
  const [shard = ''] = quoteShardsOf(quote)
  await Promise.all([
    database.put('positions', newQuoteItem(shard, { shards: 1, ...quote })),
    database.put('markets', { marketId, version, odds }),
  ])
  await untilFresh(database)
}
