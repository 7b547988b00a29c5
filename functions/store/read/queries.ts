import {
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
} from '@aws-sdk/lib-dynamodb'
import type { TableName } from '../../tables.ts'
import { dynamo, tableName } from '../client.ts'
import { namesIn, type Values, valuesOf } from '../expressions.ts'

type Item = Record<string, unknown>
type Key = Readonly<Record<string, string | number>>

/** An item by its whole key, read consistently. */
export async function getItem(table: TableName, key: Key): Promise<Item | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName(table), Key: key, ConsistentRead: true }),
  )
  return Item
}

/** What a query may say besides its key condition. `Limit` is the most items of a page. */
type Options = Pick<
  QueryCommandInput,
  'IndexName' | 'FilterExpression' | 'ProjectionExpression' | 'ConsistentRead' | 'ScanIndexForward' | 'Limit'
>

/** A query by its key condition, with the values of all its expressions; see `expressions.ts`. */
export function queryOf(table: TableName, condition: string, values: Values, options: Options = {}) {
  return {
    TableName: tableName(table),
    KeyConditionExpression: condition,
    ...namesIn(condition, options.FilterExpression),
    ...valuesOf(values),
    ...options,
  } satisfies QueryCommandInput
}

export async function queryPage(...query: Parameters<typeof queryOf>): Promise<Item[]> {
  return [...(await queryOnePage(...query)).items]
}

/** The first page of a query, and whether it is the last. */
export async function queryOnePage(
  ...query: Parameters<typeof queryOf>
): Promise<{ items: readonly Item[]; isLast: boolean }> {
  const { Items = [], LastEvaluatedKey } = await dynamo.send(new QueryCommand(queryOf(...query)))
  return { items: Items, isLast: LastEvaluatedKey === undefined }
}

/** Every page of a query. */
export async function* queryPages(
  ...query: Parameters<typeof queryOf>
): AsyncIterable<Pick<QueryCommandOutput, 'Items' | 'LastEvaluatedKey'>> {
  const input = queryOf(...query)
  let from: Item | undefined
  do {
    const page = await dynamo.send(new QueryCommand({ ...input, ...(from && { ExclusiveStartKey: from }) }))
    yield page
    from = page.LastEvaluatedKey
  } while (from)
}

/** Every item of a query, fetched page by page. */
export async function* queryAll(...query: Parameters<typeof queryOf>): AsyncIterable<Item> {
  for await (const { Items = [] } of queryPages(...query)) yield* Items
}
