import { Readable } from 'node:stream'
import { type Json, keyOf, options } from './dynalite.ts'
import { DynamoDbError } from './errors.ts'
import { indexPrefix, itemPrefix, tableKey, within } from './keys.ts'
import type { Range, Row, Storage } from './storage.ts'

type Done<T = void> = (error: Error | null, value?: T) => void

/** What one write would change. Nothing is stored before its rows are committed. */
export class Draft {
  readonly rows: Row[] = []
  /** The row of the item it is about, as soon as the operation has looked for it. */
  row: string | undefined
  /** The item as it was; undefined when there was none. */
  before: unknown
}

/**
 * The store that dynalite's actions work on: reads come from the storage, writes go to the draft. Locks are open,
 * since the writer lets one write at a time through. A key of an index row ends in the whole key of its item, where
 * dynalite's own has 24 bits of a hash, so that any number of items may share an index key.
 */
export function storeOn(storage: Storage, draft = new Draft(), startKey?: Json) {
  return {
    options,
    tableDb: {
      awsAccountId: '000000000000',
      awsRegion: 'us-east-1',
      lock: withoutLock,
      get: (name: string, done: Done<unknown>) => done(null, storage.get(tableKey(name))),
      put(name: string, table: Json, done: Done) {
        draft.rows.push({ type: 'put', key: tableKey(name), value: active(table) })
        done(null)
      },
      createKeyStream: () => Readable.from(tableNames(storage)),
    },
    getTable(name: string, checkStatus: unknown, done?: Done<Json>) {
      const answer = done ?? (checkStatus as Done<Json>)
      const table = storage.get(tableKey(name))
      answer(table === undefined ? noTable(name) : null, table as Json)
    },
    getItemDb: (table: string) => items(storage, draft, table),
    getIndexDb: (_type: string, table: string, index: string) =>
      indexRows(
        storage,
        draft,
        indexPrefix(table, index),
        startKey && itemPrefix(table) + keyOf(startKey, tableNamed(storage, table)),
      ),
  }
}

/** @throws {DynamoDbError} ResourceNotFoundException */
export function tableNamed(storage: Storage, name: string): Json {
  const table = storage.get(tableKey(name))
  if (table === undefined) throw noTable(name)
  return table as Json
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

function items(storage: Storage, draft: Draft, table: string) {
  const prefix = itemPrefix(table)
  return {
    lock: withoutLock,
    get(key: string, done: Done<unknown>) {
      draft.row = prefix + key
      draft.before = storage.get(draft.row)
      done(null, draft.before)
    },
    put(key: string, value: Json, done: Done) {
      draft.rows.push({ type: 'put', key: prefix + key, value })
      done(null)
    },
    del(key: string, done: Done) {
      draft.rows.push({ type: 'del', key: prefix + key })
      done(null)
    },
    createValueStream: (range: Range) => Readable.from(storage.values(within(prefix, range))),
  }
}

function indexRows(storage: Storage, draft: Draft, prefix: string, startRow: string | undefined) {
  const rowKey = (key: string) => `${prefix}${key}/${draft.row}`
  return {
    put(key: string, value: Json, done: Done) {
      draft.rows.push({ type: 'put', key: rowKey(key), value })
      done(null)
    },
    del(key: string, done: Done) {
      draft.rows.push({ type: 'del', key: rowKey(key) })
      done(null)
    },
    createValueStream: (range: Range) =>
      Readable.from(storage.values(within(prefix, startRow === undefined ? range : after(range, startRow)))),
  }
}

/** The action starts after the index key of its start item; the item's own row is the place among equal keys. */
function after(range: Range, startRow: string): Range {
  return range.reverse
    ? { ...range, lt: `${range.lt}/${startRow}` }
    : { ...range, gt: `${range.gt}/${startRow}` }
}

/** A new table needs no time to be made ready. */
function active(table: Json): Json {
  const indexes = table.GlobalSecondaryIndexes as readonly Json[] | undefined
  return {
    ...table,
    TableStatus: 'ACTIVE',
    ...(indexes && { GlobalSecondaryIndexes: indexes.map((index) => ({ ...index, IndexStatus: 'ACTIVE' })) }),
  }
}

function withoutLock(_key: string, work: (release: (done: unknown) => unknown) => void): void {
  work((done) => done)
}
