import type { Quote } from '../../domain/betting/quote.ts'
import type { Odds } from '../../domain/contract/markets.ts'
import {
  declareResult,
  isClosedEverywhere,
  type Market,
  readMarkets,
  readQuotes,
  writeOdds,
  writeQuote,
} from '../store/market-store.ts'
import { readStoredMatch, type StoredMatch, writeMatch } from '../store/match-store.ts'
import { readOffered, writeOffered } from '../store/ticker-store.ts'
import type { Change } from './market-writer.ts'
import { scoreMessage, wholeMessage } from './messages.ts'

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
  // Its last word may be an hour old: a match that waits for its start has nothing to say.
  const { orphanedAtMs = nowMs } = stored
  const abandoned = nowMs - orphanedAtMs > ABANDONED_AFTER_MS
  const all = await readOrphans(await readOffered(matchId))
  const orphans = all.filter(({ market }) => market.declared === undefined)
  // Nothing is left to do for a match that came to its end but to take it off the list.
  const leaves = abandoned || (stored.summary.phase === 'finished' && orphans.length === 0)
  const moving = abandoned ? orphans : orphans.filter((orphan) => !isAtRest(orphan))
  if (!leaves && moving.length === 0 && stored.orphanedAtMs !== undefined) return undefined
  const written = all.flatMap(({ market, quotes }) => [market.odds, ...quotes])
  const version = 1 + Math.max(stored.summary.version, ...written.map((each) => each.version))
  const odds = await Promise.all(moving.map((orphan) => endOf(orphan, abandoned, version)))
  const shown = [...odds, ...all.map(({ market }) => market.odds), stored.summary.odds]
  const change = changeOf(stored, { odds, shown }, version, leaves)
  await writeMatch(
    { summary: change.summary, marketIds: stored.marketIds, listed: !leaves, orphanedAtMs },
    nowMs,
  )
  if (leaves) await writeOffered(matchId, [])
  return change
}

/** A market, and its quote in each shard: a run that died may have left them different. */
interface Orphan {
  readonly market: Market
  readonly quotes: readonly Quote[]
}

async function readOrphans(marketIds: readonly string[]): Promise<Orphan[]> {
  const [markets, quotes] = await Promise.all([readMarkets(marketIds), readQuotes(marketIds)])
  const byMarket = Map.groupBy(quotes, ({ marketId }) => marketId)
  return markets.map((market) => ({ market, quotes: byMarket.get(market.odds.marketId) ?? [] }))
}

function isAtRest({ market, quotes }: Orphan): boolean {
  return market.result === undefined && [market.odds, ...quotes].every(({ status }) => status !== 'OPEN')
}

/** Suspends a market, or closes it by its result; a market without any is void. */
async function endOf({ market, quotes }: Orphan, abandoned: boolean, version: number): Promise<Odds> {
  const isClosed = abandoned || market.result !== undefined
  const status = isClosed ? 'CLOSED' : 'SUSPENDED'
  const { marketId } = market.odds
  const [newest] = quotes.toSorted((a, b) => b.version - a.version)
  if (newest) await writeQuote({ ...newest, version, status, statusSince: version })
  const result = market.result ?? ({ kind: 'void', reason: 'abandoned' } as const)
  const odds = {
    ...market.odds,
    version,
    status,
    fancyMarkets: market.odds.fancyMarkets.map((row) => ({ ...row, status })),
    result: isClosed ? (market.odds.result ?? 'Void: abandoned') : null,
  } satisfies Odds
  await writeOdds(odds, isClosed ? result : undefined)
  if (isClosed) {
    if (newest && !(await isClosedEverywhere(marketId)))
      throw new Error(`${marketId} is to be closed and is still open`)
    await declareResult(marketId, { revision: 1, result })
  }
  return odds
}

/** What to tell of the match: `odds` are of this change, `shown` of all its markets, the newest of each first. */
function changeOf(
  { summary: before }: StoredMatch,
  { odds, shown }: { odds: readonly Odds[]; shown: readonly Odds[] },
  version: number,
  leaves: boolean,
): Change {
  const main = shown.find(({ marketId }) => marketId === before.marketId) ?? before.odds
  const ended = leaves ? { phase: 'finished' as const, inplay: false } : {}
  const summary = { ...before, ...ended, version, odds: main }
  const messages = [scoreMessage(summary), ...(odds.length > 0 ? [wholeMessage(odds, version)] : [])]
  return { matchId: summary.matchId, messages, summary, listed: !leaves }
}
