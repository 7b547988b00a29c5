import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import type { RuntimeConfig } from './config.ts'
import { NetworkError, SignInError } from './errors.ts'

type PoolConfig = RuntimeConfig['cognito']

/** What the library's types leave out of a pool. */
type PoolClient = { client: { request: unknown; requestWithRetry: unknown } }

function poolOf({ userPoolId, clientId, endpoint }: PoolConfig): CognitoUserPool {
  const pool = new CognitoUserPool({
    UserPoolId: userPoolId,
    ClientId: clientId,
    ...(endpoint !== undefined && { endpoint }),
  })
  // The library repeats a renewal for six seconds, also a refused one, while its player looks at an empty page. A
  // refusal is an answer, and what the network fails is repeated by those who ask.
  const { client } = pool as unknown as PoolClient
  client.requestWithRetry = client.request
  return pool
}

/** The library says 'Network error' for a request that got no answer, and the pool's own words otherwise. */
function translate(error: unknown): Error {
  if (!(error instanceof Error)) return new SignInError(String(error))
  if (error.message === 'Network error') return new NetworkError(error)
  return new SignInError(error.message)
}

/**
 * Signs in at the user pool; the library keeps the tokens in browser storage.
 * Throws SignInError with the pool's message, or NetworkError.
 */
export function signInAtPool(config: PoolConfig, email: string, password: string): Promise<string> {
  const user = new CognitoUser({ Username: email, Pool: poolOf(config) })
  user.setAuthenticationFlowType(config.flow)
  return new Promise((resolve, reject) => {
    const challenged = () => reject(new SignInError('This account needs a step that is not offered here.'))
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
      onSuccess: (session) => resolve(session.getIdToken().getJwtToken()),
      onFailure: (error) => reject(translate(error)),
      newPasswordRequired: challenged,
      mfaRequired: challenged,
      totpRequired: challenged,
    })
  })
}

/** The id token of the current session, renewed when it has run out. Throws SignInError when it cannot be renewed. */
export async function renewedIdToken(config: PoolConfig): Promise<string | undefined> {
  const user = poolOf(config).getCurrentUser()
  if (user === null) return undefined
  const session = await sessionOf(user)
  // `getSession` renews an expired token only; one in its last two minutes is renewed here.
  const secondsLeft = session.getIdToken().getExpiration() - Date.now() / 1000
  if (secondsLeft > 120) return session.getIdToken().getJwtToken()
  const renewed = await new Promise<CognitoUserSession>((resolve, reject) => {
    user.refreshSession(session.getRefreshToken(), (error: unknown, next: CognitoUserSession) =>
      error ? reject(translate(error)) : resolve(next),
    )
  })
  return renewed.getIdToken().getJwtToken()
}

function sessionOf(user: CognitoUser): Promise<CognitoUserSession> {
  return new Promise((resolve, reject) => {
    user.getSession((error: Error | null, session: CognitoUserSession | null) => {
      if (session === null) reject(translate(error))
      else resolve(session)
    })
  })
}

/** Ends every session of the player at the pool. Rejects when the pool cannot be told. */
export async function signOutAtPool(config: PoolConfig): Promise<void> {
  const user = poolOf(config).getCurrentUser()
  if (user === null) return
  await sessionOf(user)
  await new Promise<void>((resolve, reject) => {
    user.globalSignOut({ onSuccess: () => resolve(), onFailure: (error) => reject(translate(error)) })
  })
}
