import type { AnswerCode } from './cognito.ts'
import { loadConfig } from './config.ts'
import { NetworkError } from './errors.ts'
import { logError } from './log.ts'
import { writeStoredUser } from './stored-user.ts'
import { freshIdToken } from './token.ts'

/** How long logging out waits for the pool before it goes on without it. */
const signOutPatienceMs = 3000

let renewing: Promise<string | undefined> | undefined
/** How the last session ended, if not by a press of Logout: the server took its token no more, or all were ended. */
type SessionEnd = 'expired' | 'everywhere' | 'passwordChanged'
let ended: SessionEnd | undefined
/** What all sessions are being ended for. */
let leaving: Exclude<SessionEnd, 'expired'> | undefined

/** How the last session ended, where the login page has something to say about it. */
export function sessionEnd(): SessionEnd | undefined {
  return ended
}

/**
 * Signs in at the pool and keeps its tokens; or, for a player with an authenticator app, comes back with what takes its
 * code. Throws SignInError with the pool's message, or NetworkError.
 */
export async function signIn(email: string, password: string): Promise<AnswerCode | undefined> {
  const [{ cognito }, { signInAtPool }] = await Promise.all([loadConfig(), loadCognito()])
  const answerCode = await signInAtPool(cognito, email, password)
  ended = undefined
  return answerCode
}

/**
 * An id token that holds for at least two minutes, renewed when needed; undefined when there is no session.
 * Renewals asked for at once are one renewal. Throws NetworkError when the pool cannot be reached.
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
    await Promise.race([signOutAtPool(cognito), patience(signOutPatienceMs)])
  } catch (error) {
    logError('The pool did not take the log-out', error)
  }
  forgetSession()
}

/** The server takes the token of this sign-in no more: forget it, which leads every protected page to the login page. */
export function expireSession(): void {
  ended = leaving ?? 'expired'
  leaving = undefined
  forgetSession()
}

/**
 * Ends every session of the player by a call to the server, and this one here. The server notifies the player's sockets, this
 * one's too, before or after it answers: either is the end that was asked for.
 */
export async function leaveEverywhere(
  tellServer: () => Promise<unknown>,
  reason: Exclude<SessionEnd, 'expired'> = 'everywhere',
): Promise<void> {
  leaving = reason
  try {
    await tellServer()
  } catch (error) {
    leaving = undefined
    throw error
  }
  if (leaving) expireSession()
}

/** Removes the player, its sitting and the pool's tokens from browser storage. */
export function forgetSession(): void {
  // First, so that other tabs learn of the log-out before their own calls fail.
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

function patience(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
