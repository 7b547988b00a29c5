import { GetCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import type { TableName } from '../../tables.ts'
import { dynamo, tableName, tableOf } from '../client.ts'
import { namesIn, type Values, valuesOf } from '../expressions.ts'
import { upgraded } from '../shapes/shapes.ts'

type Item = Record<string, unknown>
type Key = Readonly<Record<string, string | number>>

/** An item by its whole key, read consistently. */
export async function getItem(table: TableName, key: Key): Promise<Item | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName(table), Key: key, ConsistentRead: true }),
  )
  return Item && upgraded(table, Item)
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

/** One page of a query, in present shapes; where the query names attributes, as they are stored. */
export async function sendQuery(
  input: QueryCommandInput,
): Promise<{ items: Item[]; last: Item | undefined }> {
  const { Items = [], LastEvaluatedKey: last } = await dynamo.send(new QueryCommand(input))
  if (input.ProjectionExpression !== undefined) return { items: Items, last }
  const table = tableOf(String(input.TableName))
  return { items: Items.map((item) => upgraded(table, item)), last }
}

export async function queryPage(...query: Parameters<typeof queryOf>): Promise<Item[]> {
  return (await sendQuery(queryOf(...query))).items
}

/** The first page of a query, and whether it is the last. */
export async function queryOnePage(
  ...query: Parameters<typeof queryOf>
): Promise<{ items: readonly Item[]; isLast: boolean }> {
  const { items, last } = await sendQuery(queryOf(...query))
  return { items, isLast: last === undefined }
}

/** Every page of a query. */
export async function* queryPages(
  ...query: Parameters<typeof queryOf>
): AsyncIterable<{ items: readonly Item[]; isLast: boolean }> {
  const input = queryOf(...query)
  let from: Item | undefined
  do {
    const { items, last } = await sendQuery({ ...input, ...(from && { ExclusiveStartKey: from }) })
    yield { items, isLast: last === undefined }
    from = last
  } while (from)
}

/** Every item of a query, fetched page by page. */
export async function* queryAll(...query: Parameters<typeof queryOf>): AsyncIterable<Item> {
  for await (const { items } of queryPages(...query)) yield* items
}
