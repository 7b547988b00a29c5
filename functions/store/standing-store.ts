import type { Standing } from '../../domain/ledger/wallet.ts'
import { tableName } from './client.ts'
import type { Part } from './transaction.ts'

/**
 * Writes a player's standing as the wallet's next version, on condition that it was different. Concurrent
 * bets don't block it; bets that read the wallet before it conflict and read again.
 */
export function standingPart<Condition extends string>(
  condition: Condition,
  playerId: string,
  standing: Standing,
): Part<Condition> {
  return {
    condition,
    write: {
      Update: {
        TableName: tableName('wallets'),
        Key: { playerId },
        UpdateExpression: 'SET standing = :after ADD version :one',
        ConditionExpression: 'attribute_exists(playerId) AND standing <> :after',
        ExpressionAttributeValues: { ':after': standing, ':one': 1 },
      },
    },
  }
}
