import type { Paise } from '../money.ts'
import { type Period, periods } from './periods.ts'

/** What a player may limit: money paid in, net losses, and stakes. */
export const limitKinds = ['deposit', 'loss', 'stake'] as const
export type LimitKind = (typeof limitKinds)[number]

/** What a limit becomes; null for none. */
interface Change {
  readonly toPaise: Paise | null
  readonly fromMs: number
}

/** One limit of a player's own. */
export interface Limit {
  /** Null for none. */
  readonly paise: Paise | null
  /** A higher limit, or none, that has been asked for and is not in force yet. */
  readonly next?: Change
}

export type LimitKey = `${LimitKind}:${Period}`

/** A player's limits; what is absent is none. */
export type Limits = Readonly<Partial<Record<LimitKey, Limit>>>

export const limitKeys: readonly LimitKey[] = limitKinds.flatMap((kind) =>
  periods.map((period): LimitKey => `${kind}:${period}`),
)

/** A higher limit waits this long, so that nobody raises one in the heat of a loss. */
const RAISE_WAITS_MS = 24 * 3600 * 1000

/**
 * What the licence of a deployment lets any player do at most, over the player's own limits: the lower of both holds.
 * Empty where there is no licence.
 */
export interface LicenceLimits {
  readonly limits?: Readonly<Partial<Record<LimitKey, Paise>>>
  /** The most that may be staked at once. */
  readonly stakeMaxPaise?: Paise
  /** How long a player may play without being reminded of it. */
  readonly sessionMinutes?: number
}

export const noLicenceLimits: LicenceLimits = {}

/** The player's own limit in force at a moment, in paise; null for none. */
export function limitAt(limits: Limits, key: LimitKey, atMs: number): Paise | null {
  const limit = limits[key]
  if (limit?.next && limit.next.fromMs <= atMs) return limit.next.toPaise
  return limit?.paise ?? null
}

/** What will be in force later than a moment; undefined when nothing is on its way. */
export function raiseAfter(limits: Limits, key: LimitKey, atMs: number): Change | undefined {
  const next = limits[key]?.next
  return next && next.fromMs > atMs ? next : undefined
}

/**
 * Sets a limit: a lower one at once, and what waited to be raised is forgotten; a higher one, or none, after
 * `RAISE_WAITS_MS`. Asking again for what is on its way, or for less of it, does not start the wait anew.
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

/** What a player did in the period that began at a moment. */
interface Used {
  readonly startMs: number
  /** Losses may be below zero: the player is ahead. */
  readonly paise: Paise
}

/** How far a player has come to each limit, whether it is set or not. */
export type Usage = Readonly<Partial<Record<LimitKey, Used>>>
