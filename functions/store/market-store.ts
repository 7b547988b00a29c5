import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { DeclaredResult, MarketResult } from '../../domain/betting/market-result.ts'
import type { Quote } from '../../domain/betting/quote.ts'
import { Odds } from '../../domain/contract/markets.ts'
import { allEnded } from './all-ended.ts'
import { batchGet } from './batch-get.ts'
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

/** BatchGetItem takes no more keys. */
const BATCH_LENGTH = 100

/** The markets of these ids that there are, in the order of the ids, read consistently. */
export async function readMarkets(marketIds: readonly string[]): Promise<Market[]> {
  const table = tableName('markets')
  const found = new Map<string, Market>()
  for (let from = 0; from < marketIds.length; from += BATCH_LENGTH) {
    const Keys = marketIds.slice(from, from + BATCH_LENGTH).map((marketId) => ({ marketId }))
    const { [table]: items = [] } = await batchGet({ [table]: { Keys, ConsistentRead: true } })
    for (const item of items) found.set(String(item.marketId), MarketItem.parse(item))
  }
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
 * Writes the quote to every shard that bets check it in, but never over a newer one, and never over a closed one: a late
 * writer can't open again what is being settled.
 */
export async function writeQuote(quote: Quote): Promise<void> {
  const put = (shard: string) =>
    dynamo.send(
      new PutCommand({
        TableName: tableName('positions'),
        Item: { shard, holder: QUOTE_HOLDER, ...quote },
        ConditionExpression: 'attribute_not_exists(holder) OR (version <= :version AND #status <> :closed)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':version': quote.version, ':closed': 'CLOSED' },
      }),
    )
  await allEnded(shardsOf(quote.marketId).map((shard) => conditionally(() => put(shard))))
}

/** The newest of the quote's copies; undefined when there is no such market. */
export async function readQuote(marketId: string): Promise<Quote | undefined> {
  const copies = await readQuotes([marketId])
  return copies.toSorted((a, b) => b.version - a.version)[0]
}

/** True when no shard takes bets any more. */
export async function isClosedEverywhere(marketId: string): Promise<boolean> {
  const copies = await readQuotes([marketId])
  return copies.length === shardsOf(marketId).length && copies.every((quote) => quote.status === 'CLOSED')
}

/** The quotes of these markets, one of each shard that has any, read consistently. */
export async function readQuotes(marketIds: readonly string[]): Promise<Quote[]> {
  const table = tableName('positions')
  const shards = marketIds.flatMap(shardsOf)
  const quotes: Quote[] = []
  for (let from = 0; from < shards.length; from += BATCH_LENGTH) {
    const Keys = shards.slice(from, from + BATCH_LENGTH).map((shard) => ({ shard, holder: QUOTE_HOLDER }))
    const { [table]: items = [] } = await batchGet({ [table]: { Keys, ConsistentRead: true } })
    quotes.push(...items.map((item) => QuoteItem.parse(item)))
  }
  return quotes
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
