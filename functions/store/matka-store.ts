import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Declaration } from '../../domain/games/matka/draw.ts'
import { defaultMarkets, MatkaMarket } from '../../domain/games/matka/market.ts'
import { readAll } from './batch-get.ts'
import { dynamo, tableName } from './client.ts'

/** The partition of the markets among what the platform publishes; an item a market, by its id. */
const MARKETS = 'matka'
/** The partition of results that operators declare; an item a draw, by its round's id. */
const RESULTS = 'matkaResult'

const Declared = z.object({ panna: z.string(), declaredAtMs: z.int() })

const ResultItem: z.ZodType<Declaration> = z.object({
  open: z.exactOptional(Declared),
  close: z.exactOptional(Declared),
})

/**
 * The markets that operators keep, the most frequent first, then by their time of day; the house's own while there are
 * none. Read consistently.
 */
export async function listMarkets(): Promise<readonly MatkaMarket[]> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: tableName('platform'),
      KeyConditionExpression: 'pk = :markets',
      ExpressionAttributeValues: { ':markets': MARKETS },
      ConsistentRead: true,
    }),
  )
  const markets = Items.length > 0 ? Items.map((item) => MatkaMarket.parse(item)) : [...defaultMarkets]
  return markets.sort((a, b) => a.everySeconds - b.everySeconds || a.openSeconds - b.openSeconds)
}

/** What operators declared of draws, by round id; draws of which nothing was declared are left out. */
export async function readDeclarations(
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, Declaration>> {
  const keys = roundIds.map((roundId) => ({ pk: RESULTS, sk: roundId }))
  const items = await readAll('platform', keys)
  return new Map(items.map((item) => [String(item.sk), ResultItem.parse(item)]))
}
