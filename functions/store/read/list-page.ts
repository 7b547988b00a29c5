import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod'
import { sendQuery } from './queries.ts'

interface PageOptions<Place> {
  /** Where a page ended: those attributes of an item that a cursor keeps. */
  readonly Place: z.ZodType<Place>
  /** The last page's `next`; undefined for the first page. An invalid cursor starts at the first page. */
  readonly cursor: string | undefined
  /** The whole key of a place. Its partition is never taken from a cursor, which must stay in the list. */
  readonly keyOf: (place: Place) => Record<string, unknown>
  /** How many items a page has at most. */
  readonly limit: number
  /** How many items one read examines; without it, as many as the page still lacks. */
  readonly readLength?: number | undefined
  /** How many reads a page may take: one of a filtered list may be short, or empty, and not be the last. */
  readonly readsMax?: number
}

/** A page of a query's items, and the cursor of the next page; null on the last. */
export async function listPage<Place extends object>(
  query: QueryCommandInput,
  { Place, cursor, keyOf, limit, readLength, readsMax = 1 }: PageOptions<Place>,
): Promise<{ items: Record<string, unknown>[]; next: string | null }> {
  const items: Record<string, unknown>[] = []
  let place = decodeCursor(Place, cursor)
  for (let read = 0; read < readsMax && items.length < limit; read++) {
    const page = await sendQuery({
      ...query,
      Limit: readLength ?? limit - items.length,
      ...(place && { ExclusiveStartKey: keyOf(place) }),
    })
    items.push(...page.items)
    place = page.last && Place.parse(page.last)
    if (!place) break
  }
  const shown = items.slice(0, limit)
  if (items.length > limit) place = Place.parse(shown.at(-1))
  return { items: shown, next: place ? encodeCursor(place) : null }
}

/** Encodes a place in a list as an opaque cursor for clients; it is checked when it comes back. */
function encodeCursor(place: object): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** The place that a cursor names; undefined for an invalid cursor. */
function decodeCursor<Place>(schema: z.ZodType<Place>, cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  try {
    return schema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
