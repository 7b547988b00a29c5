import { auditEntry, type LedgerSums, noEntries } from '../ledger/audit.ts'
import { totalFor } from '../ledger/entry.ts'
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

/** Plays on which ledger and plays do not agree. */
export function playNotes({ playerId, entries, openPlays }: Stored): Note[] {
  const held = new Set<string>()
  for (const { kind, reference } of entries) {
    if (kind === 'playHold') held.add(reference)
    if (kind === 'playSettlement') held.delete(reference)
  }
  const open = new Set(openPlays.map(({ playKey }) => playKey))
  return [
    ...[...held.difference(open)].map((key) => noteOf(playerId, 'playMissing', key)),
    ...[...open.difference(held)].map((key) => noteOf(playerId, 'playBeyond', key)),
  ]
}

/** Undecided withdrawals that are not what the ledger has put aside for them. */
export function requestNotes({ playerId, requests, entries }: Stored, { pending }: LedgerSums): Note[] {
  const asked = requests.filter(({ kind, status }) => kind === 'withdrawal' && status === 'Pending')
  const paused = asked.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  if (paused === pending) return []
  const last = entries.findLast(({ postings }) => totalFor(postings, 'cashier:pending') !== 0)
  return [noteOf(playerId, 'requestsUnexplained', last?.reference ?? `${pending}`)]
}

/** What counts entries that the ledger does not have. */
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
