import {
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js'
import type { SiteConfig } from '../../domain/contract/site-config.ts'
import { NetworkError, SignInError } from './errors.ts'
import { poolWords } from './pool-words.ts'

export type PoolConfig = SiteConfig['cognito']

/** The part of a pool that the library's types leave out. */
type PoolClient = { client: { request: unknown; requestWithRetry: unknown } }

/** The pool. With a storage of its own it leaves the browser's session as it is. */
export function poolOf(
  { userPoolId, clientId, endpoint }: PoolConfig,
  storage?: ICognitoStorage,
): CognitoUserPool {
  const pool = new CognitoUserPool({
    UserPoolId: userPoolId,
    ClientId: clientId,
    ...(endpoint !== undefined && { endpoint }),
    ...(storage !== undefined && { Storage: storage }),
  })
  // The library retries a renewal for six seconds, even a refused one, while the player sees an empty page. A refusal is
  // final, and callers retry network failures themselves.
  const { client } = pool as unknown as PoolClient
  client.requestWithRetry = client.request
  return pool
}

/** A user who is not signed in. */
export function cognitoUserOf(config: PoolConfig, email: string, storage?: ICognitoStorage): CognitoUser {
  const user = new CognitoUser({
    Username: email,
    Pool: poolOf(config, storage),
    ...(storage !== undefined && { Storage: storage }),
  })
  user.setAuthenticationFlowType(config.flow)
  return user
}

/** Translates the library's errors: 'Network error' is a request without an answer, others have the pool's own words (English). */
export function translate(error: unknown): Error {
  if (!(error instanceof Error)) return new SignInError(String(error))
  if (error.message === 'Network error') return new NetworkError(error)
  const reason = 'code' in error ? String(error.code) : undefined
  return new SignInError(poolWords(error.message, reason), reason)
}

/** The session of a user, renewed if it has expired. Throws SignInError when it cannot be renewed, or NetworkError. */
export function sessionOf(user: CognitoUser): Promise<CognitoUserSession> {
  return new Promise((resolve, reject) => {
    user.getSession((error: Error | null, session: CognitoUserSession | null) => {
      if (session === null) reject(translate(error))
      else resolve(session)
    })
  })
}
