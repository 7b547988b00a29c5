import { under } from '../storage/ranges.ts'
import type { Row, Storage } from '../storage/storage.ts'
import { check, type DynaliteTable, type Json, type Rules, rules, run } from './dynalite.ts'
import { validationError } from './errors.ts'
import { indexPrefix, itemPrefix, tableKey, timeToLiveKey } from './keys.ts'
import { forgetTable, readStore, tableNamed } from './store.ts'

const timeToLiveRules: Rules = {
  types: {
    TableName: rules.DescribeTable.types.TableName as object,
    TimeToLiveSpecification: {
      type: 'FieldStruct<TimeToLiveSpecification>',
      notNull: true,
      children: {
        AttributeName: {
          type: 'String',
          notNull: true,
          lengthGreaterThanOrEqual: 1,
          lengthLessThanOrEqual: 255,
        },
        Enabled: { type: 'Boolean', notNull: true },
      },
    },
  },
}

/** CreateTable: dynalite describes the table, which is ready at once. */
export async function createTable(storage: Storage, input: Json): Promise<Json> {
  const request = check(rules.CreateTable, input)
  let described: Json = {}
  const tableDb = {
    awsAccountId: '000000000000',
    awsRegion: 'us-east-1',
    lock: (_name: string, work: (release: <T>(done: T) => T) => void) => work((done) => done),
    get: (name: string, done: (error: null, table: unknown) => void) =>
      done(null, storage.get(tableKey(name))),
    put(_name: string, table: Json, done: (error: null) => void) {
      described = table
      done(null)
    },
  }
  await run('CreateTable', { ...readStore(storage), tableDb }, request)
  const TableDescription = active(described)
  await storage.commit([{ type: 'put', key: tableKey(request.TableName as string), value: TableDescription }])
  return { TableDescription }
}

function active(table: Json): Json {
  const indexes = table.GlobalSecondaryIndexes as readonly Json[] | undefined
  return {
    ...table,
    TableStatus: 'ACTIVE',
    ...(indexes && { GlobalSecondaryIndexes: indexes.map((index) => ({ ...index, IndexStatus: 'ACTIVE' })) }),
  }
}

/** DeleteTable: the table, its items and indexes in one commit. */
export async function deleteTable(storage: Storage, input: Json): Promise<Json> {
  const name = check(rules.DeleteTable, input).TableName as string
  const table = tableNamed(storage, name)
  const rows: Row[] = [tableKey(name), timeToLiveKey(name)].map((key) => ({ type: 'del', key }))
  for (const prefix of [itemPrefix(name), ...indexNames(table).map((index) => indexPrefix(name, index))]) {
    for await (const key of storage.keys(under(prefix))) rows.push({ type: 'del', key })
  }
  await storage.commit(rows)
  forgetTable(storage, name)
  return { TableDescription: { ...table, TableStatus: 'DELETING' } }
}

function indexNames({
  LocalSecondaryIndexes = [],
  GlobalSecondaryIndexes = [],
}: DynaliteTable): readonly string[] {
  return [...LocalSecondaryIndexes, ...GlobalSecondaryIndexes].map(({ IndexName }) => IndexName)
}

export async function updateTimeToLive(storage: Storage, input: Json): Promise<Json> {
  const request = check(timeToLiveRules, input)
  const name = request.TableName as string
  const { AttributeName, Enabled } = request.TimeToLiveSpecification as {
    AttributeName: string
    Enabled: boolean
  }
  tableNamed(storage, name)
  const current = timeToLiveOf(storage, name)
  if (Enabled === (current !== undefined)) {
    throw validationError(`TimeToLive is already ${Enabled ? 'enabled' : 'disabled'}`)
  }
  const key = timeToLiveKey(name)
  await storage.commit([Enabled ? { type: 'put', key, value: AttributeName } : { type: 'del', key }])
  return { TimeToLiveSpecification: { AttributeName, Enabled } }
}

export function describeTimeToLive(storage: Storage, input: Json): Json {
  const name = check(rules.DescribeTable, input).TableName as string
  tableNamed(storage, name)
  const AttributeName = timeToLiveOf(storage, name)
  return {
    TimeToLiveDescription:
      AttributeName === undefined
        ? { TimeToLiveStatus: 'DISABLED' }
        : { TimeToLiveStatus: 'ENABLED', AttributeName },
  }
}

/** The attribute with the second at which an item expires; undefined for a table without a time to live. */
export function timeToLiveOf(storage: Storage, table: string): string | undefined {
  return storage.get(timeToLiveKey(table)) as string | undefined
}
