import { type Plan, planRestore } from '../../domain/restore/plan.ts'
import type { Stored } from '../../domain/restore/stored.ts'
import type { Clock } from '../clock.ts'

/** What was read of a player, with the items as they were stored then. */
interface Read {
  readonly stored: Stored
  /** Writes a plan made of it, on condition that every written item is as it was read; false if one is not. */
  write(plan: Plan): Promise<boolean>
}

export interface RestoreStore {
  /** @param marketIds of the player's positions, as far as known; its bets and entries name others */
  read(playerId: string, marketIds: readonly string[]): Promise<Read>
}

const TRIES_MAX = 5

/** A player compared with ledger and bets, and whether what differs was written. */
export interface Restored extends Plan {
  readonly isWritten: boolean
}

/**
 * Compares a player's wallet, positions, bets and checkpoint with the ledger, and corrects them if asked. Something that
 * changed meanwhile is read again.
 */
export async function restorePlayer(
  store: RestoreStore,
  clock: Pick<Clock, 'nowMs'>,
  { playerId, marketIds }: { readonly playerId: string; readonly marketIds: readonly string[] },
  isWriting: boolean,
): Promise<Restored> {
  for (let tries = 1; ; tries++) {
    const read = await store.read(playerId, marketIds)
    const plan = planRestore(read.stored, clock.nowMs())
    if (!isWriting || plan.isBlocked || plan.differences.length === 0) return { ...plan, isWritten: false }
    if (await read.write(plan)) return { ...plan, isWritten: true }
    if (tries === TRIES_MAX) throw new Error(`the items of ${playerId} change all the time`)
  }
}
