import { isDeepStrictEqual } from 'node:util'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo, tableName } from '../../../functions/store/client.ts'
import { type TableName, type TableRow, tables } from '../../../functions/tables.ts'
import { itemsOf } from './books.ts'

type Item = Record<string, unknown>

/** All items of a table at one moment, by their keys. */
export type Snapshot = ReadonlyMap<string, Item>

export async function snapshotOf(table: TableName): Promise<Snapshot> {
  const items = await Array.fromAsync(itemsOf(table))
  return new Map(items.map((item) => [JSON.stringify(keyOf(table, item)), item]))
}

/** Puts a table back to a moment, as a restore to a point in time does. */
export async function putBack(table: TableName, to: Snapshot): Promise<void> {
  const now = await snapshotOf(table)
  const TableName = tableName(table)
  for (const [key, item] of to)
    if (!isDeepStrictEqual(now.get(key), item)) await dynamo.send(new PutCommand({ TableName, Item: item }))
  for (const [key, item] of now)
    if (!to.has(key)) await dynamo.send(new DeleteCommand({ TableName, Key: keyOf(table, item) }))
}

function keyOf(table: TableName, item: Item): Item {
  const { partition, sort }: TableRow = tables[table]
  return Object.fromEntries([partition, ...(sort ? [sort] : [])].map(({ name }) => [name, item[name]]))
}
