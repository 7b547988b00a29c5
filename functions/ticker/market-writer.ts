import { isDeepStrictEqual } from 'node:util'
import type { MarketOdds } from '../../domain/contract/markets.ts'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import type { ServerMessage } from '../../domain/contract/server-messages.ts'
import type { MarketSnapshot, MatchSnapshot } from '../../domain/feed/port.ts'
import { housePrices } from '../../domain/house/house-prices.ts'
import { quoteOf } from '../../domain/house/quote-of.ts'
import { allEnded } from '../store/all-ended.ts'
import { writeFirstQuote } from '../store/first-quote.ts'
import { newQuoteShards } from '../store/keys.ts'
import { declareResult, writeOdds } from '../store/market-store.ts'
import { writeMatch } from '../store/match-store.ts'
import { writeQuote } from '../store/quote-store.ts'
import { isClosedEverywhere } from '../store/read/quotes.ts'
import { writeOffered } from '../store/ticker-store.ts'
import { oddsOf, summaryOf } from '../views/market.ts'
import { messagesOf } from '../views/match-changes.ts'
import { HouseWatch } from './house-watch.ts'
import { PriceHistoryWriter } from './price-history-writer.ts'
import { ScorecardWriter } from './scorecard-writer.ts'
import { isSameQuote, recall, type Written, type WrittenMarket } from './written.ts'

/** A changed match: the messages for its followers, and its summary for lists, if it is listed. */
export interface MatchChange {
  readonly matchId: string
  readonly messages: readonly ServerMessage[]
  readonly summary: MatchSummary
  readonly listed: boolean
}

/** Writes matches as they change. Exists as long as the ticker's run, and starts from what an earlier run wrote. */
export class MarketWriter {
  readonly #written = new Map<string, Written>()
  /** Matches whose last write failed part way: what was written may not have been published. */
  readonly #unpublished = new Set<string>()
  readonly #scorecards = new ScorecardWriter()
  readonly #histories = new PriceHistoryWriter()
  readonly #house: HouseWatch

  constructor(house: HouseWatch = new HouseWatch()) {
    this.#house = house
  }

  /** Reads what players have taken of the open markets among those written. */
  readHouse(nowMs: number): Promise<void> {
    const open = [...this.#written.values()].flatMap(({ markets }) => [...markets.values()])
    return this.#house.read(
      open.flatMap(({ quote }) => (quote && quote.status !== 'CLOSED' ? [quote] : [])),
      nowMs,
    )
  }

  /** Forgets a match that another writer has taken over; if it comes back, the store is read again. */
  forget(matchId: string): void {
    this.#written.delete(matchId)
  }

