import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { type AuditRecord, emptyLog, type Head } from '../domain/audit/chain.ts'
import { AUDIT_HEAD, AUDIT_LOG } from '../functions/store/keys.ts'
import { localTableName, REGION } from '../local/environment.ts'
import { openLocalDatabase } from './local-database.ts'

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
  const { endpoint, close } = await openLocalDatabase()
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  return tableAt({ endpoint, region: REGION, credentials }, localTableName('audit'), close)
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
