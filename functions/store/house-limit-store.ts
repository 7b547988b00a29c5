import { versionedPut } from './platform-items.ts'
import { houseLimitKey, type KeptLimit } from './read/house-limits.ts'
import type { Part } from './transaction.ts'

/** Writes a limit over its earlier version. */
export function limitPart({ sportId, kind, ...kept }: KeptLimit): Part<'limitUnchanged'> {
  return versionedPut('limitUnchanged', { ...houseLimitKey(sportId, kind), ...kept })
}
