import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import type { Limits } from '../../domain/limits/limits.ts'
import type { Pause } from '../../domain/limits/pause.ts'
import { dynamo, tableName } from './client.ts'
import { conditionally, type Part } from './transaction.ts'
import { WalletItem } from './wallet-items.ts'

/**
 * Writes a whole wallet, on condition that the stored one is one version behind; for the first version, that
 * there is none.
 */
export function walletPart<Condition extends string>(condition: Condition, wallet: Wallet): Part<Condition> {
  return {
    condition,
    write: {
      Put: {
        TableName: tableName('wallets'),
        Item: { ...wallet },
        ...(wallet.version === 1
          ? { ConditionExpression: 'attribute_not_exists(playerId)' }
          : {
              ConditionExpression: 'version = :before',
              ExpressionAttributeValues: { ':before': wallet.version - 1 },
            }),
      },
    },
  }
}

/** The condition that a player's wallet has not changed since it was read, or still does not exist. */
export function walletCheck(playerId: string, wallet: Wallet | undefined): Part<'walletUnchanged'> {
  return {
    condition: 'walletUnchanged',
    write: {
      ConditionCheck: {
        TableName: tableName('wallets'),
        Key: { playerId },
        ...(wallet
          ? {
              ConditionExpression: 'version = :version',
              ExpressionAttributeValues: { ':version': wallet.version },
            }
          : { ConditionExpression: 'attribute_not_exists(playerId)' }),
      },
    },
  }
}

/**
 * Writes a player's own limits as the wallet's next version, without an entry. Concurrent bets don't block
 * it; bets that read the wallet before it conflict and read again.
 * @returns the wallet after it; undefined when the limits were no longer `before`
 */
export function writeLimits(playerId: string, before: Limits, after: Limits): Promise<Wallet | undefined> {
  return update(playerId, 'limits', {
    UpdateExpression: 'SET #own = :after ADD version :one',
    ConditionExpression: '#own = :before',
    ExpressionAttributeValues: { ':before': before, ':after': after, ':one': 1 },
  })
}

/** Writes a break like `writeLimits`, unless the stored one is as long or longer. */
export function pausePart(playerId: string, pause: Pause): Part<'breakIsShorter'> {
  return {
    condition: 'breakIsShorter',
    write: {
      Update: {
        TableName: tableName('wallets'),
        Key: { playerId },
        UpdateExpression: 'SET #pause = :after ADD version :one',
        ConditionExpression:
          'attribute_exists(playerId) AND (attribute_not_exists(#pause) OR #pause.untilMs < :until)',
        ExpressionAttributeNames: { '#pause': 'pause' },
        ExpressionAttributeValues: { ':after': pause, ':until': pause.untilMs, ':one': 1 },
      },
    },
  }
}

/**
 * Stores the time of a player's log-out on all devices, if the player has a wallet. Transactions that read the
 * wallet before it conflict and read again.
 */
export async function noteSignOut(playerId: string, atMs: number): Promise<void> {
  await update(playerId, 'signedOutAtMs', {
    UpdateExpression: 'SET #own = :after ADD version :one',
    ConditionExpression: 'attribute_exists(playerId)',
    ExpressionAttributeValues: { ':after': atMs, ':one': 1 },
  })
}

async function update(
  playerId: string,
  attribute: 'limits' | 'signedOutAtMs',
  change: Pick<UpdateCommandInput, 'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeValues'>,
): Promise<Wallet | undefined> {
  let after: Wallet | undefined
  await conditionally(async () => {
    const { Attributes } = await dynamo.send(
      new UpdateCommand({
        TableName: tableName('wallets'),
        Key: { playerId },
        ExpressionAttributeNames: { '#own': attribute },
        ReturnValues: 'ALL_NEW',
        ...change,
      }),
    )
    after = WalletItem.parse(Attributes)
  })
  return after
}
