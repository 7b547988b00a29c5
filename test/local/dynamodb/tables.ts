import type { DynamoDb } from '../../../local/dynamodb/service.ts'
import type { Item } from '../../../local/dynamodb/value.ts'

/** Creates `wallets` (`id`) and `bets` (`id`, `bet`; global index `open` by `market`). */
export async function createTables(dynamoDb: DynamoDb): Promise<void> {
  const key = (AttributeName: string, KeyType: string) => ({ AttributeName, KeyType })
  const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' })
  await dynamoDb.handle('CreateTable', {
    TableName: 'wallets',
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [key('id', 'HASH')],
    AttributeDefinitions: [text('id')],
  })
  await dynamoDb.handle('CreateTable', {
    TableName: 'bets',
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [key('id', 'HASH'), key('bet', 'RANGE')],
    AttributeDefinitions: [text('id'), text('bet'), text('market')],
    GlobalSecondaryIndexes: [
      { IndexName: 'open', KeySchema: [key('market', 'HASH')], Projection: { ProjectionType: 'ALL' } },
    ],
  })
}

export async function put(dynamoDb: DynamoDb, TableName: string, item: Item): Promise<void> {
  await dynamoDb.handle('PutItem', { TableName, Item: item })
}

export async function wallet(dynamoDb: DynamoDb, id: string): Promise<Item | undefined> {
  const { Item } = await dynamoDb.handle('GetItem', { TableName: 'wallets', Key: { id: { S: id } } })
  return Item as Item | undefined
}

/** All items of a table. */
export async function all(dynamoDb: DynamoDb, TableName: string): Promise<readonly Item[]> {
  const { Items } = await dynamoDb.handle('Scan', { TableName })
  return Items as readonly Item[]
}
