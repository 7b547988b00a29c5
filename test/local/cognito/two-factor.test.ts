import {
  AdminDisableUserCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { AuthenticationDetails, type CognitoUser, type CognitoUserSession } from 'amazon-cognito-identity-js'
import { expect, it } from 'vitest'
import { fromBase32, stepAt, totpCode } from '../../../local/cognito/totp.ts'
import { Storage } from '../../../local/storage/storage.ts'
import { addPlayer } from './accounts.ts'
import { browserUser, called, clientId, poolId, signIn, startPool, type TestPool } from './harness.ts'
import { quickPowers } from './quick-powers.ts'

quickPowers()

const email = 'asha@example.com'
const password = 'correct horse'

const codeAt = ({ clock }: TestPool, secret: string, steps = 0) =>
  totpCode(fromBase32(secret), stepAt(clock.now) + steps)

/** A code that none of the steps taken has. */
function wrongCode(pool: TestPool, secret: string): string {
  const taken = [-1, 0, 1].map((steps) => codeAt(pool, secret, steps))
  return ['000000', '000001', '000002', '000003'].find((code) => !taken.includes(code)) ?? ''
}

/** A player whose sign-in asks for codes, and the secret of the app. The code of the present step is used. */
async function addGuarded(pool: TestPool) {
  await addPlayer(pool, email, password)
  const user = browserUser(pool, email)
  await signIn(user, password)
  const secret = await new Promise<string>((associateSecretCode, onFailure) =>
    user.associateSoftwareToken({ associateSecretCode, onFailure }),
  )
  await new Promise((onSuccess, onFailure) =>
    user.verifySoftwareToken(codeAt(pool, secret), 'Phone', { onSuccess, onFailure }),
  )
  await called((done) => user.setUserMfaPreference(null, { Enabled: true, PreferredMfa: true }, done))
  return { user, secret }
}

/** Signs in up to the request for the code. */
function challenged(user: CognitoUser, Password = password): Promise<string> {
  return new Promise((totpRequired, onFailure) =>
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password }), {
      onSuccess: () => onFailure(new Error('signed in without a code')),
      onFailure,
      totpRequired,
    }),
  )
}

const answer = (user: CognitoUser, code: string) =>
  new Promise<CognitoUserSession>((onSuccess, onFailure) =>
    user.sendMFACode(code, { onSuccess, onFailure }, 'SOFTWARE_TOKEN_MFA'),
  )

const signInPlainly = ({ sdk }: TestPool) =>
  sdk.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  )

const answerPlainly = ({ sdk }: TestPool, Session: string | undefined, code: string, USERNAME = email) =>
  sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: clientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code },
    }),
  )

it.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'])('asks for a code after the password: %s', async (flow) => {
  const pool = await startPool()
  const { secret } = await addGuarded(pool)
  const user = browserUser(pool, email)
  user.setAuthenticationFlowType(flow)
  expect(await challenged(user)).toBe('SOFTWARE_TOKEN_MFA')
  const session = await answer(user, codeAt(pool, secret, 1))
  expect(session.getIdToken().payload).toMatchObject({ email })
  await new Promise((resolve, reject) =>
    user.refreshSession(session.getRefreshToken(), (error, fresh) =>
      error ? reject(error) : resolve(fresh),
    ),
  )
})

