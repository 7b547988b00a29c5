import {
  AdminConfirmSignUpCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, it } from 'vitest'
import { browserUser, called, clientId, poolId, signIn, startPool, type TestPool } from './harness.ts'
import { quickPowers } from './quick-powers.ts'

quickPowers()

const HOUR_MS = 3_600_000
const asha = { ClientId: clientId, Username: 'asha@example.com' }

const signUp = ({ sdk }: TestPool, change: Partial<SignUpCommand['input']> = {}) =>
  sdk.send(new SignUpCommand({ ...asha, Password: 'correct horse', ...change }))

const confirm = ({ sdk }: TestPool, ConfirmationCode: string, Username = asha.Username) =>
  sdk.send(new ConfirmSignUpCommand({ ClientId: clientId, Username, ConfirmationCode }))

/** A six-digit code that is not the one sent. */
const wrongCode = (pool: TestPool) => (pool.code('sign-up') === '000000' ? '000001' : '000000')

it('signs up, mails a six-digit code, and lets the player in once it is given back', async () => {
  const pool = await startPool()
  const { UserSub, UserConfirmed, CodeDeliveryDetails } = await signUp(pool)
  expect(UserConfirmed).toBe(false)
  expect(CodeDeliveryDetails).toEqual({
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: 'a***@e***',
  })
  expect(pool.sent).toEqual([
    { email: 'asha@example.com', kind: 'sign-up', code: expect.stringMatching(/^\d{6}$/) },
  ])

  await expect(signIn(browserUser(pool, asha.Username), 'correct horse')).rejects.toMatchObject({
    code: 'UserNotConfirmedException',
    message: 'User is not confirmed.',
  })
  await confirm(pool, pool.code('sign-up'))
  const session = await signIn(browserUser(pool, asha.Username), 'correct horse')
  expect(session.getIdToken().payload).toMatchObject({ sub: UserSub, email_verified: true })
})

it('works through the browser library', async () => {
  const pool = await startPool()
  const result = await called<{ userSub: string }>((done) =>
    pool.browser.signUp(asha.Username, 'correct horse', [], [], done),
  )
  const user = browserUser(pool, asha.Username)
  await called((done) => user.resendConfirmationCode(done))
  expect(pool.sent).toHaveLength(2)
  await called((done) => user.confirmRegistration(pool.code('sign-up'), false, done))
  const session = await signIn(user, 'correct horse')
  expect(session.getIdToken().payload.sub).toBe(result?.userSub)
})

it('does not reveal without the password that the account is unconfirmed', async () => {
  const pool = await startPool()
  await signUp(pool)
  const signInWith = (PASSWORD: string) =>
    pool.sdk.send(
      new InitiateAuthCommand({
        ClientId: clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: asha.Username, PASSWORD },
      }),
    )
  await expect(signInWith('wrong password')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await expect(signInWith('correct horse')).rejects.toMatchObject({ name: 'UserNotConfirmedException' })
})

it('refuses an address that is taken, in any case', async () => {
  const pool = await startPool()
  await signUp(pool)
  await expect(signUp(pool, { Username: 'ASHA@example.com' })).rejects.toMatchObject({
    name: 'UsernameExistsException',
    message: 'An account with the given email already exists.',
  })
  expect(pool.sent).toHaveLength(1)
})

