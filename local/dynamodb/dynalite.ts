/**
 * The one file that touches dynalite's internals (version pinned): its request validation, expression parsers and
 * actions. Its package gives out only a whole server, which writes an item and its index rows one by one; so we run its
 * actions on a store of our own (`store.ts`), which gathers what they write for one atomic commit.
 */
import batchGetItem from 'dynalite/actions/batchGetItem.js'
import createTable from 'dynalite/actions/createTable.js'
import deleteItem from 'dynalite/actions/deleteItem.js'
import describeTable from 'dynalite/actions/describeTable.js'
import getItem from 'dynalite/actions/getItem.js'
import listTables from 'dynalite/actions/listTables.js'
import putItem from 'dynalite/actions/putItem.js'
import query from 'dynalite/actions/query.js'
import scan from 'dynalite/actions/scan.js'
import updateItem from 'dynalite/actions/updateItem.js'
import db from 'dynalite/db/index.js'
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

/** A decoded JSON object. */
export type Json = Readonly<Record<string, unknown>>

/** `{S: …}`, `{N: …}` and so on, by attribute name. */
export type Item = Readonly<Record<string, Json>>

/** What a request may hold, in dynalite's terms, and what its schema can't say. */
export interface Rules {
  readonly types: Readonly<Record<string, object | string>>
  readonly custom?: (data: object, store: object) => string | undefined
}

/** DynamoDB's limit of 400 KB, and tables that are ready at once. */
export const options = { maxItemSize: 400 * 1024, createTableMs: 0 }

const actions = {
  BatchGetItem: batchGetItem,
  CreateTable: createTable,
  DeleteItem: deleteItem,
  DescribeTable: describeTable,
  GetItem: getItem,
  ListTables: listTables,
  PutItem: putItem,
  Query: query,
  Scan: scan,
  UpdateItem: updateItem,
}
export type Action = keyof typeof actions

export const returnOnFailure = {
  ReturnValuesOnConditionCheckFailure: { type: 'String', enum: ['ALL_OLD', 'NONE'] },
}
const conditional = (rules: Rules): Rules => ({ ...rules, types: { ...rules.types, ...returnOnFailure } })

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
 * The input reduced to the members that the rules know, with its expressions parsed. The input itself is used up.
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
 * @throws {DynamoDbError} what the service would answer
 */
export function run(action: Action, store: object, request: Json): Promise<Json> {
  return new Promise((resolve, reject) => {
    actions[action](store, request, (error, output) => {
      if (error) reject(translated(error))
      else resolve(output as Json)
    })
  })
}

/** The part of a row's key that says which item it is: unique in its table. */
export function keyOf(item: Json, table: Json): string {
  return db.createKey(item, table)
}

/** Size in bytes as DynamoDB counts it. */
export function sizeOf(item: Json): number {
  return db.itemSize(item)
}

/** dynalite's errors carry the answer's body; anything else is a fault of ours and stays as it is. */
function translated(error: unknown): unknown {
  if (!(error instanceof Error && 'body' in error)) return error
  const { __type, message, Message } = error.body as Record<string, string | undefined>
  return new DynamoDbError(__type?.split('#')[1] ?? 'InternalServerError', message ?? Message ?? '')
}
