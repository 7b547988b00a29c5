import { BatchGetCommand, type BatchGetCommandInput } from '@aws-sdk/lib-dynamodb'
import { ATTEMPTS_MAX, pauseAfterConflict, systemClock } from '../../clock.ts'
import type { TableName } from '../../tables.ts'
import { dynamo, tableName, tableOf } from '../client.ts'
import { upgraded } from '../shapes/shapes.ts'
import { isContention } from '../transaction.ts'

type Keys = NonNullable<BatchGetCommandInput['RequestItems']>

/** The items of one batch, by table name. */
type Items = Readonly<Record<string, readonly Record<string, unknown>[] | undefined>>

/**
 * Reads a batch once, in present shapes; where a table's attributes are named, as they are stored. Undefined when the
 * tables are too busy to return all of it.
 */
export async function tryBatchGet(RequestItems: Keys): Promise<Items | undefined> {
  try {
    const { Responses = {}, UnprocessedKeys = {} } = await dynamo.send(new BatchGetCommand({ RequestItems }))
    return Object.keys(UnprocessedKeys).length === 0 ? upgradedBatch(RequestItems, Responses) : undefined
  } catch (error) {
    if (isContention(error)) return undefined
    throw error
  }
}

function upgradedBatch(asked: Keys, responses: Record<string, Record<string, unknown>[]>): Items {
  const batches = Object.entries(responses).map(([name, items]) => {
    if (asked[name]?.ProjectionExpression !== undefined) return [name, items] as const
    const table = tableOf(name)
    return [name, items.map((item) => upgraded(table, item))] as const
  })
  return Object.fromEntries(batches)
}

/** The most keys that BatchGetItem accepts. */
const BATCH_LENGTH = 100

/**
 * Reads the items of a table under these keys, those that exist, consistently.
 * @param attributes the only attributes to read; all where absent
 */
export async function readAll(
  table: TableName,
  keys: readonly Record<string, string | number>[],
  attributes?: readonly string[],
): Promise<readonly Record<string, unknown>[]> {
  const name = tableName(table)
  const items: Record<string, unknown>[] = []
  for (let from = 0; from < keys.length; from += BATCH_LENGTH) {
    const Keys = keys.slice(from, from + BATCH_LENGTH)
    const asked = { Keys, ConsistentRead: true, ...(attributes && projection(attributes)) }
    const { [name]: batch = [] } = await batchGet({ [name]: asked })
    items.push(...batch)
  }
  return items
}

function projection(attributes: readonly string[]) {
  const names = Object.fromEntries(attributes.map((name, at) => [`#a${at}`, name]))
  return { ProjectionExpression: Object.keys(names).join(', '), ExpressionAttributeNames: names }
}

/** Reads a batch in full: an item that was left out must not look as if it did not exist. */
export async function batchGet(keys: Keys): Promise<Items> {
  for (let attempts = 0; attempts < ATTEMPTS_MAX; attempts++) {
    const items = await tryBatchGet(keys)
    if (items) return items
    await pauseAfterConflict(systemClock, attempts)
  }
  throw new Error('a batch was never answered whole')
}
