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

/** The table of the log, past the functions that write it. All reads are consistent. */
export interface LogTable {
  /** Records in order, as they are: nothing of them is left out or taken for granted but their place. */
  recordsAfter(sequence: number): Promise<AuditRecord[]>
  /** The end that is noted beside them. */
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

/** The database of a state folder: opened here, or, while a running Maidan has it open, that one's. */
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

/** Whatever is in the item is held against its hash; only the key of the table is no part of the record. */
function recordIn({ log: _log, ...record }: Record<string, unknown>): AuditRecord {
  return record as unknown as AuditRecord
}
