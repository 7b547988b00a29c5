import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { type AuditRecord, emptyLog, type Head } from '../domain/audit/chain.ts'
import { AUDIT_HEAD, AUDIT_LOG } from '../functions/store/keys.ts'
import { startDynamoDb } from '../local/dynamodb/server.ts'
import { localTableName, REGION } from '../local/environment.ts'
import { errorCode } from '../local/failure.ts'
import { DATABASE, notedEndpoint } from '../local/state-folder.ts'
import { Storage } from '../local/storage/storage.ts'

/** The table of the log, read directly, not through the functions. All reads are consistent. */
export interface LogTable {
  /** Records in order, with all their attributes; nothing but their place is assumed. */
  recordsAfter(sequence: number): Promise<AuditRecord[]>
  /** The stored end of the log. */
  head(): Promise<Head>
  close(): Promise<void>
}

/** @param name of a deployed table; without one, that of this machine's state folder */
export async function openLogTable(name: string | undefined): Promise<LogTable> {
  if (name !== undefined) return tableAt({}, name, async () => {})
  const { endpoint, close } = await openLocal(resolve(process.env.MAIDAN_DATA || '.maidan'))
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  return tableAt({ endpoint, region: REGION, credentials }, localTableName('audit'), close)
}

/** The database of a state folder: opened here, or, if a running Maidan has it open, that one's endpoint. */
async function openLocal(folder: string): Promise<{ endpoint: string; close(): Promise<void> }> {
  const path = join(folder, DATABASE)
  if (!existsSync(path)) throw new Error(`there is no state in ${folder}; MAIDAN_DATA names another folder`)
  try {
    return await startDynamoDb({ storage: await Storage.open(path) })
  } catch (error) {
    if (!(error instanceof Error) || errorCode(error.cause) !== 'LEVEL_LOCKED') throw error
    return { endpoint: await notedEndpoint(folder), close: async () => {} }
  }
}

function tableAt(config: DynamoDBClientConfig, TableName: string, close: LogTable['close']): LogTable {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(config))
  return {
    async recordsAfter(sequence) {
      const records: AuditRecord[] = []
      const pages = paginateQuery(
        { client },
        {
          TableName,
          KeyConditionExpression: '#log = :log AND #sequence > :after',
          ExpressionAttributeNames: { '#log': 'log', '#sequence': 'sequence' },
          ExpressionAttributeValues: { ':log': AUDIT_LOG, ':after': sequence },
          ConsistentRead: true,
        },
      )
      for await (const { Items = [] } of pages) records.push(...Items.map(recordIn))
      return records
    },
    async head() {
      const { Item } = await client.send(new GetCommand({ TableName, Key: AUDIT_HEAD, ConsistentRead: true }))
      if (!Item) return emptyLog
      const { last, hash } = HeadItem.parse(Item)
      return { sequence: last, hash }
    },
    async close() {
      client.destroy()
      await close()
    },
  }
}

const HeadItem = z.object({ last: z.int(), hash: z.string() })

/** All attributes are checked against the hash, except the table's key, which is not part of the record. */
function recordIn({ log: _log, ...record }: Record<string, unknown>): AuditRecord {
  return record as unknown as AuditRecord
}
