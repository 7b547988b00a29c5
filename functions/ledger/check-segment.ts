import type { Mismatch } from '../../domain/ledger/audit.ts'
import { systemClock } from '../clock.ts'
import { logger } from '../observe/logger.ts'
import { ledgerStore, writeProgress } from '../store/checkpoint-store.ts'
import { fnv1a } from '../store/keys.ts'
import { type Progress, readProgress, scanPlayers } from '../store/read/checkpoints.ts'
import { type CheckedWallet, checkWallet } from './check-wallet.ts'
import type { Checkpoint } from './checkpoint.ts'

/** Every entry is read again within so many days, a part of the players each day. */
export const FULL_DAYS = 7
const DAY_MS = 24 * 60 * 60_000
const TRIES_MAX = 3

/** A day's number since the epoch, in UTC. */
export const dayOf = (atMs: number) => Math.floor(atMs / DAY_MS)

/** What a run found in a segment. */
export interface Findings {
  readonly walletCount: number
  readonly busyCount: number
  readonly mismatches: readonly Mismatch[]
}

/**
 * Checks the wallets of a segment, once a day, a page at a time, from where the last run ended. Stops once `goOn` returns
 * false, or when another run has taken over.
 * @param found gets what each page has, before the next is read
 */
export async function checkSegment(
  segment: number,
  found: (findings: Findings) => void,
  goOn: () => boolean,
): Promise<void> {
  let progress = await readProgress(segment)
  while (goOn()) {
    const nowMs = systemClock.nowMs()
    const { version, doneDay, pass = dayOf(nowMs), after } = progress
    if (progress.pass === undefined && doneDay === pass) return
    const { playerIds, isLast } = await scanPlayers(segment, after)
    found(findingsOf(await Promise.all(playerIds.map((playerId) => checkOne(playerId, nowMs)))))
    const next = isLast
      ? { version: version + 1, doneDay: pass }
      : { ...progress, version: version + 1, pass, ...lastOf(playerIds) }
    if (!(await writeProgress(segment, next))) return
    progress = next
  }
}

function lastOf(playerIds: readonly string[]): Pick<Progress, 'after'> {
  const after = playerIds.at(-1)
  return after === undefined ? {} : { after }
}

function findingsOf(checked: readonly CheckedWallet[]): Findings {
  return {
    walletCount: checked.length,
    busyCount: checked.filter(({ isBusy }) => isBusy).length,
    mismatches: checked.flatMap(({ mismatches }) => mismatches),
  }
}

/** Checks one player. Who can't be read in several tries counts as a mismatch, and does not hold up the others. */
async function checkOne(playerId: string, nowMs: number): Promise<CheckedWallet> {
  const isFull = (known: Checkpoint | undefined) => isFullDue(playerId, known, dayOf(nowMs))
  for (let tries = 1; ; tries++) {
    try {
      return await checkWallet(ledgerStore, playerId, { isFull, nowMs })
    } catch (error) {
      if (tries < TRIES_MAX) continue
      logger.error('wallet not checked', { playerId, error })
      const unreadable = { playerId, fault: 'unreadable', expected: 1, found: 0 } as const
      return { mismatches: [unreadable], isBusy: false }
    }
  }
}

/**
 * Whether all of a player's entries are due: on the player's own day of each seven, or later if that was missed. A
 * checkpoint of a day to come is not believed, or everything would never be due again.
 */
function isFullDue(playerId: string, known: Checkpoint | undefined, day: number): boolean {
  if (!known) return true
  const age = day - dayOf(known.fullAtMs)
  return age < 0 || age >= FULL_DAYS || (age > 0 && fnv1a(playerId) % FULL_DAYS === day % FULL_DAYS)
}