  /**
   * Writes a match if it changed, in an order that is safe if it crashes at any point: first the ids of new
   * markets, before anyone can bet on them; then quotes, in every shard, so that no bet is accepted at a price
   * that is no longer offered; then players and balls, and the odds; last, the results of closed markets.
   */
  async write(match: MatchSnapshot, listed: boolean, nowMs: number): Promise<MatchChange | undefined> {
    const known = this.#written.get(match.matchId)
    if (known?.match === match && known.listed === listed && !this.#isMoved(known, match.sportId))
      return undefined
    // If any of this fails, only the store knows how far it got.
    this.#written.delete(match.matchId)
    const before = known ?? (await recall(match.matchId, !this.#unpublished.has(match.matchId)))
    this.#unpublished.add(match.matchId)
    const markets = match.markets.filter((market) => concerns(market, before))
    const [main] = markets
    if (!main) return undefined
    const offered = await noteOffered(match.matchId, markets, before)
    // An unlisted match is not visited again, so a match stays listed until the last of its results is
    // declared.
    const isListed = listed || (before.listed && offered.size > 0)
    const version = before.version + 1
    const now = new Map(
      markets.map((market) => [market.marketId, this.#view(match, market, before, { version, atMs: nowMs })]),
    )
    const changed = markets.filter(({ marketId }) => now.get(marketId)?.odds.version === version)
    const next = summaryOf(match, oddsIn(now, main.marketId), version)
    const messages = messagesOf(
      before,
      next,
      changed.map((each) => oddsIn(now, each.marketId)),
    )
    // A version without messages would look to followers like a missed message.
    const summary = messages.length > 0 ? next : { ...next, version: before.version }
    const isChanged = isListed !== before.listed || !isDeepStrictEqual(summary, before.summary)
    if (isChanged) await writeMarkets(match, changed, now, before)
    // Written before the match leaves the list, so that a reader who finds it gone finds how it ended.
    await this.#scorecards.write(match)
    if (isChanged) {
      await this.#histories.write(summary, nowMs)
      await writeMatch({ summary, marketIds: [...now.keys()], listed: isListed }, nowMs)
    }
    const declared = await declareAll(markets.filter(({ marketId }) => offered.has(marketId)))
    const { version: written } = summary
    this.#unpublished.delete(match.matchId)
    this.#written.set(match.matchId, {
      match,
      summary,
      listed: isListed,
      version: written,
      markets: now,
      offered: offered.difference(declared),
    })
    return isChanged ? { matchId: match.matchId, messages, summary, listed: isListed } : undefined
  }

  /** Whether bets move the prices of an otherwise unchanged match. */
  #isMoved({ markets }: Written, sportId: number): boolean {
    return [...markets.values()].some(
      ({ quote, lean }) => quote?.status === 'OPEN' && lean && this.#house.isMoving(quote, lean, sportId),
    )
  }

  /** A market at `version`, or as last written when its odds are unchanged. */
  #view(
    match: MatchSnapshot,
    market: MarketSnapshot,
    before: Written,
    at: { readonly version: number; readonly atMs: number },
  ): WrittenMarket {
    const { version } = at
    const known = before.markets.get(market.marketId)
    const shards = known?.shards ?? newQuoteShards(market.marketId)
    const house = this.#house.terms(market, match.sportId, { ...known, shards }, at.atMs)
    const { lean, bands } = house
    const offered = housePrices(market, house)
    const odds = oddsOf(match, offered, known?.odds.version ?? version)
    const quote = { ...quoteOf(match, offered, at, known?.quote, { terms: house, fromFeed: market }), shards }
    if (known && isDeepStrictEqual(odds, known.odds) && isSameQuote(quote, known.quote))
      return { ...known, lean }
    return { odds: { ...odds, version }, quote, shards, lean, bands }
  }
}

/**
 * Whether a market needs writing. Lines that closed before anyone could bet on them are never stored, and
 * declared lines are not written again.
 */
function concerns(market: MarketSnapshot, { offered }: Written): boolean {
  return 'runners' in market || market.status !== 'CLOSED' || offered.has(market.marketId)
}

async function noteOffered(
  matchId: string,
  markets: readonly MarketSnapshot[],
  { offered, markets: known }: Written,
): Promise<Set<string>> {
  const appeared = markets.filter(({ marketId }) => !offered.has(marketId) && !known.has(marketId))
  const all = new Set([...offered, ...appeared.map((market) => market.marketId)])
  if (appeared.length > 0 || all.size === 0) await writeOffered(matchId, [...all])
  return all
}

function oddsIn(markets: ReadonlyMap<string, WrittenMarket>, marketId: string): MarketOdds {
  const market = markets.get(marketId)
  if (!market) throw new Error(`no market ${marketId}`)
  return market.odds
}

async function writeMarkets(
  { decidedAtMs = 0 }: MatchSnapshot,
  changed: readonly MarketSnapshot[],
  now: ReadonlyMap<string, WrittenMarket>,
  { markets: known }: Written,
): Promise<void> {
  const write = ({ marketId, result, decision }: MarketSnapshot) =>
    writeOdds(oddsIn(now, marketId), result, decision?.atMs)
  // A market's odds are written before its first quote, so that a market with a quote can always be shown.
  await allEnded(changed.filter(({ marketId }) => !known.has(marketId)).map(write))
  const quoted = changed.flatMap(({ marketId }) => {
    const [quote, before] = [now.get(marketId)?.quote, known.get(marketId)?.quote]
    return quote && !isSameQuote(quote, before) ? [{ quote, isFirst: before === undefined }] : []
  })
  await allEnded(quoted.filter(({ isFirst }) => !isFirst).map(({ quote }) => writeQuote(quote)))
  // One after the other: each of these writes checks operators' decisions on the match, so they would conflict.
  for (const { quote, isFirst } of quoted) if (isFirst) await writeFirstQuote(quote, decidedAtMs)
  await allEnded(changed.filter(({ marketId }) => known.has(marketId)).map(write))
}

/** Declares the results of closed markets. The feed's result is the first revision; an operator's has its own. */
async function declareAll(markets: readonly MarketSnapshot[]): Promise<ReadonlySet<string>> {
  const declared = new Set<string>()
  const declare = async ({ marketId, status, result, decision }: MarketSnapshot) => {
    if (status !== 'CLOSED' || !result) return
    if (!(await isClosedEverywhere(marketId))) throw new Error(`${marketId} has a result and is still open`)
    await declareResult(marketId, decision?.declared ?? { revision: 1, result }, decision?.atMs)
    declared.add(marketId)
  }
  await allEnded(markets.map(declare))
  return declared
}