it('lets one of two simultaneous sign-ups win', async () => {
  const pool = await startPool()
  const results = await Promise.allSettled([signUp(pool), signUp(pool)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

it.each([
  [
    'a username that is no address',
    { Username: 'asha' },
    'InvalidParameterException',
    'Username should be an email.',
  ],
  [
    'a short password',
    { Password: '12345' },
    'InvalidPasswordException',
    'Password did not conform with policy: Password not long enough',
  ],
  [
    'a password that ends in a space',
    { Password: 'secret ' },
    'InvalidParameterException',
    /'password' failed/,
  ],
  [
    'a password that is too long',
    { Password: 'x'.repeat(257) },
    'InvalidParameterException',
    /'password' failed/,
  ],
  [
    'no password',
    { Password: undefined },
    'InvalidParameterException',
    /'password' .* Member must not be null/,
  ],
  [
    'an attribute that is not in the schema',
    { UserAttributes: [{ Name: 'userName', Value: 'asha' }] },
    'InvalidParameterException',
    /userName: Attribute does not exist in the schema/,
  ],
  [
    'an address that verifies itself',
    { UserAttributes: [{ Name: 'email_verified', Value: 'true' }] },
    'NotAuthorizedException',
    'A client attempted to write unauthorized attribute',
  ],
  [
    'another client',
    { ClientId: 'other' },
    'ResourceNotFoundException',
    'User pool client other does not exist.',
  ],
])('refuses %s', async (_, change, name, message) => {
  const pool = await startPool()
  await expect(signUp(pool, change as Partial<SignUpCommand['input']>)).rejects.toMatchObject({
    name,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  })
  expect(pool.sent).toEqual([])
})

it('asks for the length that is configured', async () => {
  const pool = await startPool({ passwordMinLength: 8 })
  await expect(signUp(pool, { Password: '1234567' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  })
  await signUp(pool, { Password: '12345678' })
})

it('refuses a wrong code, and after five of them even the right one, for an hour', async () => {
  const pool = await startPool()
  await signUp(pool)
  for (let i = 0; i < 5; i += 1) {
    await expect(confirm(pool, wrongCode(pool))).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    })
  }
  await expect(confirm(pool, pool.code('sign-up'))).rejects.toMatchObject({
    name: 'LimitExceededException',
    message: 'Attempt limit exceeded, please try after some time.',
  })
  pool.clock.now += HOUR_MS
  await confirm(pool, pool.code('sign-up'))
})

it('refuses a code after 24 hours, and an earlier one when a new one was sent', async () => {
  const pool = await startPool()
  await signUp(pool)
  const first = pool.code('sign-up')
  pool.clock.now += 24 * HOUR_MS
  await expect(confirm(pool, first)).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  await pool.sdk.send(new ResendConfirmationCodeCommand(asha))
  const second = pool.code('sign-up')
  if (first !== second) {
    await expect(confirm(pool, first)).rejects.toMatchObject({ name: 'CodeMismatchException' })
  }
  await confirm(pool, second)
})

it('confirms only once', async () => {
  const pool = await startPool()
  await signUp(pool)
  await confirm(pool, pool.code('sign-up'))
  await expect(confirm(pool, pool.code('sign-up'))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'User cannot be confirmed. Current status is CONFIRMED',
  })
  const sent = pool.sent.length
  const { CodeDeliveryDetails } = await pool.sdk.send(new ResendConfirmationCodeCommand(asha))
  expect(CodeDeliveryDetails?.Destination).toBe('a***@e***')
  expect(pool.sent).toHaveLength(sent)
})

it('answers for unknown users as if a code had gone out', async () => {
  const pool = await startPool()
  const nobody = { ClientId: clientId, Username: 'nobody@example.com' }
  const { CodeDeliveryDetails } = await pool.sdk.send(new ResendConfirmationCodeCommand(nobody))
  expect(CodeDeliveryDetails?.Destination).toBe('n***@e***')
  expect(pool.sent).toEqual([])
  await expect(confirm(pool, '123456', nobody.Username)).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  })
})

it('sends no code to a disabled user', async () => {
  const pool = await startPool()
  await signUp(pool)
  await pool.sdk.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: asha.Username }))
  await pool.sdk.send(new ResendConfirmationCodeCommand(asha))
  expect(pool.sent).toHaveLength(1)
  await expect(confirm(pool, pool.code('sign-up'))).rejects.toMatchObject({ name: 'ExpiredCodeException' })
})

it('sends at most twenty codes an hour', async () => {
  const pool = await startPool()
  await signUp(pool)
  for (let i = 0; i < 20; i += 1) await pool.sdk.send(new ResendConfirmationCodeCommand(asha))
  await expect(pool.sdk.send(new ResendConfirmationCodeCommand(asha))).rejects.toMatchObject({
    name: 'LimitExceededException',
  })
})

it('sends no code in a pool that does not verify addresses', async () => {
  const pool = await startPool({ autoVerifyEmail: false })
  expect(await signUp(pool)).not.toHaveProperty('CodeDeliveryDetails')
  expect(pool.sent).toEqual([])
  await expect(confirm(pool, '123456')).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  await expect(pool.sdk.send(new ResendConfirmationCodeCommand(asha))).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'Cannot resend codes. Auto verification not turned on.',
  })
  await pool.sdk.send(new AdminConfirmSignUpCommand({ UserPoolId: poolId, Username: asha.Username }))
  await signIn(browserUser(pool, asha.Username), 'correct horse')
})

it('leaves the address unverified when an operator confirms the account', async () => {
  const pool = await startPool()
  await signUp(pool)
  const user = { UserPoolId: poolId, Username: asha.Username }
  await pool.sdk.send(new AdminConfirmSignUpCommand(user))
  const { UserStatus, UserAttributes } = await pool.sdk.send(new AdminGetUserCommand(user))
  expect(UserStatus).toBe('CONFIRMED')
  expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' })
  await signIn(browserUser(pool, asha.Username), 'correct horse')
  await expect(pool.sdk.send(new ForgotPasswordCommand(asha))).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: expect.stringContaining('no registered/verified email'),
  })
  await expect(pool.sdk.send(new AdminConfirmSignUpCommand(user))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  })
})