it('shows the signed-in user whether sign-in requires codes', async () => {
  const pool = await startPool()
  await addPlayer(pool, email, password)
  const user = browserUser(pool, email)
  const session = await signIn(user, password)
  const settings = () =>
    pool.sdk.send(new GetUserCommand({ AccessToken: session.getAccessToken().getJwtToken() }))
  expect((await settings()).UserMFASettingList).toBeUndefined()
  const secret = await new Promise<string>((associateSecretCode, onFailure) =>
    user.associateSoftwareToken({ associateSecretCode, onFailure }),
  )
  await new Promise((onSuccess, onFailure) =>
    user.verifySoftwareToken(codeAt(pool, secret), 'Phone', { onSuccess, onFailure }),
  )
  expect((await settings()).UserMFASettingList, 'verified is not yet turned on').toBeUndefined()
  await called((done) => user.setUserMfaPreference(null, { Enabled: true, PreferredMfa: true }, done))
  expect(await settings()).toMatchObject({
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
  })
  await called((done) => user.setUserMfaPreference(null, { Enabled: false, PreferredMfa: false }, done))
  expect((await settings()).UserMFASettingList).toBeUndefined()
  await signIn(browserUser(pool, email), password)
})

it('gives no token for the password alone, and none for a code without it', async () => {
  const pool = await startPool()
  const { secret } = await addGuarded(pool)
  const first = await signInPlainly(pool)
  expect(first).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: expect.any(String) })
  expect(first.AuthenticationResult).toBeUndefined()
  const refused = { name: 'NotAuthorizedException', message: 'Invalid session for the user.' }
  await expect(answerPlainly(pool, 'of nobody', codeAt(pool, secret, 1))).rejects.toMatchObject(refused)
  await addPlayer(pool, 'ravi@example.com', password)
  await expect(
    answerPlainly(pool, first.Session, codeAt(pool, secret, 1), 'ravi@example.com'),
  ).rejects.toMatchObject(refused)
})

it('refuses the code of another step, and takes the right one after a wrong one', async () => {
  const pool = await startPool()
  const { secret } = await addGuarded(pool)
  const user = browserUser(pool, email)
  await challenged(user)
  await expect(answer(user, wrongCode(pool, secret))).rejects.toMatchObject({ code: 'CodeMismatchException' })
  await expect(answer(user, codeAt(pool, secret, 5))).rejects.toMatchObject({ code: 'CodeMismatchException' })
  await answer(user, codeAt(pool, secret, 1))
})

it('takes a code once, and none older than it', async () => {
  const pool = await startPool()
  const { secret } = await addGuarded(pool)
  const used = { code: 'ExpiredCodeException', message: 'Your software token has already been used once.' }
  const user = browserUser(pool, email)
  await challenged(user)
  await expect(answer(user, codeAt(pool, secret)), 'used when the app was linked').rejects.toMatchObject(used)
  await answer(user, codeAt(pool, secret, 1))
  const again = browserUser(pool, email)
  await challenged(again)
  await expect(answer(again, codeAt(pool, secret, 1))).rejects.toMatchObject(used)
  await expect(answer(again, codeAt(pool, secret))).rejects.toMatchObject(used)
  pool.clock.now += 60_000
  await answer(again, codeAt(pool, secret))
})

it('answers a session once, and only for three minutes', async () => {
  const pool = await startPool()
  const { secret } = await addGuarded(pool)
  const { Session } = await signInPlainly(pool)
  await answerPlainly(pool, Session, codeAt(pool, secret, 1))
  const refused = { name: 'NotAuthorizedException', message: 'Invalid session for the user.' }
  pool.clock.now += 60_000
  await expect(answerPlainly(pool, Session, codeAt(pool, secret))).rejects.toMatchObject(refused)
  const late = await signInPlainly(pool)
  pool.clock.now += 180_000
  await expect(answerPlainly(pool, late.Session, codeAt(pool, secret))).rejects.toMatchObject(refused)
})

it('locks after five wrong codes, which a right password does not forgive', async () => {
  const pool = await startPool()
  const { secret } = await addGuarded(pool)
  for (let wrong = 0; wrong < 20; wrong += 1) {
    const { Session } = await signInPlainly(pool)
    await expect(answerPlainly(pool, Session, wrongCode(pool, secret))).rejects.toMatchObject(
      wrong < 5 ? { name: 'CodeMismatchException' } : { name: 'NotAuthorizedException' },
    )
  }
  const { Session } = await signInPlainly(pool)
  await expect(answerPlainly(pool, Session, codeAt(pool, secret, 1))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Code attempts exceeded',
  })
  pool.clock.now += 1000
  await answerPlainly(pool, Session, codeAt(pool, secret, 1))
})

