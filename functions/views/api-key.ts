import type { KeyRecord } from '../../domain/contract/keys.ts'
import type { ApiKey } from '../store/read/api-keys.ts'

/** An API key as its owner sees it, without what is stored to recognise it. */
export function keyRecord({ keyId, name, scope, madeAtMs, usedAtMs }: ApiKey): KeyRecord {
  return {
    _id: keyId,
    name,
    scope,
    madeAt: new Date(madeAtMs).toISOString(),
    usedAt: usedAtMs === undefined ? null : new Date(usedAtMs).toISOString(),
  }
}
