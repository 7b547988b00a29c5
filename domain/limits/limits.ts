import type { Paise } from '../money.ts'
import { type Period, periods } from './periods.ts'

/** The amounts that a player may limit: deposits, net losses, and stakes. */
export const limitKinds = ['deposit', 'loss', 'stake'] as const
export type LimitKind = (typeof limitKinds)[number]

/** The new value of a limit, and when it starts; null for no limit. */
interface Change {
  readonly toPaise: Paise | null
  readonly fromMs: number
}

/** One of a player's own limits. */
export interface Limit {
  /** Null for no limit. */
  readonly paise: Paise | null
  /** A requested raise, or removal, that is not in force yet. */
  readonly next?: Change
}

export type LimitKey = `${LimitKind}:${Period}`

/** A player's limits; absent means none. */
export type Limits = Readonly<Partial<Record<LimitKey, Limit>>>

export const limitKeys: readonly LimitKey[] = limitKinds.flatMap((kind) =>
  periods.map((period): LimitKey => `${kind}:${period}`),
)

/** A raise waits this long, so that nobody raises a limit in the heat of a loss. */
const RAISE_WAITS_MS = 24 * 3600 * 1000

/**
 * The most that a deployment's licence allows any player, besides the player's own limits: the lower of both
 * applies. Empty without a licence.
 */
export interface LicenceLimits {
  readonly limits?: Readonly<Partial<Record<LimitKey, Paise>>>
  /** The largest single stake. */
  readonly stakeMaxPaise?: Paise
  /** How long a player may play before a reminder. */
  readonly sessionMinutes?: number
}

export const noLicenceLimits: LicenceLimits = {}

/** The player's own limit in force at `atMs`, in paise; null for none. */
export function limitAt(limits: Limits, key: LimitKey, atMs: number): Paise | null {
  const limit = limits[key]
  if (limit?.next && limit.next.fromMs <= atMs) return limit.next.toPaise
  return limit?.paise ?? null
}

/** The raise that takes effect after `atMs`; undefined when none is pending. */
export function raiseAfter(limits: Limits, key: LimitKey, atMs: number): Change | undefined {
  const next = limits[key]?.next
  return next && next.fromMs > atMs ? next : undefined
}

/**
 * Sets a limit: a lower one at once, dropping a pending raise; a higher one, or none, after `RAISE_WAITS_MS`.
 * Requesting the pending raise again, or less than it, does not restart the wait.
 * @param wanted paise, or null for no limit
 */
export function changeLimit(limits: Limits, key: LimitKey, wanted: Paise | null, atMs: number): Limits {
  const now = limitAt(limits, key, atMs)
  if (!isHigher(wanted, now)) return { ...limits, [key]: { paise: wanted } }
  const waiting = raiseAfter(limits, key, atMs)
  const fromMs = waiting && !isHigher(wanted, waiting.toPaise) ? waiting.fromMs : atMs + RAISE_WAITS_MS
  return { ...limits, [key]: { paise: now, next: { toPaise: wanted, fromMs } } }
}

function isHigher(wanted: Paise | null, now: Paise | null): boolean {
  if (now === null) return false
  return wanted === null || wanted > now
}

/** The amount used in the period that began at `startMs`. */
interface Used {
  readonly startMs: number
  /** A loss below zero means that the player is ahead. */
  readonly paise: Paise
}

/** How much of each limit a player has used, whether the limit is set or not. */
export type Usage = Readonly<Partial<Record<LimitKey, Used>>>
