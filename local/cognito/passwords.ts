import { hkdfSync } from 'node:crypto'
import { CognitoError, invalidParameter, notAuthorized } from './errors.ts'
import { type Pool, uuidFrom } from './pool.ts'
import { createVerifier, passwordMatches, type Verifier } from './srp.ts'
import type { PoolUser } from './state.ts'
import { findUser } from './users.ts'

/** The account that a password is checked against: a user's, or the decoy of a user who doesn't exist. */
export type PoolAccount = { userId: string; credential: Verifier; user: PoolUser | undefined }

/**
 * The account behind a username. An unknown username always gets the same decoy account, which no password
 * fits, so that sign-in takes the same steps whether the user exists or not (RFC 5054, section 2.5.1.3).
 */
export function poolAccountOf(pool: Pool, username: string): PoolAccount {
  const user = findUser(pool, username)
  if (user !== undefined) return { userId: user.sub, credential: user.password, user }
  const secret = Buffer.from(pool.state.decoySecret, 'hex')
  const decoy = Buffer.from(hkdfSync('sha512', secret, username.toLowerCase(), 'unknown user', 16 + 16 + 384))
  return {
    userId: uuidFrom(decoy.subarray(0, 16)),
    credential: {
      salt: decoy.subarray(16, 32).toString('hex'),
      verifier: decoy.subarray(32).toString('hex'),
    },
    user: undefined,
  }
}

/**
 * Runs one check of a password, counted against the account.
 * @returns the user, or undefined when the check fails or nobody is behind the account
 * @throws NotAuthorizedException while the account is locked
 */
export function attempt(pool: Pool, account: PoolAccount, check: () => boolean): PoolUser | undefined {
  if (pool.lockouts.isLocked(account.userId)) throw notAuthorized('Password attempts exceeded')
  if (check() && account.user !== undefined) {
    pool.lockouts.succeeded(account.userId)
    return account.user
  }
  pool.lockouts.failed(account.userId)
  return undefined
}

/** `attempt` with a password in the clear. */
export function attemptPassword(pool: Pool, account: PoolAccount, password: string): PoolUser | undefined {
  const identity = { poolName: pool.settings.poolName, userId: account.userId }
  return attempt(pool, account, () => passwordMatches(identity, account.credential, password))
}

/**
 * @throws InvalidPasswordException, or InvalidParameterException for a text that can't be a Cognito password
 * at all
 */
export function checkPasswordPolicy(pool: Pool, password: string): void {
  if (password.length < pool.settings.passwordMinLength) {
    throw new CognitoError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    )
  }
  if (password.length > 256 || !/^[^ \t\n\v\f\r](?:.*[^ \t\n\v\f\r])?$/s.test(password)) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: " +
        'Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$',
    )
  }
}

/** Stores the verifier of a new password and forgets any reset code. The caller must check the policy. */
export function setPassword(pool: Pool, user: PoolUser, password: string): void {
  const identity = { poolName: pool.settings.poolName, userId: user.sub }
  user.password = createVerifier(identity, password, pool.random(16))
  delete user.codes['password-reset']
  user.modifiedAt = pool.now()
}
