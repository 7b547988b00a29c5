import { hashOf } from '../../../../domain/audit/chain.ts'
import type { LogRecord } from '../../../../domain/contract/operator/log.ts'

/** What this browser finds of the records it was sent: the first that is wrong, or how many are right. */
export type Found =
  | { readonly kind: 'broken'; readonly sequence: number }
  /** `follow` when they follow each other without a gap, as all of a filter need not. */
  | { readonly kind: 'sound'; readonly count: number; readonly follow: boolean }

/**
 * Holds records against their own hashes, and each against the one before it where that is there too. It shows that what was
 * told agrees with itself, and no more: whoever could rewrite the whole log could tell it so.
 * @param records newest first
 */
export function checkRecords(records: readonly LogRecord[]): Found {
  let follow = true
  for (const [at, record] of records.entries()) {
    const { sequence, previousHash } = record
    const before = records[at + 1]
    const isNext = before?.sequence === sequence - 1
    if (hashOf(record as Parameters<typeof hashOf>[0]) !== record.hash) return { kind: 'broken', sequence }
    if (isNext && before.hash !== previousHash) return { kind: 'broken', sequence }
    if (before && !isNext) follow = false
  }
  return { kind: 'sound', count: records.length, follow }
}
