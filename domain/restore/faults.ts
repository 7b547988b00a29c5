import { auditEntry, type LedgerSums, noEntries } from '../ledger/audit.ts'
import type { Note, NoteKind, Stored } from './stored.ts'

export function noteOf(playerId: string, kind: NoteKind, item: string): Note {
  return { playerId, kind, item }
}

/** The sums of all entries, with a note for each entry that is missing or wrong. */
export function audited({ playerId, entries }: Stored): LedgerSums & { notes: readonly Note[] } {
  let sums = noEntries
  const notes: Note[] = []
  for (const entry of entries) {
    const { sums: next, mismatches } = auditEntry(sums, entry)
    for (const { fault, expected } of mismatches)
      notes.push(
        fault === 'sequenceGap'
          ? noteOf(playerId, 'entryMissing', `${expected}`)
          : noteOf(playerId, 'entryWrong', `${entry.sequence} ${fault}`),
      )
    sums = next
  }
  return { ...sums, notes }
}

/** The wallet or checkpoint that counts entries which the ledger does not have. */
export function beyond({ playerId, wallet, entries, checkpoint }: Stored): Note[] {
  const last = entries.at(-1)?.sequence ?? 0
  const after = (sequence: number) => `${last + 1}–${sequence}`
  const { value } = wallet
  return [
    ...(value ? [] : [noteOf(playerId, 'walletLost', playerId)]),
    ...(value && value.sequence > last ? [noteOf(playerId, 'walletBeyond', after(value.sequence))] : []),
    ...(checkpoint && checkpoint.sequence > last
      ? [noteOf(playerId, 'walletBeyond', `checkpoint ${after(checkpoint.sequence)}`)]
      : []),
  ]
}
