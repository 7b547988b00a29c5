import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminSetUserPasswordCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, it } from 'vitest'
import { addPlayer } from './accounts.ts'
import { browserUser, called, clientId, poolId, signIn, startPool, type TestPool } from './harness.ts'
import { quickPowers } from './quick-powers.ts'

quickPowers()

const email = 'asha@example.com'

const signInPlainly = ({ sdk }: TestPool, PASSWORD: string, USERNAME = email) =>
  sdk.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  )

const startReset = ({ sdk }: TestPool, Username = email) =>
  sdk.send(new ForgotPasswordCommand({ ClientId: clientId, Username }))

const finishReset = (
  { sdk }: TestPool,
  ConfirmationCode: string,
  Password = 'new password',
  Username = email,
) => sdk.send(new ConfirmForgotPasswordCommand({ ClientId: clientId, Username, ConfirmationCode, Password }))

const wrongCode = (pool: TestPool) => (pool.code('password-reset') === '000000' ? '000001' : '000000')

it('resets a forgotten password with the mailed code, through the browser library', async () => {
  const pool = await startPool()
  await addPlayer(pool, email, 'old password')
  const user = browserUser(pool, email)
  await new Promise((onSuccess, onFailure) => user.forgotPassword({ onSuccess, onFailure }))
  expect(pool.sent).toEqual([{ email, kind: 'password-reset', code: expect.stringMatching(/^\d{6}$/) }])
  await new Promise((onSuccess, onFailure) =>
    user.confirmPassword(pool.code('password-reset'), 'new password', { onSuccess, onFailure }),
  )
  await expect(signInPlainly(pool, 'old password')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await signIn(browserUser(pool, email), 'new password')
  await expect(finishReset(pool, pool.code('password-reset'))).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  })
})

it('refuses wrong, late and unasked-for reset codes', async () => {
  const pool = await startPool()
  await addPlayer(pool, email, 'old password')
  await expect(finishReset(pool, '123456')).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  await startReset(pool)
  await expect(finishReset(pool, wrongCode(pool))).rejects.toMatchObject({ name: 'CodeMismatchException' })
  await expect(finishReset(pool, pool.code('password-reset'), 'short')).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  })
  pool.clock.now += 3_600_000
  await expect(finishReset(pool, pool.code('password-reset'))).rejects.toMatchObject({
    name: 'ExpiredCodeException',
    message: 'Invalid code provided, please request a code again.',
  })
  await signInPlainly(pool, 'old password')
})

it.each([
  ['a known user', email],
  ['an unknown one', 'nobody@example.com'],
])('closes reset codes for an hour after five wrong ones: %s', async (_, username) => {
  const pool = await startPool()
  await addPlayer(pool, email, 'old password')
  await startReset(pool, username)
  for (let i = 0; i < 5; i += 1) {
    await expect(finishReset(pool, wrongCode(pool), undefined, username)).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
  }
  await startReset(pool, username)
  await expect(finishReset(pool, pool.code('password-reset'), undefined, username)).rejects.toMatchObject({
    name: 'LimitExceededException',
  })
})

it('answers a reset for an unknown or disabled user alike, and mails nothing', async () => {
  const pool = await startPool()
  await addPlayer(pool, email, 'old password')
  await pool.sdk.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: email }))
  const [disabled, unknown] = [await startReset(pool), await startReset(pool, 'aasha@example.com')]
  expect(disabled.CodeDeliveryDetails).toEqual(unknown.CodeDeliveryDetails)
  expect(pool.sent).toEqual([])
  await expect(finishReset(pool, '123456')).rejects.toMatchObject({ name: 'CodeMismatchException' })
})

it('changes the password of a signed-in player', async () => {
  const pool = await startPool()
  await addPlayer(pool, email, 'old password')
  const user = browserUser(pool, email)
  await signIn(user, 'old password')
  await expect(called((done) => user.changePassword('not it', 'new password', done))).rejects.toMatchObject({
    code: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  })
  await expect(called((done) => user.changePassword('old password', 'short', done))).rejects.toMatchObject({
    code: 'InvalidPasswordException',
  })
  await called((done) => user.changePassword('old password', 'new password', done))
  await signIn(browserUser(pool, email), 'new password')
})

