import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import { dynamo, tableName } from './client.ts'
import { WalletItem } from './items.ts'
import type { Part } from './transaction.ts'

/** The wallet now, read consistently. */
export async function readWallet(playerId: string): Promise<Wallet | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName('wallets'), Key: { playerId }, ConsistentRead: true }),
  )
  return Item && WalletItem.parse(Item)
}

/** Writes the money of a wallet on condition that it is one version behind; the first version, that there is none. */
export function walletPart<Condition extends string>(condition: Condition, wallet: Wallet): Part<Condition> {
  if (wallet.version === 1) {
    return {
      condition,
      write: {
        Put: {
          TableName: tableName('wallets'),
          Item: { ...wallet },
          ConditionExpression: 'attribute_not_exists(playerId)',
        },
      },
    }
  }
  return {
    condition,
    write: {
      Update: {
        TableName: tableName('wallets'),
        Key: { playerId: wallet.playerId },
        UpdateExpression: 'SET balancePaise = :balance, exposurePaise = :exposure, version = :version',
        ConditionExpression: 'version = :before',
        ExpressionAttributeValues: {
          ':balance': wallet.balancePaise,
          ':exposure': wallet.exposurePaise,
          ':version': wallet.version,
          ':before': wallet.version - 1,
        },
      },
    },
  }
}