it('lets nobody turn codes on with an app that has shown none', async () => {
  const pool = await startPool()
  await addPlayer(pool, email, password)
  const session = await signIn(browserUser(pool, email), password)
  const AccessToken = session.getAccessToken().getJwtToken()
  const turnOn = () =>
    pool.sdk.send(
      new SetUserMFAPreferenceCommand({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
      }),
    )
  const verify = (UserCode: string) =>
    pool.sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
  const mismatch = { name: 'EnableSoftwareTokenMFAException', message: 'Code mismatch' }
  const unverified = {
    name: 'InvalidParameterException',
    message: 'User has not verified software token mfa',
  }

  await expect(verify('123456'), 'no secret was requested').rejects.toMatchObject(mismatch)
  await expect(turnOn()).rejects.toMatchObject(unverified)
  const { SecretCode = '' } = await pool.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  expect(SecretCode).toMatch(/^[A-Z2-7]{52}$/)
  await expect(verify(wrongCode(pool, SecretCode))).rejects.toMatchObject(mismatch)
  await expect(turnOn()).rejects.toMatchObject(unverified)
  await verify(codeAt(pool, SecretCode))
  await turnOn()
  await challenged(browserUser(pool, email))
})

it('keeps the app that is linked until another one has shown a code', async () => {
  const pool = await startPool()
  const { user, secret } = await addGuarded(pool)
  const second = await new Promise<string>((associateSecretCode, onFailure) =>
    user.associateSoftwareToken({ associateSecretCode, onFailure }),
  )
  const visitor = browserUser(pool, email)
  await challenged(visitor)
  await expect(answer(visitor, codeAt(pool, second, 1))).rejects.toMatchObject({
    code: 'CodeMismatchException',
  })
  await answer(visitor, codeAt(pool, secret, 1))
  await new Promise((onSuccess, onFailure) =>
    user.verifySoftwareToken(codeAt(pool, second), 'Tablet', { onSuccess, onFailure }),
  )
  const again = browserUser(pool, email)
  await challenged(again)
  await answer(again, codeAt(pool, second, 1))
})

it('asks for a code after a new password was chosen, and none of a disabled user', async () => {
  const pool = await startPool()
  const { secret } = await addGuarded(pool)
  await pool.sdk.send(
    new AdminSetUserPasswordCommand({ UserPoolId: poolId, Username: email, Password: 'temporary' }),
  )
  const user = browserUser(pool, email)
  const details = new AuthenticationDetails({ Username: email, Password: 'temporary' })
  await new Promise((newPasswordRequired, onFailure) =>
    user.authenticateUser(details, { onSuccess: onFailure, onFailure, newPasswordRequired }),
  )
  await new Promise((totpRequired, onFailure) =>
    user.completeNewPasswordChallenge('another one', {}, { onSuccess: onFailure, onFailure, totpRequired }),
  )
  await pool.sdk.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: email }))
  await expect(answer(user, codeAt(pool, secret, 1))).rejects.toMatchObject({
    code: 'NotAuthorizedException',
  })
})

it('remembers app and used codes over a restart', async () => {
  const storage = await Storage.open(undefined)
  const before = await startPool({ storage })
  const { secret } = await addGuarded(before)
  await before.stop()
  const pool = await startPool({ storage, now: () => before.clock.now })
  const user = browserUser(pool, email)
  await challenged(user)
  const at = stepAt(before.clock.now)
  await expect(answer(user, totpCode(fromBase32(secret), at))).rejects.toMatchObject({
    code: 'ExpiredCodeException',
  })
  await answer(user, totpCode(fromBase32(secret), at + 1))
})
