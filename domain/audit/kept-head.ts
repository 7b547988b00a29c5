import type { Head } from './chain.ts'

const FOLDER = 'heads/'

/**
 * The key of the object by which a head is kept apart from the log. It says all, so the object is empty; another hash at
 * the same place is another object.
 */
export function keptHeadKey({ sequence, hash }: Head): string {
  return `${FOLDER}${String(sequence).padStart(16, '0')}-${hash}`
}

/** The head that a key keeps; undefined for a key that keeps none. */
export function keptHeadOf(key: string): Head | undefined {
  const [, sequence, hash] = /^heads\/(\d{16})-([0-9a-f]{64})$/.exec(key) ?? []
  return hash === undefined ? undefined : { sequence: Number(sequence), hash }
}

/** The first of the kept heads that the log no longer has; undefined when it has all. */
export function missingHead(kept: readonly Head[], records: readonly Head[]): Head | undefined {
  const hashes = new Map(records.map(({ sequence, hash }) => [sequence, hash]))
  const missing = kept.filter(({ sequence, hash }) => hashes.get(sequence) !== hash)
  return missing.toSorted((a, b) => a.sequence - b.sequence)[0]
}
