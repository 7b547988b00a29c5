import * as z from 'zod'
import { getItem } from './queries.ts'

/** The key of the ticker's lease: one item, read by every bet. */
export const LEASE = { pk: 'lease', sk: 'ticker' }

export const REPLAY = { pk: 'feed', sk: 'replay' }

export const SEED = { pk: 'feed', sk: 'seed' }

export const OFFERED = 'offered'

export const LeaseItem = z.object({
  tickedAtMs: z.int().optional(),
  heardAtMs: z.int().optional(),
  presentUntilMs: z.int().optional(),
  /** The run that asks for the lease, and until when that counts. */
  askedBy: z.string().optional(),
  askedUntilMs: z.int().optional(),
})

/** The lease item; times in milliseconds since the epoch. */
export type Lease = z.infer<typeof LeaseItem>

/**
 * When the feed had last been heard from at the last successful tick, from the lease item. Prices are that old,
 * however often the ticker has ticked since. Undefined before the first tick.
 */
export function tickedAtMs(lease: Record<string, unknown> | undefined): number | undefined {
  const { data } = LeaseItem.safeParse(lease)
  return data?.heardAtMs ?? data?.tickedAtMs
}

export const OfferedItem = z.object({ marketIds: z.array(z.string()) })

/** The undeclared markets of a match that may have bets. */
export async function readOffered(matchId: string): Promise<string[]> {
  const item = await getItem('ticker', { pk: OFFERED, sk: matchId })
  return item ? OfferedItem.parse(item).marketIds : []
}

export const ReplayItem = z.object({ id: z.string(), startsAtMs: z.int() })

export type Replay = z.infer<typeof ReplayItem>

/** The replay that was started last, so that a restart continues it. */
export async function readReplay(): Promise<Replay | undefined> {
  const item = await getItem('ticker', REPLAY)
  return item && ReplayItem.parse(item)
}

export const SeedItem = z.object({ seed: z.string().min(1) })

/** The seed of the simulated matches; undefined before the first tick. */
export async function readSeed(): Promise<string | undefined> {
  const item = await getItem('ticker', SEED)
  return item && SeedItem.parse(item).seed
}
