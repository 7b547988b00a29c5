import {
  getMatch,
  getMatches,
  type MatchDetail,
  type MatchSummary,
} from '../../../domain/contract/matches.ts'
import { QUOTE_HOLDER } from '../../../functions/store/keys.ts'
import { QuoteItem } from '../../../functions/store/quote-items.ts'
import type { Database } from '../cloud/database.ts'
import { putQuote } from '../stage/market.ts'
import { until } from '../wait.ts'
import { mustCall } from './calls.ts'

const CRICKET = 4

/** The listed cricket matches. */
export async function listedMatches(url: string): Promise<MatchSummary[]> {
  return (await mustCall(url, getMatches, { params: { sportId: CRICKET } })).data
}

/** The replayed match of a name, once it is listed and `wanted` is true of it. */
export function replayedMatch(
  url: string,
  name: string,
  wanted: (match: MatchSummary) => boolean = () => true,
): Promise<MatchSummary> {
  const isIt = (match: MatchSummary) => match.matchId.startsWith(`replay-${name}-`) && wanted(match)
  return until(`the match ${name}`, async () => (await listedMatches(url)).find(isIt))
}

/** A match with all of its markets. */
export function matchDetail(url: string, matchId: string): Promise<MatchDetail> {
  return mustCall(url, getMatch, { params: { matchId } })
}

/** The present price to back a runner of a match, per 100. */
export function backRate(match: MatchSummary, runner = 0): number {
  return Math.round((match.odds.matchOdds[runner]?.lgaai ?? 0) * 100)
}

const DAY_SECONDS = 86_400

/**
 * Opens a market such as a replay of the same file would have left if it had been interrupted a day ago. `list` puts its
 * match on the list; when Maidan starts again, the feed finds it there and declares the market.
 * @param today the present replay of the file
 */
export async function openBrokenOffMatch(database: Database, today: MatchSummary) {
  const id = today.matchId.replace(/\d+$/, (seconds) => String(Number(seconds) - DAY_SECONDS))
  const marketId = `${id}.mo`
  const odds = { ...today.odds, matchId: id, marketId }
  const match: MatchSummary = { ...today, matchId: id, id, eventId: id, marketId, odds }
  await putQuote(database, { ...(await quoteOf(database, today.marketId)), matchId: id, marketId }, odds)
  await database.put('ticker', { pk: 'offered', sk: id, marketIds: [marketId] })
  const list = () =>
    database.put('matches', {
      matchId: id,
      version: match.version,
      marketIds: [marketId],
      writtenAtMs: Date.now() - DAY_SECONDS * 1000,
      startsAtMs: Date.parse(today.event_date),
      listedSportId: today.sportId,
      summary: match,
    })
  return { match, list }
}

/** A market's quote, from one of its shards. */
async function quoteOf(database: Database, marketId: string) {
  const items = await database.scan('positions')
  return QuoteItem.parse(items.find((item) => item.holder === QUOTE_HOLDER && item.marketId === marketId))
}
