import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { UpiDetails } from '../../domain/contract/operator/upi.ts'
import { dynamo, tableName } from './client.ts'
import type { Part } from './transaction.ts'

/** Where the platform keeps where deposits are paid to. */
const KEY = { pk: 'upi', sk: 'details' }

/** What operators have set, read consistently; undefined before they have. */
export async function readUpiDetails(): Promise<UpiDetails | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName('platform'), Key: KEY, ConsistentRead: true }),
  )
  return Item && UpiDetails.parse(Item)
}

/** Sets where deposits are paid to. What operators alone write has no conflicts: their log is in order. */
export function upiDetailsPart(details: UpiDetails): Part<'upiDetails'> {
  return {
    condition: 'upiDetails',
    write: { Put: { TableName: tableName('platform'), Item: { ...KEY, ...details } } },
  }
}
