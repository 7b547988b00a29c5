import * as z from 'zod'
import type { Part } from './transaction.ts'
import { deletePart, isAt, putPart } from './writes.ts'

/**
 * An item of the table `platform` that operators edit. Every write makes the next version; an item without
 * one is at 0.
 */
interface Versioned {
  readonly pk: string
  readonly sk: string
  readonly version: number
}

/** Who changed an item last, when and why, absent before any change; and how often it was written. */
export const lastChangeFields = {
  changedAtMs: z.exactOptional(z.int()),
  changedBy: z.exactOptional(z.string()),
  reason: z.exactOptional(z.string()),
  version: z.int().default(0),
}

/** Writes an item, on condition that the version before it is stored; for the first, that there is none. */
export function versionedPut<Condition extends string>(
  condition: Condition,
  item: Versioned & { readonly [name: string]: unknown },
): Part<Condition> {
  return putPart(condition, 'platform', item, isAt(item.version - 1, '#version'))
}

export function versionedDelete<Condition extends string>(
  condition: Condition,
  { pk, sk, version }: Versioned,
): Part<Condition> {
  return deletePart(condition, 'platform', { pk, sk }, isAt(version, '#version'))
}
