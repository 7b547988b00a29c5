import { hashOf } from '../../../../domain/audit/chain.ts'
import type { LogRecord } from '../../../../domain/contract/operator/log.ts'

/** The result of checking records: the first invalid one, or how many are valid. */
export type Found =
  | { readonly kind: 'broken'; readonly sequence: number }
  /** `follow`: they follow each other without a gap; filtered records may not. */
  | { readonly kind: 'sound'; readonly count: number; readonly follow: boolean }

/**
 * Checks records against their own hashes, and each against its predecessor if that is loaded too. This only proves that
 * they agree with each other: somebody who rewrote the whole log could make it agree.
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
