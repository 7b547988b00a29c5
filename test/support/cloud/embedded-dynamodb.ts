import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { type TableName, tables, tableVariable } from '../../../functions/tables.ts'
import { startDynamoDb } from '../../../local/dynamodb/server.ts'
import { localTableName, REGION } from '../../../local/environment.ts'
import { createTables } from '../../../local/tables.ts'

const names = Object.keys(tables) as TableName[]

export interface Tables {
  /** Empties every table. */
  clear(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts an embedded DynamoDB in memory with every table, and points this process's functions at it, which must not
 * have sent a request before. The SDK tries each request once, so that a test sees what the functions make of failures.
 */
export async function startTables(): Promise<Tables> {
  const { endpoint, close } = await startDynamoDb({})
  Object.assign(process.env, {
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_MAX_ATTEMPTS: '1',
    ...Object.fromEntries(names.map((name) => [tableVariable(name), localTableName(name)])),
  })
  await createTables(endpoint)
  const client = new DynamoDBClient({})
  return {
    async clear() {
      const drop = (name: TableName) =>
        client.send(new DeleteTableCommand({ TableName: localTableName(name) }))
      await Promise.all(names.map(drop))
      await createTables(endpoint)
    },
    close() {
      client.destroy()
      return close()
    },
  }
}
