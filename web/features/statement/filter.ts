import * as z from 'zod/mini'
import type { EntryKind } from '../../../domain/ledger/entry.ts'
import { dayRange, type FilterOf, instantsOf } from '../../lib/list-filter.ts'
import type { StatementQuery } from './api/get-statement.ts'

/** The groups that a statement is filtered by: kinds of entries that belong together. */
export const entryGroups = {
  bets: [
    'betHold',
    'betConfirmed',
    'betLapsed',
    'orderHold',
    'orderMatched',
    'orderReleased',
    'cashOut',
    'marketSettlement',
    'commission',
  ],
  games: ['playHold', 'playSettlement'],
  deposits: ['deposit'],
  withdrawals: ['withdrawalHold', 'withdrawalPaid', 'withdrawalReturned'],
  others: ['startFloat', 'adjustment'],
} as const satisfies Record<string, readonly EntryKind[]>
export type EntryGroup = keyof typeof entryGroups

export const EntryGroup = z.enum(Object.keys(entryGroups) as [EntryGroup, ...EntryGroup[]])

/** The filter of a statement, by the names of its URL parameters. */
export const filterParts = { kind: EntryGroup, ...dayRange }

export function queryOf({ kind, ...days }: FilterOf<typeof filterParts>): StatementQuery {
  return { ...(kind && { kinds: entryGroups[kind].join(',') }), ...instantsOf(days) }
}
