import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { MarketResult } from '../../domain/betting/market-result.ts'
import type { Odds } from '../../domain/contract/markets.ts'
import { dynamo, tableName } from './client.ts'
import { KNOWS_DECISIONS } from './decisions.ts'
import { type Market, MarketItem, readItem } from './read/markets.ts'
import { settlementPart } from './ticker-store.ts'
import { conditionally, transact } from './transaction.ts'

/**
 * Writes a market's odds; returns false when a newer version is stored, or a decision that the writer did not
 * know of.
 */
export function writeOdds(
  odds: Odds,
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
 * Declares a market's result, the feed's or an operator's that the ticker found, and adds the work of settling
 * it for the ticker, in one transaction. Returns false when this revision or a later one is declared already.
 * The market must be closed in every shard first.
 * @param decidedAtMs when operators last made a decision about it, as far as the caller knows
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
