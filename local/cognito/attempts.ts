import { limitExceeded } from './errors.ts'

const FREE_FAILURES = 5
const LONGEST_LOCK_MS = 15 * 60_000

/** Slows down guessing of passwords. A key identifies an account, whether or not it exists. */
export type Lockouts = {
  isLocked(key: string): boolean
  failed(key: string): void
  succeeded(key: string): void
}

/**
 * Cognito's lockout: from the fifth failure on an account is locked for 2^(failures − 5) seconds, 15 minutes at most, and
 * 15 quiet minutes forgive everything.
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-authentication-flow.html)
 */
export function createLockouts(now: () => number): Lockouts {
  const accounts = new Map<string, { failures: number; lockedUntil: number; forgivenAt: number }>()
  return {
    isLocked: (key) => now() < (accounts.get(key)?.lockedUntil ?? 0),
    failed(key) {
      const before = accounts.get(key)
      const failures = before !== undefined && now() < before.forgivenAt ? before.failures + 1 : 1
      const lockMs =
        failures < FREE_FAILURES ? 0 : Math.min(1000 * 2 ** (failures - FREE_FAILURES), LONGEST_LOCK_MS)
      const lockedUntil = now() + lockMs
      accounts.set(key, { failures, lockedUntil, forgivenAt: lockedUntil + LONGEST_LOCK_MS })
    },
    succeeded(key) {
      accounts.delete(key)
    },
  }
}

/** Counts actions that are limited to a number an hour. */
export type HourlyQuota = {
  /** @throws LimitExceededException when the key has used up its hour */
  check(key: string): void
  count(key: string): void
}

/** A quota of `limit` an hour for each key; the hour starts with the first one counted. */
export function createHourlyQuota(limit: number, now: () => number): HourlyQuota {
  const windows = new Map<string, { used: number; endsAt: number }>()
  const current = (key: string) => {
    const window = windows.get(key)
    return window !== undefined && now() < window.endsAt ? window : { used: 0, endsAt: now() + 3_600_000 }
  }
  return {
    check(key) {
      if (current(key).used >= limit) throw limitExceeded()
    },
    count(key) {
      const window = current(key)
      windows.set(key, { ...window, used: window.used + 1 })
    },
  }
}
