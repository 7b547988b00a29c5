import * as z from 'zod'
import { shardsOf } from '../keys.ts'
import { queryAll } from './queries.ts'

export const WORK = 'settlement'
export const PUT_ASIDE = 'putAside'

export const WorkItem = z.object({
  marketId: z.string(),
  revision: z.int(),
  /** When it was first sent to the queue; absent before. */
  sinceMs: z.exactOptional(z.int()),
  /** When it was last sent, or a page of it settled. */
  movedAtMs: z.exactOptional(z.int()),
  sentCount: z.exactOptional(z.int()),
  /** Shards of whose positions each is settled or put aside. */
  doneShards: z.exactOptional(z.set(z.string())),
})

/** A declared market that is not wholly settled. */
export type SettlementWork = z.infer<typeof WorkItem>

/** All unfinished settlements; of one market if it is given. One that keeps failing must not hide the next. */
export function listSettlementWork(marketId?: string): Promise<SettlementWork[]> {
  return Array.fromAsync(itemsOf(WORK, marketId), (item) => WorkItem.parse(item))
}

/** The shards of whose positions some may be neither settled nor put aside. */
export function shardsLeft({ marketId, doneShards }: SettlementWork): string[] {
  return shardsOf(marketId).filter((shard) => !doneShards?.has(shard))
}

export const PutAsideItem = z.object({
  marketId: z.string(),
  playerId: z.string(),
  /** The result that it could not be settled by. */
  revision: z.int(),
  error: z.string(),
  atMs: z.int(),
  /** When operators last asked for another try, if that has not ended. */
  askedAtMs: z.exactOptional(z.int()),
})

/** A position that could not be settled, and waits for operators. */
export type PutAside = z.infer<typeof PutAsideItem>

/** All positions put aside; of one market if it is given. */
export function listPutAside(marketId?: string): Promise<PutAside[]> {
  return Array.fromAsync(itemsOf(PUT_ASIDE, marketId), (item) => PutAsideItem.parse(item))
}

function itemsOf(pk: string, marketId: string | undefined) {
  const start = marketId === undefined ? '' : `${marketId}#`
  const condition = `pk = :pk${start && ' AND begins_with(sk, :start)'}`
  return queryAll('ticker', condition, { pk, ...(start && { start }) }, { ConsistentRead: true })
}
