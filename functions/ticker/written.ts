import { isDeepStrictEqual } from 'node:util'
import type { Lean, Quote, StoredQuote } from '../../domain/betting/quote.ts'
import type { MarketOdds } from '../../domain/contract/markets.ts'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import type { MatchSnapshot } from '../../domain/feed/port.ts'
import { readMarkets } from '../store/read/markets.ts'
import { readStoredMatch } from '../store/read/matches.ts'
import { areAll, readQuotes } from '../store/read/quotes.ts'
import { readOffered } from '../store/read/ticker.ts'

/** A market as last written. `quote` is undefined when its copies differ; all are then written again. */
export interface WrittenMarket {
  readonly odds: MarketOdds
  readonly quote: StoredQuote | undefined
  /** How many copies of the quote are stored; undefined while there are none. */
  readonly shards: number | undefined
  /** How bets have moved its prices. */
  readonly lean: Lean | undefined
  /** For a line that has opened: the run values at which its outcomes are split. */
  readonly bands: readonly number[] | undefined
}

/** A match as last written, to compare with. */
export interface Written {
  readonly match: MatchSnapshot | undefined
  readonly summary: MatchSummary | undefined
  readonly listed: boolean
  readonly version: number
  readonly markets: ReadonlyMap<string, WrittenMarket>
  /** Markets that may have bets and are not declared. */
  readonly offered: ReadonlySet<string>
}

/**
 * Reads what an earlier run, or a failed tick, wrote. If it wrote a version without publishing it, the next
 * version is above that: followers see the gap, and request the whole match.
 * @param isPublished false when the stored version may not have been published: it is then written and published
 * again
 */
export async function recall(matchId: string, isPublished: boolean): Promise<Written> {
  const [stored, noted] = await Promise.all([readStoredMatch(matchId), readOffered(matchId)])
  const ids = [...new Set([...(stored?.marketIds ?? []), ...noted])]
  const [markets, quotes] = await Promise.all([readMarkets(ids), readQuotes(ids)])
  const versions = [...markets.map(({ odds }) => odds), ...quotes].map(({ version }) => version)
  const declared = new Set(markets.filter((each) => each.declared).map(({ odds }) => odds.marketId))
  const byMarket = Map.groupBy(quotes, ({ marketId }) => marketId)
  return {
    match: undefined,
    // An orphaned match that is back in the feed is written even if unchanged, or it would stay an orphan.
    summary: isPublished && stored?.orphanedAtMs === undefined ? stored?.summary : undefined,
    listed: stored?.listedSportId !== undefined,
    version: Math.max(stored?.summary.version ?? 0, ...versions),
    markets: new Map(
      markets.map(({ odds }) => {
        const copies = byMarket.get(odds.marketId) ?? []
        return [odds.marketId, known(odds, copies)]
      }),
    ),
    offered: new Set(noted).difference(declared),
  }
}

function known(odds: MarketOdds, copies: readonly StoredQuote[]): WrittenMarket {
  const [first] = copies
  const lined = copies.find((copy) => 'bands' in copy)
  return {
    odds,
    quote: agreed(copies),
    shards: first?.shards,
    lean: first?.lean,
    bands: lined && 'bands' in lined ? lined.bands : undefined,
  }
}

/** The quote, if all of its copies exist and are equal. */
function agreed(copies: readonly StoredQuote[]): StoredQuote | undefined {
  const [quote] = copies
  return areAll(copies) && copies.every((copy) => isDeepStrictEqual(copy, quote)) ? quote : undefined
}

/** Whether bets are checked against equal quotes. */
export function isSameQuote(quote: Quote, known: Quote | undefined): boolean {
  return (
    known !== undefined && isDeepStrictEqual(checked(known, quote.version), checked(quote, quote.version))
  )
}

function checked({ lean: _, ...quote }: Quote, version: number): Omit<Quote, 'lean'> {
  return { ...quote, version }
}
