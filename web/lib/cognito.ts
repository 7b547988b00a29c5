import './messages/en/identity.ts'
import { AuthenticationDetails, type CognitoUser, type CognitoUserSession } from 'amazon-cognito-identity-js'
import { cognitoUserOf, type PoolConfig, poolOf, sessionOf, translate } from './cognito-pool.ts'
import { SignInError } from './errors.ts'

/** Sends the code of the authenticator app. Throws as `signInAtPool` does; may be called again. */
export type AnswerCode = (code: string) => Promise<void>

/**
 * Signs in at the user pool; the library stores the tokens in browser storage. For a player with an authenticator app the
 * password is not enough: then nothing is stored yet, and the returned function takes the code.
 * Throws SignInError with the pool's message, or NetworkError.
 */
export function signInAtPool(
  config: PoolConfig,
  email: string,
  password: string,
): Promise<AnswerCode | undefined> {
  const user = cognitoUserOf(config, email)
  return new Promise((resolve, reject) => {
    const challenged = () => reject(new SignInError('This account needs a step that is not offered here.'))
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
      onSuccess: () => resolve(undefined),
      onFailure: (error) => reject(translate(error)),
      newPasswordRequired: challenged,
      mfaRequired: challenged,
      totpRequired: () => resolve((code) => answerCode(user, code)),
    })
  })
}

function answerCode(user: CognitoUser, code: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const answered = { onSuccess: () => resolve(), onFailure: (error: unknown) => reject(translate(error)) }
    user.sendMFACode(code, answered, 'SOFTWARE_TOKEN_MFA')
  })
}

/** The id token of the current session, renewed if it has expired. Throws SignInError when it cannot be renewed. */
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

/** Ends this session of the player at the pool, and no other. Rejects when the pool cannot be reached. */
export async function signOutAtPool(config: PoolConfig): Promise<void> {
  const user = poolOf(config).getCurrentUser()
  if (user === null) return
  await new Promise<void>((resolve, reject) => {
    // The library's types hide that the callback can get an error.
    const done = ((error?: unknown) => (error ? reject(translate(error)) : resolve())) as () => void
    user.signOut(done)
  })
}
