import { randomUUID } from 'node:crypto'
import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgotPassword, login, signOutEverywhere, signup } from '../../domain/contract/account.ts'
import { pool, REGION } from '../../local/environment.ts'
import { Authenticator } from '../support/api/authenticator.ts'
import { call, mustCall, mustRefuse, signUp } from '../support/api/calls.ts'
import { mailedCode, otherCode } from '../support/api/mail.ts'
import { openSocket, refusedStatus, ticketOf } from '../support/api/socket.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'
import { until } from '../support/wait.ts'

const NEW_PASSWORD = 'Deep-square-leg-1'

const maidan = sharedMaidanForFile()
let client: CognitoIdentityProviderClient
beforeAll(async () => {
  client = new CognitoIdentityProviderClient({
    region: REGION,
    endpoint: `${maidan.url}/cognito/`,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  })
})
afterAll(() => client.destroy())

const reset = (email: string, code?: string, newPassword = NEW_PASSWORD) =>
  call(maidan.url, forgotPassword, { body: { email, newPassword, ...(code !== undefined && { code }) } })

const signIn = (email: string, password: string, code?: string) => ({
  body: { email, password, ...(code !== undefined && { code }) },
})

const renew = (refreshToken: string) =>
  client.send(
    new InitiateAuthCommand({
      ClientId: pool.clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    }),
  )

/** An account of the pool that has not shown the code of its email. */
async function unconfirmed(): Promise<string> {
  const email = `unconfirmed-${randomUUID()}@example.com`
  const UserAttributes = [{ Name: 'email', Value: email }]
  const user = { ClientId: pool.clientId, Username: email, Password: 'Third-man-77', UserAttributes }
  await client.send(new SignUpCommand(user))
  return email
}

/** An answer without its request id, which differs from request to request. */
function comparable(answer: Awaited<ReturnType<typeof reset>>) {
  if (answer.kind !== 'refusal') return answer
  const { requestId: _, ...refusal } = answer.refusal
  return { ...answer, refusal }
}

