import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  type KeySchemaElement,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { type TableName, type TableRow, tables } from '../functions/tables.ts'
import { localTableName, REGION } from './environment.ts'
import { StartError } from './failure.ts'

type Key = TableRow['partition']

const schemaOf = (partition: Key, sort?: Key): KeySchemaElement[] => [
  { AttributeName: partition.name, KeyType: 'HASH' },
  ...(sort ? [{ AttributeName: sort.name, KeyType: 'RANGE' as const }] : []),
]

export function definitionOf(name: TableName): CreateTableCommandInput {
  const table: TableRow = tables[name]
  const indexes = Object.entries(table.indexes ?? {})
  const keys = [table, ...indexes.map(([, index]) => index)].flatMap(({ partition, sort }) => [
    partition,
    sort,
  ])
  const attributes = new Map(keys.flatMap((key) => (key ? [[key.name, key.type]] : [])))
  const project = (local: boolean) =>
    indexes
      .filter(([, index]) => (index.partition === undefined) === local)
      .map(([indexName, { partition = table.partition, sort, keysOnly }]) => ({
        IndexName: indexName,
        KeySchema: schemaOf(partition, sort),
        Projection: { ProjectionType: keysOnly ? ('KEYS_ONLY' as const) : ('ALL' as const) },
      }))
  const [local, global] = [project(true), project(false)]
  return {
    TableName: localTableName(name),
    AttributeDefinitions: [...attributes].map(([AttributeName, AttributeType]) => ({
      AttributeName,
      AttributeType,
    })),
    KeySchema: schemaOf(table.partition, table.sort),
    ...(local.length > 0 && { LocalSecondaryIndexes: local }),
    ...(global.length > 0 && { GlobalSecondaryIndexes: global }),
    BillingMode: 'PAY_PER_REQUEST',
  }
}

/** The keys and indexes of a table or a definition, in comparable form. */
function shapeOf(table: TableDescription | CreateTableCommandInput): string {
  const indexes = [...(table.LocalSecondaryIndexes ?? []), ...(table.GlobalSecondaryIndexes ?? [])]
  const shapes = indexes.map(({ IndexName, KeySchema }) => ({ IndexName, KeySchema: keysOf(KeySchema) }))
  const sorted = shapes.sort((a, b) => String(a.IndexName).localeCompare(String(b.IndexName)))
  return JSON.stringify([keysOf(table.KeySchema), sorted])
}

const keysOf = (schema: readonly KeySchemaElement[] = []) =>
  schema.map(({ AttributeName, KeyType }) => [AttributeName, KeyType])

/**
 * Creates all missing tables.
 * @throws {StartError} when a table of that name has other keys or indexes, as an older version made it
 */
export async function createTables(endpoint: string): Promise<void> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint, region: REGION, credentials })
  await Promise.all((Object.keys(tables) as TableName[]).map((name) => createTable(client, name)))
  client.destroy()
}

async function createTable(client: DynamoDBClient, name: TableName): Promise<void> {
  const definition = definitionOf(name)
  const { TableName } = definition
  const found = await client.send(new DescribeTableCommand({ TableName })).catch((error: unknown) => {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  })
  if (found?.Table && shapeOf(found.Table) !== shapeOf(definition))
    throw new StartError(`The state was written by another version: its table ${name} has other keys`)
  if (found) return
  await client.send(new CreateTableCommand(definition))
  const { ttl }: TableRow = tables[name]
  if (ttl === undefined) return
  const TimeToLiveSpecification = { AttributeName: ttl, Enabled: true }
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
}
