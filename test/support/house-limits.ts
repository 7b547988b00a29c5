import { type HouseLimits, houseLimitKinds, limitKey } from '../../domain/betting/house-limits.ts'
import { SPORTS } from '../../domain/contract/matches.ts'
import { paise } from '../../domain/money.ts'
import { limitPart } from '../../functions/store/house-limit-store.ts'
import { transact } from '../../functions/store/transaction.ts'

/** The highest limit that operators may set, in paise: prices don't move, and any stake is accepted. */
const BOUNDLESS = paise(100_000_000_00)

const all = SPORTS.flatMap(({ id: sportId }) => houseLimitKinds.map((kind) => ({ sportId, kind })))

export const boundlessLimits: HouseLimits = new Map(
  all.map(({ sportId, kind }) => [limitKey(sportId, kind), BOUNDLESS]),
)

/** Sets every limit of the house too high to be reached. The store must have no limits yet. */
export async function putBoundlessLimits(): Promise<void> {
  for (const each of all) {
    const { kind } = await transact([limitPart({ ...each, limitPaise: BOUNDLESS, version: 1 })])
    if (kind !== 'committed') throw new Error(`no limit was set: ${kind}`)
  }
}