describe('a forgotten password', () => {
  it('is answered alike for emails with an account, without one, and with one that is not confirmed', async () => {
    const known = (await signUp(maidan.url)).email
    const unknown = `nobody-${randomUUID()}@example.com`
    const emails = [known, unknown, await unconfirmed()]
    const asked = (await Promise.all(emails.map((email) => reset(email)))).map(comparable)
    expect(asked[0]).toEqual({
      kind: 'reply',
      status: 200,
      reply: {
        success: true,
        passwordChanged: false,
        message: 'If this email has an account, a code to reset its password is on the way.',
      },
    })
    expect([asked[1], asked[2]]).toEqual([asked[0], asked[0]])

    const wrong = otherCode(await mailedCode(maidan, known, 'password-reset'))
    const guessed = (await Promise.all(emails.map((email) => reset(email, wrong)))).map(comparable)
    expect(guessed[0]).toMatchObject({ status: 400, refusal: { error: 'resetRefused', field: 'code' } })
    expect([guessed[1], guessed[2]]).toEqual([guessed[0], guessed[0]])
  })

  it('is answered alike however often a code is requested or guessed', async () => {
    const known = (await signUp(maidan.url)).email
    const unknown = `nobody-${randomUUID()}@example.com`
    const [first] = (await Promise.all([reset(known)])).map(comparable)
    const often = Array.from({ length: 25 }, (_, at) => (at % 2 === 0 ? known : unknown))
    // The pool sends at most twenty codes an hour, and takes five guesses; neither may be seen here.
    const pairs = [...often, ...often]
    for (const answer of await Promise.all(pairs.map((email) => reset(email))))
      expect(comparable(answer)).toEqual(first)
    const wrong = otherCode(await mailedCode(maidan, known, 'password-reset'))
    const guesses = (await Promise.all(pairs.map((email) => reset(email, wrong)))).map(comparable)
    for (const guess of guesses) expect(guess).toEqual(guesses[0])
    const right = await reset(known, await mailedCode(maidan, known, 'password-reset'))
    expect(comparable(right), 'the code is closed after five guesses').toEqual(guesses[0])
  })

  it('is set by the mailed code, once, which ends every session', async () => {
    const { email, password } = await signUp(maidan.url)
    const { tokens } = await mustCall(maidan.url, login, signIn(email, password))
    await reset(email.toUpperCase())
    await mustCall(maidan.url, login, signIn(email, password))
    const code = await mailedCode(maidan, email, 'password-reset')
    expect(await reset(email, code)).toMatchObject({
      reply: {
        passwordChanged: true,
        message: 'Password reset successful! You can now log in with the new password.',
      },
    })
    expect(await mustRefuse(maidan.url, login, signIn(email, password))).toMatchObject({
      error: 'wrongCredentials',
    })
    await mustCall(maidan.url, login, signIn(email, NEW_PASSWORD))
    await expect(renew(tokens?.refreshToken ?? '')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(await reset(email, code, 'Another-one-5')).toMatchObject({ refusal: { error: 'resetRefused' } })
  })

  it('that is reset ends the sockets of the player, and of nobody else', async () => {
    const [player, other] = [await signUp(maidan.url), await signUp(maidan.url)]
    const open = async (who: typeof player) => openSocket(maidan.url, await ticketOf(maidan.url, who))
    const sockets = [await open(player), await open(player)]
    const foreign = await open(other)
    await reset(player.email)
    const code = await mailedCode(maidan, player.email, 'password-reset')
    expect(await reset(player.email, otherCode(code))).toMatchObject({ refusal: { error: 'resetRefused' } })
    for (const socket of sockets) await socket.settle()
    await reset(player.email, code)
    for (const socket of sockets) {
      await socket.next('signedOut')
      await socket.closed
    }
    await foreign.settle()
    expect(foreign.all('signedOut')).toEqual([])
    await foreign.close()
  })

  it('is not replaced by one that is too short, too common or begins with a space, with a code or without', async () => {
    const { email } = await signUp(maidan.url)
    for (const code of [undefined, '123456']) {
      expect(await reset(email, code, 'password1')).toMatchObject({
        refusal: { error: 'passwordTooCommon', field: 'newPassword' },
      })
      expect(await reset(email, code, 'short')).toMatchObject({
        refusal: { error: 'badRequest', field: 'newPassword' },
      })
      expect(await reset(email, code, ' Mid-wicket-8')).toMatchObject({
        refusal: { error: 'badRequest', field: 'newPassword' },
      })
    }
    await expect(mailedCode(maidan, email, 'password-reset')).rejects.toThrow('no code')
  })

  it('prints the code where Maidan was started', async () => {
    const { email } = await signUp(maidan.url)
    await reset(email)
    const code = await mailedCode(maidan, email, 'password-reset')
    const line = `Code for ${email}, to reset the password: ${code}`
    await until('the printed code', () => maidan.output().includes(line))
  })
})

describe('a second factor', () => {
  /** Links an authenticator app to an account, by the calls that the site makes. */
  async function link(accessToken: string): Promise<Authenticator> {
    const AccessToken = accessToken
    const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }))
    const app = new Authenticator(SecretCode)
    await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: app.code() }))
    await client.send(
      new SetUserMFAPreferenceCommand({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
      }),
    )
    return app
  }

  it('keeps anyone with the password alone out, until it is turned off', async () => {
    const { email, password } = await signUp(maidan.url)
    const { tokens } = await mustCall(maidan.url, login, signIn(email, password))
    const app = await link(tokens?.accessToken ?? '')

    const stolen = await mustRefuse(maidan.url, login, signIn(email, password))
    expect(stolen).toMatchObject({ error: 'codeNeeded', field: 'code' })
    expect(Object.keys(stolen)).not.toContain('tokens')
    const guessed = await mustRefuse(maidan.url, login, signIn(email, password, app.wrongCode()))
    expect(guessed).toMatchObject({ error: 'wrongCode', field: 'code' })

    const code = app.code()
    const entered = await mustCall(maidan.url, login, signIn(email, password, code))
    expect(entered.tokens?.idToken).toEqual(expect.any(String))
    expect(await mustRefuse(maidan.url, login, signIn(email, password, code))).toMatchObject({
      error: 'wrongCode',
    })

    await client.send(
      new SetUserMFAPreferenceCommand({
        AccessToken: entered.tokens?.accessToken,
        SoftwareTokenMfaSettings: { Enabled: false },
      }),
    )
    await mustCall(maidan.url, login, signIn(email, password))
  })

  it('is required after a reset password too', async () => {
    const { email, password } = await signUp(maidan.url)
    const { tokens } = await mustCall(maidan.url, login, signIn(email, password))
    const app = await link(tokens?.accessToken ?? '')
    await reset(email)
    await reset(email, await mailedCode(maidan, email, 'password-reset'))
    expect(await mustRefuse(maidan.url, login, signIn(email, NEW_PASSWORD))).toMatchObject({
      error: 'codeNeeded',
    })
    await mustCall(maidan.url, login, signIn(email, NEW_PASSWORD, app.code()))
  })
})

it('logging out everywhere ends sessions, sockets and unspent tickets of the player, and of nobody else', async () => {
  const [player, other] = [await signUp(maidan.url), await signUp(maidan.url)]
  const { tokens } = await mustCall(maidan.url, login, signIn(player.email, player.password))
  const open = async (who: typeof player) => openSocket(maidan.url, await ticketOf(maidan.url, who))
  const sockets = [await open(player), await open(player)]
  const foreign = await open(other)
  const unspent = await ticketOf(maidan.url, player)
  await mustCall(maidan.url, signOutEverywhere, {}, player.idToken)
  expect(await refusedStatus(maidan.url, unspent)).toBe(401)
  for (const socket of sockets) {
    await socket.next('signedOut')
    await socket.closed
  }
  await foreign.settle()
  expect(foreign.all('signedOut')).toEqual([])
  await foreign.close()
  await expect(renew(tokens?.refreshToken ?? '')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  const again = await mustCall(maidan.url, login, signIn(player.email, player.password))
  await (await open({ ...player, idToken: again.tokens?.idToken ?? '' })).close()
})

it('an account keeps when its owner said to be 18 and accepted the terms, and is refused to those who do not', async () => {
  const body = { username: 'Asha', email: `asha-${randomUUID()}@example.com`, password: 'Cover-drive-4' }
  for (const acceptsTerms of [false, 'true']) {
    const refusal = await mustRefuse(maidan.url, signup, { body: { ...body, acceptsTerms } })
    expect(refusal).toMatchObject({ error: 'badRequest', field: 'acceptsTerms' })
  }
  const { userId } = await mustCall(maidan.url, signup, { body: { ...body, acceptsTerms: true } })
  expect(await maidan.database.query('players', userId)).toMatchObject([
    { acceptedTermsAtMs: expect.any(Number) },
  ])
})
