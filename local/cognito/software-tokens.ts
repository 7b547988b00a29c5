import { CognitoError, codeMismatch, notAuthorized } from './errors.ts'
import type { Pool } from './pool.ts'
import type { PoolUser } from './state.ts'
import { fromBase32, stepOf, toBase32 } from './totp.ts'

/** The same length as Cognito's: 52 characters in base 32. */
const SECRET_BYTES = 32

/** Makes the secret of an authenticator app; it takes effect once a code of it is verified. */
export function offerSecret(pool: Pool, user: PoolUser): string {
  const secret = toBase32(pool.random(SECRET_BYTES))
  user.offeredSecret = secret
  return secret
}

/**
 * Makes the offered secret the user's, given a code of it. It replaces an earlier app.
 * @throws EnableSoftwareTokenMFAException when the code is wrong, or no secret is offered;
 * NotAuthorizedException while the account's codes are locked
 */
export function verifyOffered(pool: Pool, user: PoolUser, code: string): void {
  const { offeredSecret: secret } = user
  const step = secret === undefined ? undefined : countedStep(pool, user, secret, code)
  if (secret === undefined || step === undefined) {
    throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch')
  }
  user.softwareToken = { secret, isEnabled: user.softwareToken?.isEnabled ?? false, usedStep: step }
  delete user.offeredSecret
}

/**
 * Accepts a code of the user's app once, and no code older than it afterwards.
 * @throws CodeMismatchException, ExpiredCodeException; NotAuthorizedException while the account's codes are
 * locked
 */
export function redeemSoftwareCode(pool: Pool, user: PoolUser, code: string): void {
  const { softwareToken: token } = user
  const step = token && countedStep(pool, user, token.secret, code)
  if (token === undefined || step === undefined) throw codeMismatch()
  if (step <= token.usedStep) {
    throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.')
  }
  token.usedStep = step
}

/** True when a correct password is not enough to sign in. */
export function needsSoftwareCode(user: PoolUser): boolean {
  return user.softwareToken?.isEnabled === true
}

/**
 * The step of a correct code. Wrong codes are counted and lock the account as wrong passwords do, but with a
 * count of their own: a correct password must not reset it, or anyone who knows the password could guess
 * codes for ever.
 */
function countedStep(pool: Pool, { sub }: PoolUser, secret: string, code: string): number | undefined {
  const key = `software-token ${sub}`
  if (pool.lockouts.isLocked(key)) throw notAuthorized('Code attempts exceeded')
  const step = stepOf(fromBase32(secret), code, pool.now())
  if (step === undefined) pool.lockouts.failed(key)
  else pool.lockouts.succeeded(key)
  return step
}
