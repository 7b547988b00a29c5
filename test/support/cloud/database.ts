import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  paginateQuery,
  paginateScan,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { type TableName, type TableRow, tables, tableVariable } from '../../../functions/tables.ts'
import { localTableName, REGION } from '../../../local/environment.ts'
import type { Maidan } from './cloud.ts'

/** Direct access to the tables of a Maidan, without its functions. */
export interface Database {
  /** Every item of a table. */
  scan(table: TableName): Promise<Record<string, unknown>[]>
  /** Every item of one partition of a table, in its order. */
  query(table: TableName, partition: string): Promise<Record<string, unknown>[]>
  put(table: TableName, item: object): Promise<void>
  /**
   * Changes some attributes of a stored item, and nothing else: the functions may have changed others since it was read.
   * @param item with its key
   */
  change(
    table: TableName,
    item: object | undefined,
    changes: Readonly<Record<string, unknown>>,
  ): Promise<void>
  /** Deletes an item by its key. */
  remove(table: TableName, key: Readonly<Record<string, unknown>>): Promise<void>
  close(): void
}

/** Opens the tables of the embedded DynamoDB at an endpoint, before a Maidan runs on them. */
export function openLocalTables(endpoint: string): Database {
  const names = Object.keys(tables) as TableName[]
  const named = Object.fromEntries(names.map((name) => [tableVariable(name), localTableName(name)]))
  return openDatabase({ env: { AWS_ENDPOINT_URL_DYNAMODB: endpoint, AWS_REGION: REGION, ...named } })
}

/** Opens the tables of a running Maidan; not possible when its `site` is 'sources'. */
export function openDatabase({ env }: Pick<Maidan, 'env'>): Database {
  const { AWS_ENDPOINT_URL_DYNAMODB: endpoint = '', AWS_REGION: region = '' } = env
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials }))
  const nameOf = (table: TableName) => env[tableVariable(table)]
  return {
    async scan(table) {
      const items: Record<string, unknown>[] = []
      const pages = paginateScan({ client }, { TableName: nameOf(table), ConsistentRead: true })
      for await (const { Items = [] } of pages) items.push(...Items)
      return items
    },
    async query(table, partition) {
      const items: Record<string, unknown>[] = []
      const asked = {
        TableName: nameOf(table),
        ConsistentRead: true,
        KeyConditionExpression: '#partition = :partition',
        ExpressionAttributeNames: { '#partition': tables[table].partition.name },
        ExpressionAttributeValues: { ':partition': partition },
      }
      for await (const { Items = [] } of paginateQuery({ client }, asked)) items.push(...Items)
      return items
    },
    async put(table, item) {
      await client.send(new PutCommand({ TableName: nameOf(table), Item: item }))
    },
    async change(table, item = {}, changes) {
      const { partition, sort } = tables[table] as TableRow
      const names = [partition, ...(sort ? [sort] : [])].map(({ name }) => name)
      const Key = Object.fromEntries(names.map((name) => [name, (item as Record<string, unknown>)[name]]))
      const changed = Object.entries(changes)
      await client.send(
        new UpdateCommand({
          TableName: nameOf(table),
          Key,
          UpdateExpression: `SET ${changed.map((_, at) => `#${at} = :${at}`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(changed.map(([name], at) => [`#${at}`, name])),
          ExpressionAttributeValues: Object.fromEntries(changed.map(([, value], at) => [`:${at}`, value])),
        }),
      )
    },
    async remove(table, key) {
      await client.send(new DeleteCommand({ TableName: nameOf(table), Key: key }))
    },
    close: () => client.destroy(),
  }
}
