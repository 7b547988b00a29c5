import * as z from 'zod'
import { MarketOdds } from '../../../domain/contract/markets.ts'
import { DeclaredItem, ResultItem } from '../result-items.ts'
import { readAll } from './batch-get.ts'
import { getItem, queryAll } from './queries.ts'

export const MarketItem = z.object({
  odds: MarketOdds,
  /** The feed's result, before it is declared. */
  result: z.exactOptional(ResultItem),
  declared: z.exactOptional(DeclaredItem),
})

/** A market with its odds, and its result once declared. */
export type Market = z.infer<typeof MarketItem>

/** A market, read consistently. */
export async function readMarket(marketId: string): Promise<Market | undefined> {
  const item = await getItem('markets', { marketId })
  return item && MarketItem.parse(item)
}

/** The markets of these ids that exist, in the order of the ids, read consistently. */
export async function readMarkets(marketIds: readonly string[]): Promise<Market[]> {
  const items = await readAll(
    'markets',
    marketIds.map((marketId) => ({ marketId })),
  )
  const found = new Map(items.map((item) => [String(item.marketId), MarketItem.parse(item)]))
  return marketIds.flatMap((id) => found.get(id) ?? [])
}

/** The ids of all markets that a match has had; eventually consistent. */
export async function listMarketIds(matchId: string): Promise<string[]> {
  const items = queryAll('markets', 'matchId = :match', { match: matchId }, { IndexName: 'byMatch' })
  return Array.fromAsync(items, (item) => String(item.marketId))
}
