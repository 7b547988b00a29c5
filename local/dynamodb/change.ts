import type { Row, Storage } from '../storage/storage.ts'
import { type Condition, checkOperands, holds } from './condition.ts'
import {
  checkItem,
  checkKey,
  checkUpdates,
  type DynaliteTable,
  indexChanges,
  type Json,
  keyTextOf,
  MAX_ITEM_BYTES,
  projected,
} from './dynalite.ts'
import { DynamoDbError, validationError } from './errors.ts'
import { indexPrefix, itemPrefix } from './keys.ts'
import { indexRowKey, tableNamed } from './store.ts'
import { type UpdateAction, updated } from './update.ts'
import { type Item, itemBytes, type Path } from './value.ts'

/** A checked write, or a condition check, with its expressions parsed by dynalite. */
export interface WriteRequest {
  readonly TableName: string
  /** For a put. */
  readonly Item?: Item
  /** For an update, a delete or a check. */
  readonly Key?: Item
  readonly ReturnValues?: string
  readonly ReturnValuesOnConditionCheckFailure?: string
  readonly _condition?: { readonly expression: Condition }
  readonly _updates?: { readonly sections: readonly UpdateAction[]; readonly paths: readonly Path[] }
}

export type WriteKind = 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheck'

/** One item before and after a write; not stored yet. */
export interface Change {
  readonly table: DynaliteTable
  /** Unique in the table. */
  readonly key: string
  readonly before: Item | undefined
  readonly after: Item | undefined
}

/**
 * Computes a write from what is stored.
 * @throws {DynamoDbError} ConditionalCheckFailedException, ValidationException or ResourceNotFoundException
 */
export function changeOf(storage: Storage, kind: WriteKind, request: WriteRequest): Change {
  const table = tableNamed(storage, request.TableName)
  const { Item, Key = {} } = request
  if (Item) checkItem(Item, table)
  else checkKey(Key, table)
  if (request._updates) checkUpdates(request._updates, table)
  const key = keyTextOf(Item ?? Key, table)
  const before = storage.get(itemPrefix(request.TableName) + key) as Item | undefined
  checkCondition(request, before)
  const after =
    kind === 'UpdateItem' ? update(request, before, table) : kind === 'ConditionCheck' ? before : Item
  if (after && itemBytes(after) > MAX_ITEM_BYTES) {
    throw validationError(`Item size ${Item ? '' : 'to update '}has exceeded the maximum allowed size`)
  }
  return { table, key, before, after }
}

function checkCondition(request: WriteRequest, before: Item | undefined): void {
  if (!request._condition) return
  checkOperands(request._condition.expression)
  if (holds(request._condition.expression, before ?? {})) return
  const shown = request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && before !== undefined
  const members = shown ? { Item: before } : {}
  throw new DynamoDbError('ConditionalCheckFailedException', 'The conditional request failed', members)
}

/** An update without actions creates a missing item. */
function update({ Key = {}, _updates }: WriteRequest, before: Item | undefined, table: DynaliteTable): Item {
  const after = updated(before ?? Key, _updates?.sections ?? [])
  checkItem(after, table)
  return after
}

/** The rows that store the change, including those of indexes. */
export function rowsOf({ table, key, before, after }: Change): readonly Row[] {
  const rowKey = itemPrefix(table.TableName) + key
  const item: Row = after ? { type: 'put', key: rowKey, value: after } : { type: 'del', key: rowKey }
  const { LocalSecondaryIndexes = [], GlobalSecondaryIndexes = [] } = table
  const { puts, deletes } = indexChanges(
    [...LocalSecondaryIndexes, ...GlobalSecondaryIndexes],
    before,
    after,
    table,
  )
  const indexRow = (row: { index: string; key: string }) =>
    indexPrefix(table.TableName, row.index) + indexRowKey(row.key, key)
  return [
    item,
    ...deletes.map((row): Row => ({ type: 'del', key: indexRow(row) })),
    ...puts.map((row): Row => ({ type: 'put', key: indexRow(row), value: row.item })),
  ]
}

/** The reply's `Attributes`, by the request's `ReturnValues`. */
export function returned({ ReturnValues, _updates }: WriteRequest, { before, after }: Change): Json {
  const paths = _updates?.paths ?? []
  const answers: Record<string, Item | undefined> = {
    ALL_OLD: before,
    ALL_NEW: after,
    UPDATED_OLD: before && projected(before, paths),
    UPDATED_NEW: after && projected(after, paths),
  }
  const Attributes = answers[ReturnValues ?? 'NONE']
  return Attributes && Object.keys(Attributes).length > 0 ? { Attributes } : {}
}
