import type { AnswerCode } from './cognito.ts'
import { loadConfig } from './config.ts'
import { NetworkError } from './errors.ts'
import { logError } from './log.ts'
import { writeStoredUser } from './stored-user.ts'
import { freshIdToken } from './token.ts'

/** How long logging out waits for the pool before it goes on without it. */
const signOutTimeoutMs = 3000

let renewing: Promise<string | undefined> | undefined
/** How the last session ended, if not by Logout: the server no longer accepted its token, or all sessions were ended. */
type SessionEnd = 'expired' | 'everywhere' | 'passwordChanged'
let ended: SessionEnd | undefined
/** Why all sessions are being ended. */
let leaving: Exclude<SessionEnd, 'expired'> | undefined

/** How the last session ended, for the login page's notice. */
export function sessionEnd(): SessionEnd | undefined {
  return ended
}

/**
 * Signs in at the pool and stores its tokens; for a player with an authenticator app, returns the function that takes the
 * code instead. Throws SignInError with the pool's message, or NetworkError.
 */
export async function signIn(email: string, password: string): Promise<AnswerCode | undefined> {
  const [{ cognito }, { signInAtPool }] = await Promise.all([loadConfig(), loadCognito()])
  const answerCode = await signInAtPool(cognito, email, password)
  ended = undefined
  return answerCode
}

/**
 * An id token that is valid for at least two minutes, renewed if needed; undefined without a session.
 * Concurrent calls share one renewal. Throws NetworkError when the pool cannot be reached.
 */
export async function idToken(): Promise<string | undefined> {
  const { cognito } = await loadConfig()
  const fresh = freshIdToken(localStorage, cognito.clientId, Date.now())
  if (fresh !== undefined) return fresh
  renewing ??= loadCognito()
    .then(({ renewedIdToken }) => renewedIdToken(cognito))
    .catch((error: unknown) => {
      if (error instanceof NetworkError) throw error
      logError('The session cannot be renewed', error)
      return undefined
    })
    .finally(() => {
      renewing = undefined
    })
  return renewing
}

/** Ends this session at the pool (best effort, at most 3 s), then here, whatever the network does. */
export async function signOut(): Promise<void> {
  try {
    const [{ cognito }, { signOutAtPool }] = await Promise.all([loadConfig(), loadCognito()])
    await Promise.race([signOutAtPool(cognito), timeout(signOutTimeoutMs)])
  } catch (error) {
    logError('The pool did not take the log-out', error)
  }
  forgetSession()
}

/** Forgets a session that the server no longer accepts, which leads every protected page to the login page. */
export function expireSession(): void {
  ended = leaving ?? 'expired'
  leaving = undefined
  forgetSession()
}

/**
 * Ends every session of the player by a call to the server, and this one here. The server also notifies the player's sockets,
 * before or after it answers; whichever comes first ends this session.
 */
export async function leaveEverywhere(
  callServer: () => Promise<unknown>,
  reason: Exclude<SessionEnd, 'expired'> = 'everywhere',
): Promise<void> {
  leaving = reason
  try {
    await callServer()
  } catch (error) {
    leaving = undefined
    throw error
  }
  if (leaving) expireSession()
}

/** Removes the player, its sitting and the pool's tokens from browser storage. */
export function forgetSession(): void {
  // First, so that other tabs notice the log-out before their own calls fail.
  writeStoredUser(null)
  const own = ['wallet', 'history', 'sitting']
  for (const key of Object.keys(localStorage)) {
    if (own.includes(key) || key.startsWith('CognitoIdentityServiceProvider.')) localStorage.removeItem(key)
  }
}

async function loadCognito(): Promise<typeof import('./cognito.ts')> {
  try {
    return await import('./cognito.ts')
  } catch (error) {
    throw new NetworkError(error)
  }
}

function timeout(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
