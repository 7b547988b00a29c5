import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Bet } from '../../domain/betting/bet.ts'
import { dynamo, tableName } from './client.ts'
import { BetItem } from './items.ts'

export interface BetPage {
  readonly bets: readonly Bet[]
  /** Hand it back to go on; absent on the last page. */
  readonly cursor?: string
}

const KeyText = z.string().min(1)

/** Where a page ended: the keys of its last bet, and nothing else, as DynamoDB refuses a start of other keys. */
const Cursor = z.strictObject({ betKey: KeyText, placed: KeyText })

/**
 * A player's bets newest first, read consistently, at most `limit`; of one market when `marketId` is given, which has
 * no further pages. A cursor that is not ours starts at the first page.
 */
export async function listBets(
  playerId: string,
  options: { limit: number; cursor?: string | undefined; marketId?: string | undefined },
): Promise<BetPage> {
  const { marketId } = options
  const startKey = options.cursor && decodeCursor(options.cursor)
  const { Items = [], LastEvaluatedKey } = await dynamo.send(
    new QueryCommand({
      TableName: tableName('bets'),
      IndexName: marketId ? 'byMarket' : 'byTime',
      KeyConditionExpression: marketId
        ? 'playerId = :player AND begins_with(marketPlaced, :market)'
        : 'playerId = :player',
      ExpressionAttributeValues: {
        ':player': playerId,
        ...(marketId && { ':market': `${marketId}#` }),
      },
      ConsistentRead: true,
      ScanIndexForward: false,
      Limit: options.limit,
      ...(startKey && { ExclusiveStartKey: { playerId, ...startKey } }),
    }),
  )
  const bets = Items.map((item) => BetItem.parse(item))
  return LastEvaluatedKey && !marketId ? { bets, cursor: encodeCursor(LastEvaluatedKey) } : { bets }
}

function encodeCursor({ playerId: _, ...key }: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

function decodeCursor(cursor: string) {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    return undefined
  }
}
