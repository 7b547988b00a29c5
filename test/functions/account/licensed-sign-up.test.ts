import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { exclusionsMs } from '../../../domain/limits/pause.ts'
import { identityProviderAt } from '../../../functions/account/identity-provider.ts'
import { systemClock } from '../../../functions/clock.ts'
import type { HttpHandler } from '../../../functions/http/handler.ts'
import { takeBreak } from '../../../functions/limits/protect.ts'
import { readWallet } from '../../../functions/store/read/wallets.ts'
import { startCognito } from '../../../local/cognito/cognito.ts'
import { clientId, poolId } from '../../local/cognito/harness.ts'
import {
  adult,
  type IdentityProviderDouble,
  startIdentityProvider,
} from '../../support/api/identity-provider.ts'
import { tablesForFile } from '../../support/cloud/embedded-dynamodb.ts'
import { ask, askRefused, idClaims, PLAYER_ID } from '../http/events.ts'

// The functions’ client keeps the pool that it met first.
vi.hoisted(() => vi.resetModules())

// Licensed mode runs deployed alone; what it changes of a sign-up is shown here, against the embedded pool.
const account = { username: 'Asha', email: 'asha@example.com', password: 'Silly-point-1', acceptsTerms: true }

let provider: IdentityProviderDouble
let cognito: Awaited<ReturnType<typeof startCognito>>
let sdk: CognitoIdentityProviderClient
let signUp: HttpHandler
let getName: HttpHandler
let signIn: typeof import('../../../functions/account/pool.ts').passwordSignIn
const codes: string[] = []

tablesForFile()
beforeAll(async () => {
  provider = await startIdentityProvider()
  cognito = await startCognito({
    poolId,
    clientId,
    passwordMinLength: 8,
    onCode: ({ code }) => void codes.push(code),
  })
  const env = {
    MAIDAN_MODE: 'licensed',
    IDENTITY_PROVIDER_URL: provider.url,
    IDENTITY_PROVIDER_KEY: 'provider-key',
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
    AWS_REGION: 'ap-south-1',
    AWS_ACCESS_KEY_ID: 'AKIDTEST',
    AWS_SECRET_ACCESS_KEY: 'secret',
    USER_POOL_CLIENT_ID: clientId,
    USER_POOL_ID: poolId,
  }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  signUp = (await import('../../../functions/account/signup.ts')).handler
  getName = (await import('../../../functions/account/get-name.ts')).handler
  signIn = (await import('../../../functions/account/pool.ts')).passwordSignIn
  sdk = new CognitoIdentityProviderClient({ endpoint: cognito.endpoint })
})
afterAll(async () => {
  sdk.destroy()
  vi.unstubAllEnvs()
  await cognito.close()
  await provider.close()
})

it('with real money an account is opened by those alone who accept the terms', async () => {
  const { acceptsTerms: _, ...body } = account
  expect(await askRefused(signUp, { body })).toMatchObject({ error: 'badRequest', field: 'acceptsTerms' })
})

it('with real money a password has eight characters', async () => {
  const refused = await askRefused(signUp, { body: { ...account, password: 'Seven-7' } })
  expect(refused).toMatchObject({ status: 400, error: 'passwordTooShort', field: 'password' })
})

it('with real money nobody logs in before the emailed code was shown, and the wallet is empty', async () => {
  const { status, body } = await ask(signUp, { body: account })
  expect(status).toBe(201)
  const { userId } = body as { userId: string }
  expect(await readWallet(userId)).toMatchObject({ balancePaise: 0 })
  expect(codes).toEqual([expect.stringMatching(/^\d{6}$/)])
  expect(await signIn(account.email, account.password)).toEqual({ refused: 'wrongCredentials' })

  const [ConfirmationCode = ''] = codes
  await sdk.send(new ConfirmSignUpCommand({ ClientId: clientId, Username: account.email, ConfirmationCode }))
  const signedIn = await signIn(account.email, account.password)
  expect(isRefusal(signedIn)).toBe(false)
})

it('with real money a sign-up for an email that is taken confirms nobody', async () => {
  const other = { ...account, email: 'ravi@example.com' }
  await ask(signUp, { body: other })
  expect(await askRefused(signUp, { body: other })).toMatchObject({ error: 'emailTaken' })
  expect(await signIn(other.email, other.password)).toEqual({ refused: 'wrongCredentials' })
})

