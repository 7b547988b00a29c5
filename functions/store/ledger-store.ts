import type { Entry } from '../../domain/ledger/entry.ts'
import type { Part } from './transaction.ts'
import { isAt, putPart } from './writes.ts'

/** Sort key of an entry by time; unique by its sequence, padded to the digits of a safe integer. */
export function timedKey({ atMs, sequence }: Pick<Entry, 'atMs' | 'sequence'>): string {
  return `${new Date(atMs).toISOString()}#${String(sequence).padStart(16, '0')}`
}

/** Appends an entry, on condition that its sequence is free. */
export function ledgerPart<Condition extends string>(condition: Condition, entry: Entry): Part<Condition> {
  const put = putPart(condition, 'ledger', { ...entry, timed: timedKey(entry) }, isAt(0, 'playerId'))
  return { ...put, entry: `${entry.playerId}#${entry.sequence}` }
}
