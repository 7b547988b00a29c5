import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { DeclaredResult, MarketResult } from '../../domain/betting/market-result.ts'
import type { Quote } from '../../domain/betting/quote.ts'
import { Odds } from '../../domain/contract/markets.ts'
import { allEnded } from './all-ended.ts'
import { readAll } from './batch-get.ts'
import { dynamo, tableName } from './client.ts'
import { QuoteItem } from './items.ts'
import { QUOTE_HOLDER, shardsOf } from './keys.ts'
import { settlementPart } from './ticker-store.ts'
import { conditionally, transact } from './transaction.ts'

const Result: z.ZodType<MarketResult> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('winner'), selectionId: z.int() }),
  z.object({ kind: z.literal('runs'), runs: z.int() }),
  z.object({
    kind: z.literal('void'),
    reason: z.enum(['tie', 'no result', 'abandoned', 'not completed', 'not started']),
  }),
])

const MarketItem = z.object({
  odds: Odds,
  /** The feed's word on the result, before it is declared. */
  result: z.exactOptional(Result),
  declared: z.exactOptional(z.object({ revision: z.int(), result: Result })),
})

/** A market: what is shown of it, and its result once declared. */
export type Market = z.infer<typeof MarketItem>

/** A market as it is, read consistently. */
export async function readMarket(marketId: string): Promise<Market | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName('markets'), Key: { marketId }, ConsistentRead: true }),
  )
  return Item && MarketItem.parse(Item)
}

/** The markets of these ids that there are, in the order of the ids, read consistently. */
export async function readMarkets(marketIds: readonly string[]): Promise<Market[]> {
  const items = await readAll(
    'markets',
    marketIds.map((marketId) => ({ marketId })),
  )
  const found = new Map(items.map((item) => [String(item.marketId), MarketItem.parse(item)]))
  return marketIds.flatMap((id) => found.get(id) ?? [])
}

/** Writes what is shown of a market unless a newer version is there; false then. */
export function writeOdds(odds: Odds, result: MarketResult | undefined): Promise<boolean> {
  return conditionally(() =>
    dynamo.send(
      new UpdateCommand({
        TableName: tableName('markets'),
        Key: { marketId: odds.marketId },
        UpdateExpression: `SET odds = :odds, version = :version${result ? ', #result = :result' : ''}`,
        ConditionExpression: 'attribute_not_exists(marketId) OR version <= :version',
        ...(result && { ExpressionAttributeNames: { '#result': 'result' } }),
        ExpressionAttributeValues: {
          ':odds': odds,
          ':version': odds.version,
          ...(result && { ':result': result }),
        },
      }),
    ),
  )
}

/**
 * Writes the quote to every shard that bets check it in, but never over a closed one: a late writer can't open again
 * what is being settled.
 * @throws Error where another writer was at this version, or further: who wrote on what was no longer so reads again
 */
export async function writeQuote(quote: Quote): Promise<void> {
  await allEnded(shardsOf(quote.marketId).map((shard) => putQuote(shard, quote)))
}

async function putQuote(shard: string, quote: Quote): Promise<void> {
  const Key = { shard, holder: QUOTE_HOLDER }
  const put = new PutCommand({
    TableName: tableName('positions'),
    Item: { ...Key, ...quote },
    ConditionExpression: 'attribute_not_exists(holder) OR (version < :version AND #status <> :closed)',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':version': quote.version, ':closed': 'CLOSED' },
  })
  if (await conditionally(() => dynamo.send(put))) return
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName('positions'), Key, ConsistentRead: true }),
  )
  if (Item?.status !== 'CLOSED') throw new Error(`${shard} has a newer quote than ${quote.version}`)
}

/** True when no shard takes bets any more. */
export async function isClosedEverywhere(marketId: string): Promise<boolean> {
  const copies = await readQuotes([marketId])
  return copies.length === shardsOf(marketId).length && copies.every((quote) => quote.status === 'CLOSED')
}

/** The quotes of these markets, one of each shard that has any, read consistently. */
export async function readQuotes(marketIds: readonly string[]): Promise<Quote[]> {
  const keys = marketIds.flatMap(shardsOf).map((shard) => ({ shard, holder: QUOTE_HOLDER }))
  const items = await readAll('positions', keys)
  return items.map((item) => QuoteItem.parse(item))
}

/**
 * Declares a market's result, and leaves the work of settling it where the ticker finds it, in one transaction. False
 * when this revision, or a later one, is declared already. The market must be closed in every shard before.
 */
export async function declareResult(marketId: string, declared: DeclaredResult): Promise<boolean> {
  const outcome = await transact<'revisionIsNew' | 'workIsNew'>([
    {
      condition: 'revisionIsNew',
      write: {
        Update: {
          TableName: tableName('markets'),
          Key: { marketId },
          UpdateExpression: 'SET declared = :declared',
          ConditionExpression: 'attribute_not_exists(declared) OR declared.revision < :revision',
          ExpressionAttributeValues: { ':declared': declared, ':revision': declared.revision },
        },
      },
    },
    settlementPart('workIsNew', marketId, declared.revision),
  ])
  if (outcome.kind === 'conflict') throw new Error(`result of ${marketId} could not be declared: conflict`)
  return outcome.kind === 'committed'
}
