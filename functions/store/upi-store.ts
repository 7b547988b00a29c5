import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { UpiDetails } from '../../domain/contract/operator/upi.ts'
import { dynamo, tableName } from './client.ts'
import type { Part } from './transaction.ts'

/** The key of the details that deposits are paid to. */
const KEY = { pk: 'upi', sk: 'details' }

/** The details that operators set, read consistently; undefined before they set any. */
export async function readUpiDetails(): Promise<UpiDetails | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName('platform'), Key: KEY, ConsistentRead: true }),
  )
  return Item && UpiDetails.parse(Item)
}

/**
 * Sets the details that deposits are paid to. Needs no condition: only operators write it, and each of their
 * transactions appends to the ordered log.
 */
export function upiDetailsPart(details: UpiDetails): Part<'upiDetails'> {
  return {
    condition: 'upiDetails',
    write: { Put: { TableName: tableName('platform'), Item: { ...KEY, ...details } } },
  }
}
