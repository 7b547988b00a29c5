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

/** Writes a wallet whole on condition that it is one version behind; the first version, that there is none. */
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
