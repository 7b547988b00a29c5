import { exposureKey, type KeptExposure } from './read/exposure.ts'
import { put } from './writes.ts'

/** Stores an exposure under its time. */
export function keepExposure(kept: KeptExposure): Promise<void> {
  return put('ticker', { ...exposureKey(kept.atMs), ...kept })
}
