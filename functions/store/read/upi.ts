import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { UpiDetails } from '../../../domain/contract/operator/upi.ts'
import { dynamo, tableName } from '../client.ts'

/** The key of the details that deposits are paid to. */
export const KEY = { pk: 'upi', sk: 'details' }

/** The details that operators set, read consistently; undefined before they set any. */
export async function readUpiDetails(): Promise<UpiDetails | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName('platform'), Key: KEY, ConsistentRead: true }),
  )
  return Item && UpiDetails.parse(Item)
}
