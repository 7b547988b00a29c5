import {
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js'
import type { RuntimeConfig } from './config.ts'
import { NetworkError, SignInError } from './errors.ts'
import { poolWords } from './pool-words.ts'

export type PoolConfig = RuntimeConfig['cognito']

/** What the library's types leave out of a pool. */
type PoolClient = { client: { request: unknown; requestWithRetry: unknown } }

/** The pool; with a storage of its own, what is done with it leaves the browser's session as it is. */
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
  // The library repeats a renewal for six seconds, also a refused one, while its player looks at an empty page. A
  // refusal is an answer, and what the network fails is repeated by those who ask.
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

/** The library says 'Network error' for a request that got no answer, and the pool's own words (English) otherwise. */
export function translate(error: unknown): Error {
  if (!(error instanceof Error)) return new SignInError(String(error))
  if (error.message === 'Network error') return new NetworkError(error)
  const reason = 'code' in error ? String(error.code) : undefined
  return new SignInError(poolWords(error.message, reason), reason)
}

/** The session of a user, renewed when it has run out. Throws SignInError when it cannot be renewed, or NetworkError. */
export function sessionOf(user: CognitoUser): Promise<CognitoUserSession> {
  return new Promise((resolve, reject) => {
    user.getSession((error: Error | null, session: CognitoUserSession | null) => {
      if (session === null) reject(translate(error))
      else resolve(session)
    })
  })
}
