import type { Owed } from '../../../domain/house/house-terms.ts'
import { type Copied, QUOTE_HOLDER, quoteShardsOf } from '../keys.ts'
import { TakenItem } from '../quote-items.ts'
import { readAll } from './batch-get.ts'
import { areAll, readQuotes } from './quotes.ts'

/** What players have taken in these markets, by market. */
export async function readOwed(markets: readonly Copied[]): Promise<ReadonlyMap<string, Owed>> {
  const marketOf = new Map(
    markets.flatMap((market) => quoteShardsOf(market).map((shard) => [shard, market.marketId])),
  )
  const items = await readAll(
    'positions',
    [...marketOf.keys()].map((shard) => ({ shard, holder: QUOTE_HOLDER })),
    ['shard', 'owedPaise'],
  )
  const copies = Map.groupBy(items, ({ shard }) => marketOf.get(String(shard)) ?? '')
  return new Map(
    markets.map(({ marketId }) => [
      marketId,
      added((copies.get(marketId) ?? []).map((item) => TakenItem.parse(item).owedPaise)),
    ]),
  )
}

/**
 * The markets among these on which nobody has ever bet. Every bet adds its outcomes to what is owed, and they are never removed,
 * so a market without any had no bet. A market is left out if a copy of its quote is missing.
 */
export async function readUntouched(marketIds: readonly string[]): Promise<ReadonlySet<string>> {
  const copies = Map.groupBy(await readQuotes(marketIds), ({ marketId }) => marketId)
  const whole = [...copies.values()].flatMap((quotes) => (areAll(quotes) ? quotes.slice(0, 1) : []))
  const owed = await readOwed(whole)
  const isUntouched = (marketId: string) => Object.keys(owed.get(marketId)?.inAllPaise ?? {}).length === 0
  return new Set(whole.map(({ marketId }) => marketId).filter(isUntouched))
}

function added(copies: readonly Readonly<Record<string, number>>[]): Owed {
  const [inAllPaise, mostPaise]: Record<string, number>[] = [{}, {}] as const
  for (const copy of copies) {
    for (const [outcome, owed] of Object.entries(copy)) {
      inAllPaise[outcome] = (inAllPaise[outcome] ?? 0) + owed
      mostPaise[outcome] = Math.max(mostPaise[outcome] ?? Number.NEGATIVE_INFINITY, owed)
    }
  }
  return { inAllPaise, mostPaise }
}
