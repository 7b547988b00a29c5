import { beforeAll, beforeEach } from 'vitest'
import { dynamo } from '../../../functions/store/client.ts'
import { type TableName, type TableRow, tables, tableVariable } from '../../../functions/tables.ts'
import { startDynamoDb } from '../../../local/dynamodb/server.ts'
import { localTableName, REGION } from '../../../local/environment.ts'
import { createTables, definitionOf } from '../../../local/tables.ts'
import { sendPastNetwork } from './past-network.ts'

const names = Object.keys(tables) as TableName[]

export interface Tables {
  /** Empties every table. */
  clear(): Promise<void>
}

interface Shared extends Tables {
  /** Makes the functions' client reach them without the network. A file that resets its modules gets a new client. */
  connect(client: typeof dynamo): void
}

/** Kept on `globalThis`: a file that resets its modules must not start a second one. */
const worker = globalThis as { maidanTables?: Promise<Shared> }

/**
 * The tables of an embedded DynamoDB that all test files of this worker share, started by the first that asks, with
 * this process's functions pointed at it. It ends with the worker. It holds what earlier files left.
 */
async function sharedTables(): Promise<Shared> {
  worker.maidanTables ??= startTables()
  const shared = await worker.maidanTables
  shared.connect(dynamo)
  return shared
}

/** The shared tables, empty when the tests of the file that calls it begin. */
export function tablesForFile(): Tables {
  const clear = async () => (await sharedTables()).clear()
  beforeAll(clear)
  return { clear }
}

/** The shared tables, empty before each test of the file that calls it. */
export function tablesForEachTest(): Tables {
  const tables = tablesForFile()
  beforeEach(tables.clear)
  return tables
}

/** The SDK sends each request once, so that a test sees how the functions handle a failure. */
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

  /** Recreates a table that has items, without the network. */
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
    connect: (client) => sendPastNetwork(client, dynamoDb),
    clear: async () => void (await Promise.all(names.map(clear))),
  }
}
