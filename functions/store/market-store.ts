import { GetCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { MarketResult } from '../../domain/betting/market-result.ts'
import { MarketOdds } from '../../domain/contract/markets.ts'
import { readAll } from './batch-get.ts'
import { dynamo, tableName } from './client.ts'
import { KNOWS_DECISIONS } from './decisions.ts'
import { DeclaredItem, ResultItem } from './result-items.ts'
import { settlementPart } from './ticker-store.ts'
import { conditionally, transact } from './transaction.ts'

const MarketItem = z.object({
  odds: MarketOdds,
  /** The feed's result, before it is declared. */
  result: z.exactOptional(ResultItem),
  declared: z.exactOptional(DeclaredItem),
})

/** A market as it is shown, and its result once declared. */
export type Market = z.infer<typeof MarketItem>

/** A market, read consistently. */
export async function readMarket(marketId: string): Promise<Market | undefined> {
  const item = await readItem(marketId)
  return item && MarketItem.parse(item)
}

async function readItem(marketId: string): Promise<Record<string, unknown> | undefined> {
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

/**
 * Writes what is shown of a market; returns false when a newer version is stored, or a decision that the
 * writer did not know of.
 */
export function writeOdds(
  odds: MarketOdds,
  result: MarketResult | undefined,
  decidedAtMs: number = 0,
): Promise<boolean> {
  return conditionally(() =>
    dynamo.send(
      new UpdateCommand({
        TableName: tableName('markets'),
        Key: { marketId: odds.marketId },
        UpdateExpression: `SET matchId = :match, odds = :odds, version = :version${result ? ', #result = :result' : ''}`,
        ConditionExpression: `attribute_not_exists(marketId) OR (version <= :version AND ${KNOWS_DECISIONS})`,
        ...(result && { ExpressionAttributeNames: { '#result': 'result' } }),
        ExpressionAttributeValues: {
          ':match': odds.matchId,
          ':odds': odds,
          ':version': odds.version,
          ':decided': decidedAtMs,
          ...(result && { ':result': result }),
        },
      }),
    ),
  )
}

type Declared = NonNullable<Market['declared']>

/**
 * Declares a market's result, the feed's or an operator's that the ticker found, and adds the work of
 * settling it for the ticker, in one transaction. Returns false when this revision or a later one is declared
 * already. The market must be closed in every shard first.
 * @param decidedAtMs when operators last decided anything about it, as far as the caller knows
 * @throws Error for a decision that the caller did not know of
 */
export async function declareResult(
  marketId: string,
  declared: Declared,
  decidedAtMs: number = 0,
): Promise<boolean> {
  const outcome = await transact([
    {
      condition: 'revisionIsNew',
      write: {
        Update: {
          TableName: tableName('markets'),
          Key: { marketId },
          UpdateExpression: 'SET declared = :declared',
          ConditionExpression: `(attribute_not_exists(declared) OR declared.revision < :revision) AND ${KNOWS_DECISIONS}`,
          ExpressionAttributeValues: {
            ':declared': declared,
            ':revision': declared.revision,
            ':decided': decidedAtMs,
          },
        },
      },
    },
    settlementPart('workIsNew', marketId, declared.revision),
  ])
  if (outcome.kind === 'conflict') throw new Error(`result of ${marketId} could not be declared: conflict`)
  if (outcome.kind === 'committed') return true
  const { declared: inForce } = MarketItem.pick({ declared: true }).parse((await readItem(marketId)) ?? {})
  if (inForce === undefined || inForce.revision < declared.revision)
    throw new Error(`an operator has decided about ${marketId} meanwhile`)
  return false
}
