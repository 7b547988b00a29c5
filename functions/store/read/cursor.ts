import type * as z from 'zod'

/** Encodes a place in a list as an opaque cursor for clients; it is checked when it comes back. */
export function encodeCursor(place: object): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** The place that a cursor names; undefined for an invalid cursor. */
export function decodeCursor<Place>(schema: z.ZodType<Place>, cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  try {
    return schema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
