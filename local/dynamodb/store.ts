import { Readable } from 'node:stream'
import { within } from '../storage/ranges.ts'
import type { Range, Storage } from '../storage/storage.ts'
import { type DynaliteTable, keyTextOf, options } from './dynalite.ts'
import { DynamoDbError } from './errors.ts'
import { indexPrefix, itemPrefix, tableKey } from './keys.ts'
import type { Item } from './value.ts'

type Done = (error: Error | null, value?: unknown) => void

/** The store that dynalite's reads work on. `startKey` is the item that a page starts after. */
export function readStore(storage: Storage, startKey?: Item) {
  return {
    options,
    tableDb: { createKeyStream: () => Readable.from(tableNames(storage)) },
    getTable(name: string, checkStatus: unknown, done?: Done) {
      const answer = done ?? (checkStatus as Done)
      const table = tableIn(storage, name)
      answer(table === undefined ? noTable(name) : null, table)
    },
    getItemDb: (table: string) => ({
      get: (key: string, done: Done) => done(null, storage.get(itemPrefix(table) + key)),
      createValueStream: (range: Range) => stream(storage, itemPrefix(table), range),
    }),
    getIndexDb: (_type: string, table: string, index: string) => ({
      createValueStream: (range: Range) =>
        stream(
          storage,
          indexPrefix(table, index),
          startKey ? after(range, keyTextOf(startKey, tableNamed(storage, table))) : range,
        ),
    }),
  }
}

/** @throws {DynamoDbError} ResourceNotFoundException */
export function tableNamed(storage: Storage, name: string): DynaliteTable {
  const table = tableIn(storage, name)
  if (table === undefined) throw noTable(name)
  return table
}

/** Descriptions of tables by name. Every request needs one, and it never changes, so it is read and parsed once. */
const known = new WeakMap<Storage, Map<string, DynaliteTable>>()

function tableIn(storage: Storage, name: string): DynaliteTable | undefined {
  const tables = known.get(storage) ?? new Map<string, DynaliteTable>()
  known.set(storage, tables)
  const table = tables.get(name) ?? (storage.get(tableKey(name)) as DynaliteTable | undefined)
  if (table) tables.set(name, table)
  return table
}

/** Forgets the description of a table that was deleted. */
export function forgetTable(storage: Storage, name: string): void {
  known.get(storage)?.delete(name)
}

function noTable(name: string): DynamoDbError {
  return new DynamoDbError(
    'ResourceNotFoundException',
    `Requested resource not found: Table: ${name} not found`,
  )
}

/** In alphabetical order. */
export async function* tableNames(storage: Storage): AsyncGenerator<string> {
  const prefix = tableKey('')
  for await (const key of storage.keys(within(prefix, {}))) yield key.slice(prefix.length)
}

function stream(storage: Storage, prefix: string, range: Range): Readable {
  return Readable.from(storage.values(within(prefix, range)))
}

/** dynalite starts after an index key; the item's own key gives the place among those that share it. */
function after(range: Range, itemKey: string): Range {
  return range.reverse
    ? { ...range, lt: indexRowKey(range.lt ?? '', itemKey) }
    : { ...range, gt: indexRowKey(range.gt ?? '', itemKey) }
}

/**
 * The key of an index row: its index key and the whole key of its item. dynalite's own keys end in 24 bits of
 * a hash of the item's key, so among a few thousand items with one index key some would hide others.
 */
export function indexRowKey(indexKey: string, itemKey: string): string {
  return `${indexKey}/${itemKey}`
}
