import type { RefusalName } from '../contract/refusals.ts'
import type { Wallet } from '../ledger/wallet.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS

/** The lengths of a time-out, in milliseconds. */
export const timeOutsMs = { '24h': DAY_MS, '7d': 7 * DAY_MS, '30d': 30 * DAY_MS } as const
/**
 * The lengths of a self-exclusion, in milliseconds; it can't be ended early. Never shorter than the months or
 * years in its name, whenever it begins.
 */
export const exclusionsMs = { '6m': 184 * DAY_MS, '1y': 366 * DAY_MS, '5y': 1827 * DAY_MS } as const

/** A break of the player's own choice: until it ends, the player can neither stake nor deposit. */
export interface Pause {
  readonly kind: 'timeOut' | 'selfExclusion'
  readonly untilMs: number
}

/** The break in force at `atMs`. */
export function pauseAt({ pause }: Pick<Wallet, 'pause'>, atMs: number): Pause | undefined {
  return pause && pause.untilMs > atMs ? pause : undefined
}

/** Why a wallet's owner may neither stake nor deposit at `atMs`; undefined when nothing prevents it. */
export function blockAt(wallet: Pick<Wallet, 'standing' | 'pause'>, atMs: number): RefusalName | undefined {
  if (wallet.standing === 'suspended') return 'playerSuspended'
  const pause = pauseAt(wallet, atMs)
  if (!pause) return undefined
  return pause.kind === 'timeOut' ? 'playerOnTimeOut' : 'playerExcluded'
}
