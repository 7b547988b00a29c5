import './messages/en/identity.ts'
import { AuthenticationDetails, type CognitoUser, type ICognitoStorage } from 'amazon-cognito-identity-js'
import { cognitoUserOf, type PoolConfig, poolOf, sessionOf, translate } from './cognito-pool.ts'
import { SignInError } from './errors.ts'

// A player's actions on their account at the user pool, by the pool's own library. All throw SignInError with the pool's
// message and reason, or NetworkError.

export function confirmSignUp(config: PoolConfig, email: string, code: string): Promise<void> {
  return settled((done) => cognitoUserOf(config, email).confirmRegistration(code, true, done))
}

export function resendSignUpCode(config: PoolConfig, email: string): Promise<void> {
  return settled((done) => cognitoUserOf(config, email).resendConfirmationCode(done))
}

/** Changes the password of the player who is signed in. Sessions stay open. */
export async function changePassword(config: PoolConfig, from: string, to: string): Promise<void> {
  const user = await currentUser(config)
  await settled((done) => user.changePassword(from, to, done))
}

/** Whether log-in asks for a code of an authenticator app after the password. */
export async function isTwoFactorOn(config: PoolConfig): Promise<boolean> {
  const user = await currentUser(config)
  return new Promise((resolve, reject) => {
    user.getUserData(
      (error, data) => {
        if (data) resolve(data.UserMFASettingList?.includes(SOFTWARE_TOKEN) ?? false)
        else reject(translate(error))
      },
      { bypassCache: true },
    )
  })
}

/** A new secret for an authenticator app, in base 32. It takes effect once `turnTwoFactorOn` gets a code made from it. */
export async function newSecret(config: PoolConfig): Promise<string> {
  const user = await currentUser(config)
  return new Promise((associateSecretCode, reject) => {
    user.associateSoftwareToken({ associateSecretCode, onFailure: (error) => reject(translate(error)) })
  })
}

/** Links the app that shows this code, and asks for its codes from the next log-in on. */
export async function turnTwoFactorOn(config: PoolConfig, code: string): Promise<void> {
  const user = await currentUser(config)
  await new Promise<void>((resolve, reject) => {
    const verified = { onSuccess: () => resolve(), onFailure: (error: unknown) => reject(translate(error)) }
    user.verifySoftwareToken(code, 'Authenticator app', verified)
  })
  await prefer(user, true)
}

/** Turns the codes off. The pool asks for nothing but the session, so the password is checked here. */
export async function turnTwoFactorOff(config: PoolConfig, email: string, password: string): Promise<void> {
  await checkPassword(config, email, password)
  await prefer(await currentUser(config), false)
}

const SOFTWARE_TOKEN = 'SOFTWARE_TOKEN_MFA'

function prefer(user: CognitoUser, isOn: boolean): Promise<void> {
  return settled((done) => user.setUserMfaPreference(null, { Enabled: isOn, PreferredMfa: isOn }, done))
}

/** Begins a log-in only to check the password: the pool asks for the code only after a correct one. */
function checkPassword(config: PoolConfig, email: string, password: string): Promise<void> {
  const user = cognitoUserOf(config, email, forgetful())
  return new Promise((resolve, reject) => {
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
      onSuccess: () => resolve(),
      onFailure: (error) => reject(translate(error)),
      totpRequired: () => resolve(),
    })
  })
}

/** The signed-in player, with a valid session. */
async function currentUser(config: PoolConfig): Promise<CognitoUser> {
  const user = poolOf(config).getCurrentUser()
  if (user === null) throw new SignInError('User is not authenticated', 'NotAuthorizedException')
  await sessionOf(user)
  return user
}

function settled(run: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    run((error) => (error ? reject(translate(error)) : resolve()))
  })
}

/** A storage in memory, which leaves the browser's as it is. */
function forgetful(): ICognitoStorage {
  const items = new Map<string, string>()
  return {
    setItem: (key, value) => void items.set(key, value),
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}