it('with real money only a player who accepted the terms gets an account, none by the pool alone', async () => {
  const { body } = await ask(signUp, { body: { ...account, email: 'meena@example.com' } })
  const { userId } = body as { userId: string }
  const profile = (playerId: string) =>
    ask(getName, { claims: { ...idClaims, sub: playerId }, params: { userId: playerId } })
  expect(await profile(userId)).toMatchObject({ status: 200, body: { userId, walletBalance: 0 } })

  expect(await profile(PLAYER_ID)).toMatchObject({ status: 403, body: { error: 'termsNotAccepted' } })
  expect(await readWallet(PLAYER_ID)).toBeUndefined()
})

it('nobody signs up as one who runs the house', async () => {
  const body = { ...account, username: 'Demo 0perator', email: 'op@example.com' }
  const refused = await askRefused(signUp, { body })
  expect(refused).toMatchObject({ status: 400, error: 'usernameReserved', field: 'username' })
  expect(await signIn(body.email, body.password)).toEqual({ refused: 'wrongCredentials' })
})

it('with real money the identity provider is asked who signs up', async () => {
  const body = { ...account, email: 'asked@example.com' }
  await ask(signUp, { body })
  expect(provider.requests.at(-1)).toEqual({
    path: '/verifications',
    authorization: 'Bearer provider-key',
    body: { email: body.email, name: body.username },
  })
})

describe('with real money nothing is opened', () => {
  const unknown = { ...account, email: 'nobody@example.com' }

  it.each([
    ['for who is not known to the identity provider', { body: { status: 'unverified' } }],
    ['for who is under 18', { body: { ...adult('person-1'), isAdult: false } }],
  ])('%s', async (_, answer) => {
    provider.answerWith(answer)
    expect(await askRefused(signUp, { body: unknown })).toMatchObject({ error: 'identityNotVerified' })
  })

  it.each([
    ['the provider fails', { status: 500, body: adult('person-1') }],
    ['the provider refuses our key', { status: 401, body: {} }],
    ['the provider sends us elsewhere', { status: 307, headers: { location: '/elsewhere' }, body: {} }],
    ['the provider answers without an id', { body: { status: 'verified', isAdult: true } }],
    ['the provider does not say how old', { body: { status: 'verified', personId: 'person-1' } }],
    ['the provider answers what is no JSON', { body: 'verified' }],
  ])('while %s', async (_, answer) => {
    provider.answerWith(answer)
    expect(await askRefused(signUp, { body: unknown })).toMatchObject({
      status: 503,
      error: 'identityUnavailable',
    })
  })

  it('while the provider does not answer in time', async () => {
    provider.answerWith('nothing')
    const asked = { email: unknown.email, name: unknown.username }
    expect(await identityProviderAt(provider.url, 'provider-key', 20).verify(asked)).toEqual({
      refused: 'identityUnavailable',
    })
  })

  it('so that sign-up can be repeated', async () => {
    provider.answerWith({ body: adult('person-1') })
    expect((await ask(signUp, { body: unknown })).status).toBe(201)
  })
})

it('with real money the same person is known again by another email', async () => {
  provider.answerWith({ body: adult('person-7') })
  const { body } = await ask(signUp, { body: { ...account, email: 'one@example.com' } })
  const { userId } = body as { userId: string }
  await takeBreak(userId, 'selfExclusion', exclusionsMs['1y'], systemClock)
  const again = await ask(signUp, { body: { ...account, email: 'other@example.org' } })
  const { pause } = (await readWallet(userId)) ?? {}
  expect(pause).toBeDefined()
  expect(await readWallet((again.body as { userId: string }).userId)).toMatchObject({ pause })
})

it('with real money nobody signs up where no identity provider is set', async () => {
  vi.stubEnv('IDENTITY_PROVIDER_URL', '')
  const { status } = await ask(signUp, { body: { ...account, email: 'late@example.com' } })
  vi.stubEnv('IDENTITY_PROVIDER_URL', provider.url)
  expect(status).toBe(500)
})
