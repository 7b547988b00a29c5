import type { Storage } from '../storage/storage.ts'
import { type Change, changeOf, returned, rowsOf, type WriteRequest } from './change.ts'
import { type Capacity, check, type Json, rules, writeCapacity } from './dynalite.ts'
import { validationError } from './errors.ts'
import type { Item } from './value.ts'

/** PutItem, UpdateItem or DeleteItem: the item and its index rows in one commit. */
export async function writeItem(
  storage: Storage,
  kind: 'PutItem' | 'UpdateItem' | 'DeleteItem',
  input: Json,
): Promise<Json> {
  const request = check(rules[kind], input)
  const legacy = ['Expected', 'AttributeUpdates', 'ConditionalOperator'].find((member) => member in request)
  if (legacy !== undefined)
    throw validationError(`The embedded DynamoDB takes expressions in place of ${legacy}`)
  const change = changeOf(storage, kind, request as unknown as WriteRequest)
  await storage.commit(rowsOf(change))
  const ConsumedCapacity = writeCapacity(request, change.before, change.after)
  return {
    ...returned(request as unknown as WriteRequest, change),
    ...(ConsumedCapacity && { ConsumedCapacity }),
  }
}

interface BatchElement {
  readonly PutRequest?: { readonly Item: Item }
  readonly DeleteRequest?: { readonly Key: Item }
}

/** BatchWriteItem: up to 25 puts and deletes. The service may leave some undone; here all are written at once. */
export async function batchWrite(storage: Storage, input: Json): Promise<Json> {
  const request = check(rules.BatchWriteItem, input)
  const elements = Object.entries(request.RequestItems as Record<string, readonly BatchElement[]>).flatMap(
    ([TableName, list]) => list.map((element) => ({ TableName, ...element })),
  )
  if (elements.length > 25) throw validationError('Too many items requested for the BatchWriteItem call')
  const changes = elements.map(({ TableName, PutRequest, DeleteRequest }) =>
    PutRequest
      ? changeOf(storage, 'PutItem', { TableName, ...PutRequest })
      : changeOf(storage, 'DeleteItem', { TableName, ...DeleteRequest }),
  )
  checkDistinct(changes, 'Provided list of item keys contains duplicates')
  await storage.commit(changes.flatMap(rowsOf))
  const ConsumedCapacity = totalCapacity(request, changes)
  return { UnprocessedItems: {}, ...(ConsumedCapacity && { ConsumedCapacity }) }
}

/** @throws {DynamoDbError} ValidationException with the message when two of them concern the same item */
export function checkDistinct(
  items: readonly { table: { TableName: string }; key: string }[],
  message: string,
): void {
  const names = new Set(items.map(({ table, key }) => `${table.TableName}~${key}`))
  if (names.size < items.length) throw validationError(message)
}

/** Capacity units by table, when the request asks for them. */
export function totalCapacity(
  request: Json,
  changes: readonly Change[],
  factor = 1,
): readonly Capacity[] | undefined {
  const { ReturnConsumedCapacity } = request
  const units = new Map<string, number>()
  for (const { table, before, after } of changes) {
    const used = writeCapacity({ ReturnConsumedCapacity, TableName: table.TableName }, before, after)
    if (used === undefined) return undefined
    units.set(used.TableName, (units.get(used.TableName) ?? 0) + factor * used.CapacityUnits)
  }
  return [...units].map(([TableName, CapacityUnits]) => ({ TableName, CapacityUnits }))
}
