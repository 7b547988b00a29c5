import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { type AuditRecord, emptyLog, type Head } from '../../domain/audit/chain.ts'
import { dynamo, tableName } from './client.ts'
import type { Part } from './transaction.ts'

/** The one log, and where its head is noted. */
export const LOG = 'operators'
const HEAD = { log: 'head', sequence: 0 }

const HeadItem = z.object({ last: z.int(), hash: z.string() })

export const AuditItem: z.ZodType<AuditRecord> = z.object({
  sequence: z.int(),
  atMs: z.int(),
  operatorId: z.string(),
  operatorName: z.string(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.json()),
  previousHash: z.string(),
  hash: z.string(),
})

/** Where the log ends now, read consistently. */
export async function readHead(): Promise<Head> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName('audit'), Key: HEAD, ConsistentRead: true }),
  )
  if (!Item) return emptyLog
  const { last, hash } = HeadItem.parse(Item)
  return { sequence: last, hash }
}

/** Appends a record, on condition that it follows the head, which moves to it. */
export function auditParts(record: AuditRecord): Part<'logUnchanged'>[] {
  const { sequence, hash, previousHash } = record
  const TableName = tableName('audit')
  return [
    {
      condition: 'logUnchanged',
      write: {
        Put: {
          TableName,
          Item: { log: LOG, ...record },
          ConditionExpression: 'attribute_not_exists(#log)',
          ExpressionAttributeNames: { '#log': 'log' },
        },
      },
    },
    {
      condition: 'logUnchanged',
      write: {
        Put: {
          TableName,
          Item: { ...HEAD, last: sequence, hash },
          ...(sequence === 1
            ? {
                ConditionExpression: 'attribute_not_exists(#log)',
                ExpressionAttributeNames: { '#log': 'log' },
              }
            : {
                ConditionExpression: '#hash = :previous',
                ExpressionAttributeNames: { '#hash': 'hash' },
                ExpressionAttributeValues: { ':previous': previousHash },
              }),
        },
      },
    },
  ]
}
