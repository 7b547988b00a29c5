import * as z from 'zod'
import {
  type HouseLimitKind,
  type HouseLimits,
  houseLimitKinds,
  limitKey,
} from '../../../domain/betting/house-limits.ts'
import { SPORTS } from '../../../domain/contract/matches.ts'
import type { SportId } from '../../../domain/contract/operator/house-limits.ts'
import { PaiseItem } from '../amount-items.ts'
import { lastChangeFields } from '../platform-items.ts'
import { readAll } from './batch-get.ts'

export const LimitItem = z.object({
  /** Null while the default is in force. */
  limitPaise: PaiseItem.nullable(),
  ...lastChangeFields,
})

/** The key of the house's limit for a sport and a kind of market. */
export function houseLimitKey(sportId: number, kind: HouseLimitKind): { pk: string; sk: string } {
  return { pk: 'houseLimit', sk: limitKey(sportId, kind) }
}

/** The most that the house may lose in one market of a sport and a kind, as set by operators, and who set it last. */
export interface KeptLimit extends z.infer<typeof LimitItem> {
  readonly sportId: SportId
  readonly kind: HouseLimitKind
}

/** The limits that operators set, read consistently; the others have their defaults. */
export async function readHouseLimits(): Promise<HouseLimits> {
  const kept = await keptLimits()
  return new Map(
    kept.flatMap(({ sportId, kind, limitPaise }) =>
      limitPaise === null ? [] : [[limitKey(sportId, kind), limitPaise]],
    ),
  )
}

/** The limit of every sport and kind, read consistently in one batch. */
export async function keptLimits(): Promise<KeptLimit[]> {
  const limits = SPORTS.flatMap(({ id: sportId }) => houseLimitKinds.map((kind) => ({ sportId, kind })))
  const items = await readAll(
    'platform',
    limits.map(({ sportId, kind }) => houseLimitKey(sportId, kind)),
  )
  return limits.map(({ sportId, kind }) => {
    const item = items.find(({ sk }) => sk === limitKey(sportId, kind))
    return { sportId, kind, ...(item ? LimitItem.parse(item) : { limitPaise: null, version: 0 }) }
  })
}
