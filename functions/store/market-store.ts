import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Quote } from '../../domain/betting/quote.ts'
import type { DeclaredResult } from '../../domain/betting/settlement.ts'
import { Odds } from '../../domain/contract/matches.ts'
import { batchGet } from './batch-get.ts'
import { dynamo, tableName } from './client.ts'
import { QUOTE_HOLDER, shardsOf } from './keys.ts'
import { settlementPart } from './ticker-store.ts'
import { conditionally, transact } from './transaction.ts'

const Result: z.ZodType<DeclaredResult> = z.object({
  revision: z.int(),
  result: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('winner'), selectionId: z.int() }),
    z.object({ kind: z.literal('void'), reason: z.string() }),
  ]),
})

const MarketItem = z.object({ odds: Odds, declared: z.exactOptional(Result) })

/** A market: its odds as shown, and its result once declared. */
export type Market = z.infer<typeof MarketItem>

/** A market as it is, read consistently. */
export async function readMarket(marketId: string): Promise<Market | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName('markets'), Key: { marketId }, ConsistentRead: true }),
  )
  return Item && MarketItem.parse(Item)
}

/** Writes the odds of a market unless a newer version is there; false then. */
export function writeOdds(odds: Odds): Promise<boolean> {
  return conditionally(() =>
    dynamo.send(
      new UpdateCommand({
        TableName: tableName('markets'),
        Key: { marketId: odds.marketId },
        UpdateExpression: 'SET odds = :odds, version = :version',
        ConditionExpression: 'attribute_not_exists(marketId) OR version <= :version',
        ExpressionAttributeValues: { ':odds': odds, ':version': odds.version },
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
  await Promise.all(shardsOf(quote.marketId).map((shard) => conditionally(() => put(shard))))
}

/** True when no shard takes bets any more. */
export async function isClosedEverywhere(marketId: string): Promise<boolean> {
  const Keys = shardsOf(marketId).map((shard) => ({ shard, holder: QUOTE_HOLDER }))
  const table = tableName('positions')
  const { [table]: quotes = [] } = await batchGet({ [table]: { Keys, ConsistentRead: true } })
  return quotes.length === Keys.length && quotes.every((quote) => quote.status === 'CLOSED')
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
