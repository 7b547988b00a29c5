import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import type { HttpHandler } from '../../../functions/http/handler.ts'
import { readWallet } from '../../../functions/store/wallet-store.ts'
import { startCognito } from '../../../local/cognito/cognito.ts'
import { clientId, poolId } from '../../local/cognito/harness.ts'
import { tablesForFile } from '../../support/cloud/embedded-dynamodb.ts'
import { ask, askRefused, idClaims, PLAYER_ID } from '../http/events.ts'

// The functions’ client keeps the pool that it met first.
vi.hoisted(() => vi.resetModules())

// Licensed mode runs deployed alone; what it changes of a sign-up is shown here, against the embedded pool.
const account = { username: 'Asha', email: 'asha@example.com', password: 'Silly-point-1', acceptsTerms: true }

let cognito: Awaited<ReturnType<typeof startCognito>>
let sdk: CognitoIdentityProviderClient
let signUp: HttpHandler
let getName: HttpHandler
let signIn: typeof import('../../../functions/account/pool.ts').passwordSignIn
const codes: string[] = []

tablesForFile()
beforeAll(async () => {
  cognito = await startCognito({
    poolId,
    clientId,
    passwordMinLength: 8,
    onCode: ({ code }) => void codes.push(code),
  })
  const env = {
    MAIDAN_MODE: 'licensed',
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

it('with real money whoever signed up at the pool itself gets no account, and who accepted the terms has one', async () => {
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
