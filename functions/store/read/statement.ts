import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Entry, EntryKind } from '../../../domain/ledger/entry.ts'
import { type Paise, ZERO } from '../../../domain/money.ts'
import { PaiseItem } from '../amount-items.ts'
import { EntryItem } from '../wallet-items.ts'
import { listPage } from './list-page.ts'
import { queryOf, sendQuery } from './queries.ts'

/** The filter of a list of entries. */
export interface EntryFilter {
  readonly kinds?: readonly EntryKind[] | undefined
  /** ISO 8601 instants: at `from` or later, and before `to`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly cursor?: string | undefined
}

/** A page of entries, and the cursor of the next; null on the last. */
export interface EntryPage {
  readonly entries: readonly Entry[]
  readonly next: string | null
}

const PAGE_LENGTH = 50
/** How many entries one read of a filtered page goes through: a quarter of a megabyte. */
const FILTERED_LENGTH = 500
/** How many reads a page may take; it may then be short or empty and still not be the last. */
const READS_MAX = 4

/**
 * A player's entries newest first, read consistently, a page at a time. A cursor stays within the player's
 * own list; an invalid one, or one outside the requested time, starts at the first page.
 */
export async function listEntries(playerId: string, filter: EntryFilter): Promise<EntryPage> {
  const span = spanOf(filter)
  if (span.first >= span.last) return { entries: [], next: null }
  const { items, next } = await listPage(byTime(playerId, filter, span), {
    Place: placeWithin(span),
    cursor: filter.cursor,
    keyOf: ({ timed }) => ({ playerId, timed, sequence: Number(timed.slice(-16)) }),
    limit: PAGE_LENGTH,
    readLength: filter.kinds && FILTERED_LENGTH,
    readsMax: READS_MAX,
  })
  return { entries: items.map((item) => EntryItem.parse(item)), next }
}

/** The result of a player's bets and games before a moment, read consistently. */
export async function resultBefore(playerId: string, beforeMs: number): Promise<Paise> {
  const before = byTime(playerId, {}, { first: FIRST, last: new Date(beforeMs).toISOString() })
  const {
    items: [last],
  } = await sendQuery({ ...before, Limit: 1 })
  return last ? PaiseItem.parse(last.resultPaise) : ZERO
}

/**
 * A player's entries since a moment, newest first, read consistently: whole pages, until there are `lengthMax` or more. `fromMs`
 * says since when there are all of them.
 */
export async function entriesSince(
  playerId: string,
  sinceMs: number,
  lengthMax: number,
): Promise<{ entries: Entry[]; fromMs: number; isCut: boolean }> {
  const since = byTime(playerId, {}, { first: new Date(sinceMs).toISOString(), last: LAST })
  const entries: Entry[] = []
  let from: Record<string, unknown> | undefined
  do {
    const { items, last } = await sendQuery({ ...since, ...(from && { ExclusiveStartKey: from }) })
    entries.push(...items.map((item) => EntryItem.parse(item)))
    from = last
  } while (from && entries.length < lengthMax)
  const isCut = from !== undefined
  return { entries, isCut, fromMs: isCut ? (entries.at(-1)?.atMs ?? sinceMs) : sinceMs }
}

interface Span {
  readonly first: string
  readonly last: string
}

/** Every time sorts between these; an entry at the exact instant `to` sorts after `to` itself. */
const FIRST = '0'
const LAST = '9'

function spanOf({ from, to }: EntryFilter): Span {
  return {
    first: from ? new Date(from).toISOString() : FIRST,
    last: to ? new Date(to).toISOString() : LAST,
  }
}

function byTime(playerId: string, { kinds }: EntryFilter, { first, last }: Span): QueryCommandInput {
  const named = [...new Set(kinds)]
  const values = { player: playerId, first, last, ...Object.fromEntries(named.map((kind) => [kind, kind])) }
  return queryOf('ledger', 'playerId = :player AND timed BETWEEN :first AND :last', values, {
    IndexName: 'byTime',
    ...(kinds && { FilterExpression: `#kind IN (${named.map((kind) => `:${kind}`).join(', ')})` }),
    ConsistentRead: true,
    ScanIndexForward: false,
  })
}

/** Where a page ended: the sort key of its last entry, which ends in the entry's sequence. */
const Place = z.object({ timed: z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z#0\d{15}$/) })

function placeWithin({ first, last }: Span) {
  return Place.refine(({ timed }) => timed >= first && timed <= last)
}
