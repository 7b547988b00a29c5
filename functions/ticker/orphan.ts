import { decisionOn, type Intervention, type MarketDecision } from '../../domain/betting/intervention.ts'
import type { StoredQuote } from '../../domain/betting/quote.ts'
import type { MarketOdds } from '../../domain/contract/markets.ts'
import { declareResult, writeOdds } from '../store/market-store.ts'
import { writeMatch } from '../store/match-store.ts'
import { writeQuote } from '../store/quote-store.ts'
import { type Market, readMarkets } from '../store/read/markets.ts'
import { readStoredMatch, type StoredMatch } from '../store/read/matches.ts'
import { isClosedEverywhere, readQuotes } from '../store/read/quotes.ts'
import { readOffered } from '../store/read/ticker.ts'
import { writeOffered } from '../store/ticker-store.ts'
import { resultWords, runnersOf } from '../views/market.ts'
import { scoreMessage, wholeMessage } from '../views/match-changes.ts'
import type { MatchChange } from './market-writer.ts'

/** How long a match may be missing from the feed before its bets are void. */
const ABANDONED_AFTER_MS = 10 * 60_000

/**
 * Handles a listed match that the feed no longer knows: suspends its markets at once, so that no bet is accepted
 * at an outdated price, and voids them after ten minutes. A known result applies, an operator's before the
 * feed's. Returns the change to publish, if there is one.
 */
export async function tendOrphan(
  matchId: string,
  nowMs: number,
  intervention?: Intervention,
): Promise<MatchChange | undefined> {
  const stored = await readStoredMatch(matchId)
  if (!stored || stored.listedSportId === undefined) return undefined
  // Not the age of the stored match: it may be an hour old, if it was waiting for its start.
  const { orphanedAtMs = nowMs } = stored
  const abandoned = nowMs - orphanedAtMs > ABANDONED_AFTER_MS
  const all = await readOrphans(await readOffered(matchId), intervention)
  const orphans = all.filter(({ market }) => market.declared === undefined)
  // A finished match with nothing left to settle only has to leave the list.
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

/** A market with every copy of its quote: a crashed run may have left the copies different. */
interface Orphan {
  readonly market: Market
  readonly quotes: readonly StoredQuote[]
  readonly decision: MarketDecision | undefined
}

async function readOrphans(
  marketIds: readonly string[],
  intervention: Intervention | undefined,
): Promise<Orphan[]> {
  const [markets, quotes] = await Promise.all([readMarkets(marketIds), readQuotes(marketIds)])
  const byMarket = Map.groupBy(quotes, ({ marketId }) => marketId)
  return markets.map((market) => {
    const { marketId } = market.odds
    const decision = intervention && decisionOn(intervention, marketId)
    return { market, quotes: byMarket.get(marketId) ?? [], decision }
  })
}

/** The known result of a market: an operator's, else the feed's last. */
function knownResult({ market, decision }: Orphan) {
  return decision?.declared?.result ?? market.result
}

function isAtRest(orphan: Orphan): boolean {
  const { market, quotes } = orphan
  return (
    knownResult(orphan) === undefined && [market.odds, ...quotes].every(({ status }) => status !== 'OPEN')
  )
}

/** Suspends a market, or closes it with its result; an abandoned market without a result is void. */
async function endOf(orphan: Orphan, abandoned: boolean, version: number): Promise<MarketOdds> {
  const { market, quotes, decision } = orphan
  const known = knownResult(orphan)
  const isClosed = abandoned || known !== undefined
  const status = isClosed ? 'CLOSED' : 'SUSPENDED'
  const { marketId } = market.odds
  const [newest] = quotes.toSorted((a, b) => b.version - a.version)
  const decided = decision && { decidedAtMs: decision.atMs }
  if (newest) await writeQuote({ ...newest, ...decided, version, status, statusSince: version })
  const result = known ?? ({ kind: 'void', reason: 'abandoned' } as const)
  const odds = {
    ...market.odds,
    version,
    status,
    fancyMarkets: market.odds.fancyMarkets.map((row) => ({ ...row, status })),
    result: isClosed ? resultWords(result, runnersOf(market.odds)) : null,
  } satisfies MarketOdds
  await writeOdds(odds, isClosed ? result : undefined, decision?.atMs)
  if (isClosed) {
    if (newest && !(await isClosedEverywhere(marketId)))
      throw new Error(`${marketId} is to be closed and is still open`)
    await declareResult(marketId, decision?.declared ?? { revision: 1, result }, decision?.atMs)
  }
  return odds
}

/** The change to publish: `odds` changed now, `shown` are all markets of the match, the newest version of each first. */
function changeOf(
  { summary: before }: StoredMatch,
  { odds, shown }: { odds: readonly MarketOdds[]; shown: readonly MarketOdds[] },
  version: number,
  leaves: boolean,
): MatchChange {
  const main = shown.find(({ marketId }) => marketId === before.marketId) ?? before.odds
  const ended = leaves ? { phase: 'finished' as const, inplay: false } : {}
  const summary = { ...before, ...ended, version, odds: main }
  const messages = [scoreMessage(summary), ...(odds.length > 0 ? [wholeMessage(odds, version)] : [])]
  return { matchId: summary.matchId, messages, summary, listed: !leaves }
}
