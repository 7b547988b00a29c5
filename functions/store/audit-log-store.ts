import type { AuditRecord } from '../../domain/audit/chain.ts'
import { tableName } from './client.ts'
import { AUDIT_HEAD, AUDIT_LOG } from './keys.ts'
import type { Part } from './transaction.ts'

/** Appends a record and moves the head to it, on condition that the record follows the head. */
export function auditParts(record: AuditRecord): Part<'logUnchanged'>[] {
  const { sequence, hash, previousHash } = record
  const TableName = tableName('audit')
  return [
    {
      condition: 'logUnchanged',
      write: {
        Put: {
          TableName,
          Item: { log: AUDIT_LOG, ...record },
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
          Item: { ...AUDIT_HEAD, last: sequence, hash },
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
