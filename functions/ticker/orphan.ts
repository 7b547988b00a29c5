import type { Odds } from '../../domain/contract/markets.ts'
import {
  declareResult,
  isClosedEverywhere,
  type Market,
  readMarkets,
  readQuote,
  writeOdds,
  writeQuote,
} from '../store/market-store.ts'
import { readStoredMatch, type StoredMatch, writeMatch } from '../store/match-store.ts'
import { readOffered, writeOffered } from '../store/ticker-store.ts'
import type { Change } from './market-writer.ts'
import { wholeMessage } from './messages.ts'

/** How long a match may be unknown to the feed before its bets are void. */
const ABANDONED_AFTER_MS = 10 * 60_000

/**
 * A listed match that the feed does not know any more: its markets are suspended at once, so that no bet is taken at a
 * price nobody stands for, and void after ten minutes. A result that is known already stands. Answers with what to
 * tell, if anything changed.
 */
export async function tendOrphan(matchId: string, nowMs: number): Promise<Change | undefined> {
  const stored = await readStoredMatch(matchId)
  if (!stored || stored.listedSportId === undefined) return undefined
  const offered = await readOffered(matchId)
  const markets = await readMarkets(offered)
  const abandoned = nowMs - stored.writtenAtMs > ABANDONED_AFTER_MS
  if (!abandoned && markets.every(isAtRest)) return undefined
  const version = stored.summary.version + 1
  const odds = await Promise.all(markets.map((market) => endOf(market, abandoned, version)))
  if (abandoned) await writeOffered(matchId, [])
  const change = changeOf(stored, odds, version, abandoned)
  // What a suspension writes is not the feed's word: the ten minutes go on from that.
  const writtenAtMs = abandoned ? nowMs : stored.writtenAtMs
  await writeMatch({ summary: change.summary, marketIds: stored.marketIds, listed: !abandoned }, writtenAtMs)
  return change
}

function isAtRest({ odds, result }: Market): boolean {
  return odds.status === 'SUSPENDED' || (odds.status === 'CLOSED' && result === undefined)
}

/** Suspends a market, or closes it by its result; a market without any is void. */
async function endOf(market: Market, abandoned: boolean, version: number): Promise<Odds> {
  const isClosed = abandoned || market.result !== undefined
  const status = isClosed ? 'CLOSED' : 'SUSPENDED'
  const { marketId } = market.odds
  const quote = await readQuote(marketId)
  if (quote) await writeQuote({ ...quote, version, status })
  const result = market.result ?? ({ kind: 'void', reason: 'abandoned' } as const)
  if (isClosed) {
    if (!(await isClosedEverywhere(marketId)))
      throw new Error(`${marketId} is to be closed and is still open`)
    await declareResult(marketId, { revision: 1, result })
  }
  const odds = {
    ...market.odds,
    version,
    status,
    fancyMarkets: market.odds.fancyMarkets.map((row) => ({ ...row, status })),
    result: isClosed ? (market.odds.result ?? 'Void: abandoned') : null,
  } satisfies Odds
  await writeOdds(odds, isClosed ? result : undefined)
  return odds
}

function changeOf(
  { summary: before }: StoredMatch,
  odds: readonly Odds[],
  version: number,
  abandoned: boolean,
): Change {
  const main = odds.find(({ marketId }) => marketId === before.marketId) ?? before.odds
  const ended = abandoned ? { phase: 'finished' as const, inplay: false } : {}
  const summary = { ...before, ...ended, version, odds: main }
  const messages = [{ ...wholeMessage(odds, version), match: summary }]
  return { matchId: summary.matchId, messages, summary, listed: !abandoned }
}
