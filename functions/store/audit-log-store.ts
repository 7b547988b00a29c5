import type { AuditRecord } from '../../domain/audit/chain.ts'
import { AUDIT_HEAD, AUDIT_LOG } from './keys.ts'
import type { Part } from './transaction.ts'
import { isAt, putPart } from './writes.ts'

/** Appends a record and moves the head to it, on condition that the record follows the head. */
export function auditParts(record: AuditRecord): Part<'logUnchanged'>[] {
  const { sequence, hash, previousHash } = record
  const isNew = isAt(0, '#log')
  const isLast = { when: '#hash = :previous', values: { previous: previousHash } }
  return [
    putPart('logUnchanged', 'audit', { log: AUDIT_LOG, ...record }, isNew),
    putPart(
      'logUnchanged',
      'audit',
      { ...AUDIT_HEAD, last: sequence, hash },
      sequence === 1 ? isNew : isLast,
    ),
  ]
}
