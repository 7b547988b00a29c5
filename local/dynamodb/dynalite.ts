/**
 * The one file that uses dynalite's internals (version pinned): its request validation, its expression
 * parsers, its key encoding and its reads. The package exports only a whole server, without transactions,
 * that writes an item and its index rows one by one. So its reads run on our own store, and writes are ours
 * (`change.ts`).
 */
import batchGetItem from 'dynalite/actions/batchGetItem.js'
import createTable from 'dynalite/actions/createTable.js'
import describeTable from 'dynalite/actions/describeTable.js'
import getItem from 'dynalite/actions/getItem.js'
import listTables from 'dynalite/actions/listTables.js'
import query from 'dynalite/actions/query.js'
import scan from 'dynalite/actions/scan.js'
import conditionParser from 'dynalite/db/conditionParser.js'
import db from 'dynalite/db/index.js'
import projectionParser from 'dynalite/db/projectionParser.js'
import updateParser from 'dynalite/db/updateParser.js'
import batchGetItemRules from 'dynalite/validations/batchGetItem.js'
import batchWriteItemRules from 'dynalite/validations/batchWriteItem.js'
import createTableRules from 'dynalite/validations/createTable.js'
import deleteItemRules from 'dynalite/validations/deleteItem.js'
import deleteTableRules from 'dynalite/validations/deleteTable.js'
import describeTableRules from 'dynalite/validations/describeTable.js'
import getItemRules from 'dynalite/validations/getItem.js'
import validations from 'dynalite/validations/index.js'
import listTablesRules from 'dynalite/validations/listTables.js'
import putItemRules from 'dynalite/validations/putItem.js'
import queryRules from 'dynalite/validations/query.js'
import scanRules from 'dynalite/validations/scan.js'
import updateItemRules from 'dynalite/validations/updateItem.js'
import { DynamoDbError } from './errors.ts'
import { parseOnce } from './parse-once.ts'
import type { AttributeValue, Item, Path } from './value.ts'

for (const parser of [conditionParser, updateParser, projectionParser]) parseOnce(parser)

export type Json = Readonly<Record<string, unknown>>

/** A table as `DescribeTable` returns it. */
export interface DynaliteTable {
  readonly TableName: string
  readonly KeySchema: readonly { readonly AttributeName: string }[]
  readonly LocalSecondaryIndexes?: readonly Index[]
  readonly GlobalSecondaryIndexes?: readonly Index[]
}

export interface Index {
  readonly IndexName: string
}

/** The rules for a request's members, in dynalite's terms, and checks that its schema can't express. */
export interface Rules {
  readonly types: Readonly<Record<string, object | string>>
  readonly custom?: (data: object, store: object) => string | undefined
}

export const MAX_ITEM_BYTES = 400 * 1024

/** Tables are ready at once. */
export const options = { maxItemSize: MAX_ITEM_BYTES, createTableMs: 0 }

const actions = {
  BatchGetItem: batchGetItem,
  CreateTable: createTable,
  DescribeTable: describeTable,
  GetItem: getItem,
  ListTables: listTables,
  Query: query,
  Scan: scan,
}
export type Action = keyof typeof actions

/** Adds a member of conditional writes that is newer than dynalite. */
const conditional = (rules: Rules): Rules => ({
  ...rules,
  types: {
    ...rules.types,
    ReturnValuesOnConditionCheckFailure: { type: 'String', enum: ['ALL_OLD', 'NONE'] },
  },
})

export const rules = {
  BatchGetItem: batchGetItemRules,
  BatchWriteItem: batchWriteItemRules,
  CreateTable: createTableRules,
  DeleteItem: conditional(deleteItemRules),
  DeleteTable: deleteTableRules,
  DescribeTable: describeTableRules,
  GetItem: getItemRules,
  ListTables: listTablesRules,
  PutItem: conditional(putItemRules),
  Query: queryRules,
  Scan: scanRules,
  UpdateItem: conditional(updateItemRules),
} satisfies Record<string, Rules>

/**
 * Reduces the input to the members that the rules know, with its expressions parsed. The input itself is
 * consumed.
 * @throws {DynamoDbError} SerializationException or ValidationException
 */
export function check({ types, custom }: Rules, input: Json): Json {
  try {
    const request = validations.checkTypes(input, types)
    validations.checkValidations(request, types, custom, { options })
    return request as Json
  } catch (error) {
    throw translated(error)
  }
}

/**
 * Runs a checked request on the store.
 * @throws {DynamoDbError} the error that the service would return
 */
export function run(action: Action, store: object, request: Json): Promise<Json> {
  return new Promise((resolve, reject) => {
    actions[action](store, request, (error, output) => {
      if (error) reject(translated(error))
      else resolve(output as Json)
    })
  })
}

/** Why a value is invalid, such as a number of more than 38 digits. */
export function valueProblem(value: AttributeValue): string | undefined {
  return validations.validateAttributeValue(value)
}

/** The part of a row's key that identifies its item, unique in the table. */
export function keyTextOf(item: Item, table: DynaliteTable): string {
  return db.createKey(item, table)
}

/** @throws {DynamoDbError} ValidationException when the key doesn't fit the table */
export function checkKey(key: Item, table: DynaliteTable): void {
  throwIf(db.validateKey(key, table))
}

/** @throws {DynamoDbError} ValidationException when the item lacks the table's keys, or a key is of another type */
export function checkItem(item: Item, table: DynaliteTable): void {
  throwIf(db.validateItem(item, table))
}

/** @throws {DynamoDbError} ValidationException when a parsed update touches the table's key */
export function checkUpdates(updates: object, table: DynaliteTable): void {
  throwIf(db.validateUpdates(undefined, updates, table))
}

/** The attributes at the paths, in their places. */
export function projected(item: Item, paths: readonly Path[]): Item {
  return db.mapPaths(paths, item)
}

/** The index rows to write and to remove when an item of the table changes. */
export function indexChanges(
  indexes: readonly Index[],
  before: Item | undefined,
  after: Item | undefined,
  table: DynaliteTable,
) {
  return db.getIndexActions(indexes, before, after, table)
}

/** `ConsumedCapacity` of a write, when the request asks for it. */
export function writeCapacity(
  request: Json,
  before: Item | undefined,
  after: Item | undefined,
): Capacity | undefined {
  return db.addConsumedCapacity(request, false, after, before)
}

export interface Capacity {
  readonly TableName: string
  readonly CapacityUnits: number
}

function throwIf(error: Error | null | undefined): void {
  if (error) throw translated(error)
}

/**
 * Translates dynalite's errors, which carry the reply's body; any other error is a fault of ours and stays as
 * it is.
 */
function translated(error: unknown): unknown {
  if (!(error instanceof Error && 'body' in error)) return error
  const { __type, message, Message } = error.body as Record<string, string | undefined>
  return new DynamoDbError(__type?.split('#')[1] ?? 'InternalServerError', message ?? Message ?? '')
}
