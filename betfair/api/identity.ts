import { Refused } from '../maidan/refused.ts'
import type { Sessions } from '../sessions.ts'

/** The identity service: what a client posts to log in, with or without a certificate, stay logged in, and log out. */
export async function answerIdentity(
  sessions: Sessions,
  what: string,
  token: string | undefined,
  body: string,
) {
  switch (what) {
    case 'login':
      return loggedIn(sessions, body, (sessionToken) => ({
        product: '',
        status: 'SUCCESS',
        error: '',
        token: sessionToken,
      }))
    case 'certlogin':
      return loggedIn(sessions, body, (sessionToken) => ({ loginStatus: 'SUCCESS', sessionToken }))
    case 'keepAlive':
      return sessions.get(token) ? kept(token) : ended(token)
    case 'logout': {
      const isKnown = sessions.get(token) !== undefined
      if (token !== undefined) sessions.end(token)
      return isKnown ? kept(token) : ended(token)
    }
    default:
      return undefined
  }
}

function kept(token = '') {
  return { token, product: '', status: 'SUCCESS', error: '' }
}

function ended(token = '') {
  return { token, product: '', status: 'FAIL', error: 'NO_SESSION' }
}

/** The password is an API key. There is no user name: the key says whose it is. */
async function loggedIn<Success>(sessions: Sessions, body: string, success: (token: string) => Success) {
  try {
    return success((await sessions.open(new URLSearchParams(body).get('password') ?? '')).token)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const status = 'INVALID_USERNAME_OR_PASSWORD'
    return { product: '', status: 'FAIL', loginStatus: status, error: status, token: '' }
  }
}
