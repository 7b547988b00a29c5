import type { QueryOf, ReplyOf } from '../../domain/contract/call.ts'
import type { getStatement, StatementEntry } from '../../domain/contract/statement.ts'
import {
  balanceAccount,
  type Entry,
  EntryKind,
  exposureAccount,
  totalFor,
  totalForHouse,
} from '../../domain/ledger/entry.ts'
import { paise, rupeesFromPaise } from '../../domain/money.ts'
import { listEntries } from '../store/read/statement.ts'
import { aboutOf } from './about.ts'

/** A page of a player's ledger, newest first, for both the player and operators. */
export async function statementOf(
  playerId: string,
  { kinds, ...query }: QueryOf<typeof getStatement>,
): Promise<ReplyOf<typeof getStatement>> {
  const asked = kinds?.split(',').map((kind) => EntryKind.parse(kind))
  const { entries, next } = await listEntries(playerId, { ...query, kinds: asked })
  const about = await aboutOf(playerId, entries)
  return { success: true, entries: entries.map((entry) => entryView(entry, about(entry))), next }
}

/** An entry as its player reads it, in rupees. */
function entryView(entry: Entry, about: StatementEntry['about']): StatementEntry {
  const { playerId, sequence, kind, reference, atMs, postings, balancePaise, exposurePaise } = entry
  return {
    sequence,
    kind,
    reference,
    about,
    time: new Date(atMs).toISOString(),
    amount: rupeesFromPaise(totalFor(postings, balanceAccount(playerId))),
    held: rupeesFromPaise(totalFor(postings, exposureAccount(playerId))),
    balance: rupeesFromPaise(balancePaise),
    exposure: rupeesFromPaise(exposurePaise),
    result: rupeesFromPaise(paise(-totalForHouse(postings))),
  }
}
