import { isDeepStrictEqual } from 'node:util'
import type { Lean, Quote, StoredQuote } from '../../domain/betting/quote.ts'
import type { Odds } from '../../domain/contract/markets.ts'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import type { MatchSnapshot } from '../../domain/feed/port.ts'
import { readMarkets } from '../store/market-store.ts'
import { readStoredMatch } from '../store/match-store.ts'
import { areAll, readQuotes } from '../store/quote-store.ts'
import { readOffered } from '../store/ticker-store.ts'

/** A market as last written; no quote is known when its copies differ, and they are written anew then. */
export interface WrittenMarket {
  readonly odds: Odds
  readonly quote: StoredQuote | undefined
  /** How many copies of the quote there are; undefined while there are none. */
  readonly shards: number | undefined
  /** Which way bets have moved its prices. */
  readonly lean: Lean | undefined
  /** Of a line, once it has opened: the numbers of runs from which outcomes count as others. */
  readonly bands: readonly number[] | undefined
}

/** What was last written of a match, to compare with. */
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
 * What an earlier run, or a tick that failed, wrote. Where it wrote a version without telling of it, the next one is above
 * that: followers see the gap, and ask for the whole.
 * @param told false when followers may not know of what is written: it is written once more then, and told
 */
export async function recall(matchId: string, told: boolean): Promise<Written> {
  const [stored, noted] = await Promise.all([readStoredMatch(matchId), readOffered(matchId)])
  const ids = [...new Set([...(stored?.marketIds ?? []), ...noted])]
  const [markets, quotes] = await Promise.all([readMarkets(ids), readQuotes(ids)])
  const versions = [...markets.map(({ odds }) => odds), ...quotes].map(({ version }) => version)
  const declared = new Set(markets.filter((each) => each.declared).map(({ odds }) => odds.marketId))
  const byMarket = Map.groupBy(quotes, ({ marketId }) => marketId)
  return {
    match: undefined,
    // A match that was lost and is back is written, be it as it was: it is an orphan until then.
    summary: told && stored?.orphanedAtMs === undefined ? stored?.summary : undefined,
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

function known(odds: Odds, copies: readonly StoredQuote[]): WrittenMarket {
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

/** The quote, if all of its copies are there and equal. */
function agreed(copies: readonly StoredQuote[]): StoredQuote | undefined {
  const [quote] = copies
  return areAll(copies) && copies.every((copy) => isDeepStrictEqual(copy, quote)) ? quote : undefined
}

/** Whether bets are checked against the same. */
export function isSameQuote(quote: Quote, known: Quote | undefined): boolean {
  return (
    known !== undefined && isDeepStrictEqual(checked(known, quote.version), checked(quote, quote.version))
  )
}

function checked({ lean: _, ...quote }: Quote, version: number): Omit<Quote, 'lean'> {
  return { ...quote, version }
}
