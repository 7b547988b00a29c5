import { beforeAll, beforeEach } from 'vitest'
import { dynamo } from '../../../functions/store/client.ts'
import { type TableName, type TableRow, tables, tableVariable } from '../../../functions/tables.ts'
import { startDynamoDb } from '../../../local/dynamodb/server.ts'
import { localTableName, REGION } from '../../../local/environment.ts'
import { createTables, definitionOf } from '../../../local/tables.ts'
import { bypassNetwork } from './bypass-network.ts'

const names = Object.keys(tables) as TableName[]

export interface Tables {
  /** Empties every table. */
  clear(): Promise<void>
}

interface Shared extends Tables {
  /** Connects the functions' client to them without the network. A file that resets its modules has a new client. */
  connect(client: typeof dynamo): void
}

/** Kept on `globalThis`: a file that resets its modules must not start a second one. */
const worker = globalThis as { maidanTables?: Promise<Shared> }

/**
 * The tables of an embedded DynamoDB that all test files of this worker share, started on first use; this process's
 * functions are configured for it. It ends with the worker, and keeps the items that earlier files left.
 */
async function sharedTables(): Promise<Shared> {
  worker.maidanTables ??= startTables()
  const shared = await worker.maidanTables
  shared.connect(dynamo)
  return shared
}

/** The shared tables, emptied before the tests of the calling file. */
export function tablesForFile(): Tables {
  const clear = async () => (await sharedTables()).clear()
  beforeAll(clear)
  return { clear }
}

/** The shared tables, emptied before each test of the calling file. */
export function tablesForEachTest(): Tables {
  const tables = tablesForFile()
  beforeEach(tables.clear)
  return tables
}

/** Starts the tables. The SDK makes one attempt at each request, so that tests see how the functions handle a failure. */
async function startTables(): Promise<Shared> {
  const { endpoint, dynamoDb } = await startDynamoDb({})
  Object.assign(process.env, {
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_MAX_ATTEMPTS: '1',
    PERSON_KEY: 'test',
    ...Object.fromEntries(names.map((name) => [tableVariable(name), localTableName(name)])),
  })
  await createTables(endpoint)

  /** Recreates a table unless it is empty, without the network. */
  async function clear(name: TableName): Promise<void> {
    const TableName = localTableName(name)
    const { Count } = await dynamoDb.handle('Scan', { TableName, Select: 'COUNT', Limit: 1 })
    if (Count === 0) return
    await dynamoDb.handle('DeleteTable', { TableName })
    await dynamoDb.handle('CreateTable', { ...definitionOf(name) })
    const { ttl }: TableRow = tables[name]
    if (ttl === undefined) return
    const TimeToLiveSpecification = { AttributeName: ttl, Enabled: true }
    await dynamoDb.handle('UpdateTimeToLive', { TableName, TimeToLiveSpecification })
  }
  return {
    connect: (client) => bypassNetwork(client, dynamoDb),
    clear: async () => void (await Promise.all(names.map(clear))),
  }
}
