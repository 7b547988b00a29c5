import { timingSafeEqual } from 'node:crypto'
import { codeExpired, codeMismatch } from './errors.ts'
import type { Pool } from './pool.ts'
import type { PoolUser } from './state.ts'

type StoredKind = keyof PoolUser['codes']

const HOUR_MS = 3_600_000
const LIFE_MS: Record<StoredKind, number> = { 'sign-up': 24 * HOUR_MS, 'password-reset': HOUR_MS }

/** The address that a code was sent to, masked as by Cognito: p***@e***. */
export function deliveryTo(email: string) {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${email.charAt(0)}***@${domain.charAt(0)}***`,
  }
}

/** Sends a new six-digit code, which replaces the last one of its kind. */
export async function sendCode(pool: Pool, user: PoolUser, kind: StoredKind): Promise<void> {
  const value = sixDigits(pool.random)
  user.codes[kind] = { value, expiresAt: pool.now() + LIFE_MS[kind] }
  await pool.sendCode({ email: user.email, kind, code: value })
}

/**
 * Accepts a code and forgets it. Five wrong ones close the account's codes for the rest of the hour.
 * @throws CodeMismatchException, ExpiredCodeException, LimitExceededException
 */
export function redeemCode(pool: Pool, user: PoolUser, kind: StoredKind, code: string): void {
  const key = `${kind} ${user.sub}`
  pool.codeFailures.check(key)
  const stored = user.codes[kind]
  if (stored === undefined || pool.now() >= stored.expiresAt) throw codeExpired()
  if (!equal(stored.value, code)) {
    pool.codeFailures.count(key)
    throw codeMismatch()
  }
  delete user.codes[kind]
}

/**
 * Refuses a reset code of a user who doesn't exist, in the same way as a wrong one, including the hourly limit.
 * @throws CodeMismatchException, LimitExceededException
 */
export function refuseCode(pool: Pool, username: string): never {
  const key = `password-reset ${username.toLowerCase()}`
  pool.codeFailures.check(key)
  pool.codeFailures.count(key)
  throw codeMismatch()
}

/** Six digits, each code equally likely: draws above the last whole million are thrown away. */
function sixDigits(random: (size: number) => Buffer): string {
  const draw = random(3).readUIntBE(0, 3)
  return draw < 16_000_000 ? String(draw % 1_000_000).padStart(6, '0') : sixDigits(random)
}

function equal(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
