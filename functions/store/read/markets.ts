import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { dynamo, tableName } from '../client.ts'
import { OddsItem } from '../odds-items.ts'
import { DeclaredItem, ResultItem } from '../result-items.ts'
import { readAll } from './batch-get.ts'

export const MarketItem = z.object({
  odds: OddsItem,
  /** The feed's result, before it is declared. */
  result: z.exactOptional(ResultItem),
  declared: z.exactOptional(DeclaredItem),
})

/** A market with its odds, and its result once declared. */
export type Market = z.infer<typeof MarketItem>

/** A market, read consistently. */
export async function readMarket(marketId: string): Promise<Market | undefined> {
  const item = await readItem(marketId)
  return item && MarketItem.parse(item)
}

export async function readItem(marketId: string): Promise<Record<string, unknown> | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName('markets'), Key: { marketId }, ConsistentRead: true }),
  )
  return Item
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
  const pages = paginateQuery(
    { client: dynamo },
    {
      TableName: tableName('markets'),
      IndexName: 'byMatch',
      KeyConditionExpression: 'matchId = :match',
      ExpressionAttributeValues: { ':match': matchId },
    },
  )
  const ids: string[] = []
  for await (const { Items = [] } of pages) ids.push(...Items.map((item) => String(item.marketId)))
  return ids
}
