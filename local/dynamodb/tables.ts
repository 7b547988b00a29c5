import { check, type Json, type Rules, rules, run } from './dynalite.ts'
import { validationError } from './errors.ts'
import { indexPrefix, itemPrefix, tableKey, timeToLiveKey, under } from './keys.ts'
import type { Row, Storage } from './storage.ts'
import { Draft, storeOn, tableNamed } from './store.ts'

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

export async function createTable(storage: Storage, input: Json): Promise<Json> {
  const draft = new Draft()
  await run('CreateTable', storeOn(storage, draft), check(rules.CreateTable, input))
  await storage.commit(draft.rows)
  return { TableDescription: draft.rows.map((row) => (row.type === 'put' ? row.value : undefined))[0] }
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
  return { TableDescription: { ...table, TableStatus: 'DELETING' } }
}

interface NamedIndex {
  readonly IndexName: string
}

function indexNames(table: Json): readonly string[] {
  const { LocalSecondaryIndexes = [], GlobalSecondaryIndexes = [] } = table as Record<
    string,
    NamedIndex[] | undefined
  >
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

/** The attribute with the second at which an item expires; undefined when the table's items don't. */
export function timeToLiveOf(storage: Storage, table: string): string | undefined {
  return storage.get(timeToLiveKey(table)) as string | undefined
}
