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

/** A password may end with the six digits of the authenticator app, as at Betfair. */
async function loggedIn<Success>(sessions: Sessions, body: string, success: (token: string) => Success) {
  const form = new URLSearchParams(body)
  const [email, typed] = [form.get('username') ?? '', form.get('password') ?? '']
  try {
    return success((await openWith(sessions, email, typed)).token)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const status =
      error.refusal === 'codeNeeded' ? 'STRONG_AUTH_CODE_REQUIRED' : 'INVALID_USERNAME_OR_PASSWORD'
    return { product: '', status: 'FAIL', loginStatus: status, error: status, token: '' }
  }
}

async function openWith(sessions: Sessions, email: string, typed: string) {
  try {
    return await sessions.open({ email, password: typed })
  } catch (error) {
    const [, password, code] = /^(.+)(\d{6})$/.exec(typed) ?? []
    const isWrong = error instanceof Refused && error.refusal === 'wrongCredentials'
    if (!isWrong || password === undefined) throw error
    return sessions.open({ email, password, code })
  }
}