it('locks an account from the fifth failure on, twice as long each time, whether it exists or not', async () => {
  const pool = await startPool()
  await addPlayer(pool, email, 'right password')
  for (const username of ['nobody@example.com', email]) {
    const wrong = () => signInPlainly(pool, 'wrong password', username)
    for (let i = 0; i < 5; i += 1) {
      await expect(wrong()).rejects.toMatchObject({ message: 'Incorrect username or password.' })
    }
    await expect(wrong()).rejects.toMatchObject({ message: 'Password attempts exceeded' })
    pool.clock.now += 1000
    await expect(wrong()).rejects.toMatchObject({ message: 'Incorrect username or password.' })
    pool.clock.now += 1999
    await expect(wrong()).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Password attempts exceeded',
    })
  }
  await expect(signIn(browserUser(pool, email), 'right password')).rejects.toMatchObject({
    message: 'Password attempts exceeded',
  })
  pool.clock.now += 1
  await signInPlainly(pool, 'right password')
})

it('counts guesses of the old password towards the lockout', async () => {
  const pool = await startPool()
  await addPlayer(pool, email, 'right password')
  const { AuthenticationResult } = await signInPlainly(pool, 'right password')
  const guess = (PreviousPassword: string) =>
    pool.sdk.send(
      new ChangePasswordCommand({
        AccessToken: AuthenticationResult?.AccessToken,
        PreviousPassword,
        ProposedPassword: 'new password',
      }),
    )
  for (let i = 0; i < 5; i += 1) {
    await expect(guess('wrong password')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  }
  await expect(guess('right password')).rejects.toMatchObject({ name: 'LimitExceededException' })
})

it('asks an invited user for a password of their own', async () => {
  const pool = await startPool()
  const { User } = await pool.sdk.send(new AdminCreateUserCommand({ UserPoolId: poolId, Username: email }))
  expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true })
  const user = browserUser(pool, email)
  await expect(signIn(user, pool.code('invitation'))).rejects.toThrow('NEW_PASSWORD_REQUIRED')
  await new Promise((onSuccess, onFailure) =>
    user.completeNewPasswordChallenge('my own password', {}, { onSuccess, onFailure }),
  )
  await signIn(browserUser(pool, email), 'my own password')
  await expect(
    pool.sdk.send(
      new AdminCreateUserCommand({ UserPoolId: poolId, Username: email, MessageAction: 'RESEND' }),
    ),
  ).rejects.toMatchObject({ name: 'UnsupportedUserStateException' })
})

it('refuses a new password for a session that is not the user’s', async () => {
  const pool = await startPool()
  const temporary = { UserPoolId: poolId, Username: email, Password: 'temporary' }
  await addPlayer(pool, email, 'old password')
  await addPlayer(pool, 'bina@example.com', 'old password')
  await pool.sdk.send(new AdminSetUserPasswordCommand(temporary))
  const { Session } = await signInPlainly(pool, 'temporary')
  await expect(
    pool.sdk.send(
      new RespondToAuthChallengeCommand({
        ClientId: clientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ChallengeResponses: { USERNAME: 'bina@example.com', NEW_PASSWORD: 'stolen password' },
        Session,
      }),
    ),
  ).rejects.toMatchObject({ name: 'NotAuthorizedException', message: 'Invalid session for the user.' })
  await signInPlainly(pool, 'old password', 'bina@example.com')
})

it('says that an account is disabled only after its right password', async () => {
  const pool = await startPool()
  await addPlayer(pool, email, 'old password')
  await pool.sdk.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: email }))
  await expect(signInPlainly(pool, 'wrong password')).rejects.toMatchObject({
    message: 'Incorrect username or password.',
  })
  await expect(signInPlainly(pool, 'old password')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'User is disabled.',
  })
})
