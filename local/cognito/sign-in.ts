import { CognitoError, notAuthorized } from './errors.ts'
import type { Pool } from './pool.ts'
import { openSession } from './sessions.ts'
import { needsSoftwareCode } from './software-tokens.ts'
import type { PoolUser } from './state.ts'

/**
 * What follows a correct password: tokens, or the next challenge. Only here is the account's state revealed,
 * to a caller who knows its password.
 * @throws NotAuthorizedException, UserNotConfirmedException
 */
export async function completeSignIn(pool: Pool, user: PoolUser): Promise<object> {
  if (!user.enabled) throw notAuthorized('User is disabled.')
  if (user.status === 'UNCONFIRMED') {
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.')
  }
  if (user.status === 'FORCE_CHANGE_PASSWORD') return askNewPassword(pool, user)
  if (needsSoftwareCode(user)) return askSoftwareCode(pool, user)
  return openSession(pool, user)
}

function askSoftwareCode(pool: Pool, user: PoolUser) {
  const session = pool.random(64).toString('base64url')
  pool.secondFactors.keep(session, user.sub)
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
    Session: session,
  }
}

function askNewPassword(pool: Pool, user: PoolUser) {
  const session = pool.random(64).toString('base64url')
  pool.newPasswords.keep(session, user.sub)
  const userAttributes = { ...user.attributes, email_verified: String(user.emailVerified), email: user.email }
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(userAttributes),
    },
    Session: session,
  }
}
