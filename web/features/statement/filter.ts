import * as z from 'zod'
import type { EntryKind } from '../../../domain/ledger/entry.ts'
import { startOfDay } from '../../lib/time.ts'
import type { StatementQuery } from './api/get-statement.ts'

/** What a statement may be narrowed to: kinds of entries that belong together. */
export const entryGroups = {
  bets: ['betHold', 'betConfirmed', 'betLapsed', 'cashOut', 'marketSettlement'],
  games: ['playHold', 'playSettlement'],
  deposits: ['deposit'],
  withdrawals: ['withdrawalHold', 'withdrawalPaid', 'withdrawalReturned'],
  others: ['startFloat', 'adjustment'],
} as const satisfies Record<string, readonly EntryKind[]>
export type EntryGroup = keyof typeof entryGroups

export const EntryGroup = z.enum(Object.keys(entryGroups) as [EntryGroup, ...EntryGroup[]])

/** The filter as its address has it. Days are 'YYYY-MM-DD' where the player is, both included. */
export interface Filter {
  readonly group?: EntryGroup | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const Day = z.iso.date()

/** The names of an address's query; other parts of the page have theirs. */
const names = { group: 'kind', from: 'from', to: 'to' } as const

/** Reads an address's query; a value that is none is no filter. */
export function readFilter(search: URLSearchParams): Filter {
  return {
    group: EntryGroup.safeParse(search.get(names.group)).data,
    from: Day.safeParse(search.get(names.from)).data,
    to: Day.safeParse(search.get(names.to)).data,
  }
}

/** An address's query with this filter in place of the one that it has. */
export function writeFilter(search: URLSearchParams, filter: Filter): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [part, name] of Object.entries(names)) {
    const value = filter[part as keyof Filter]
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Whether there is anything to clear. */
export function isNarrowed({ group, from, to }: Filter): boolean {
  return group !== undefined || from !== undefined || to !== undefined
}

/** The filter as the server takes it: from the first instant of a day to before the first of the day after the other. */
export function queryOf({ group, from, to }: Filter): StatementQuery {
  return {
    ...(group && { kinds: entryGroups[group].join(',') }),
    ...(from && { from: startOfDay(from, 0) }),
    ...(to && { to: startOfDay(to, 1) }),
  }
}
