import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { startCognito } from '../../../local/cognito/cognito.ts'
import { fromBase32, stepAt, totpCode } from '../../../local/cognito/totp.ts'
import { addPlayer } from '../../local/cognito/accounts.ts'
import { clientId, poolId } from '../../local/cognito/harness.ts'

// The functions’ client keeps the pool that it met first.
vi.hoisted(() => vi.resetModules())

const email = 'asha@example.com'
const password = 'correct horse'
const clock = { nowMs: Date.now() }

let cognito: Awaited<ReturnType<typeof startCognito>>
let sdk: CognitoIdentityProviderClient
let signIn: typeof import('../../../functions/account/pool.ts').passwordSignIn
let secret: Buffer

beforeAll(async () => {
  cognito = await startCognito({ poolId, clientId, onCode: () => undefined, now: () => clock.nowMs })
  vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', cognito.endpoint)
  vi.stubEnv('AWS_REGION', 'ap-south-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDTEST')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  vi.stubEnv('USER_POOL_CLIENT_ID', clientId)
  vi.stubEnv('USER_POOL_ID', poolId)
  signIn = (await import('../../../functions/account/pool.ts')).passwordSignIn
  sdk = new CognitoIdentityProviderClient({ endpoint: cognito.endpoint })
  await addPlayer({ sdk }, email, password)
  secret = await linkApp()
})
beforeEach(() => {
  // Half an hour forgives what was wrong before, and gives codes that none was used of.
  clock.nowMs += 30 * 60_000
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  sdk.destroy()
  await cognito.close()
  vi.unstubAllEnvs()
})

const codeNow = (steps = 0) => totpCode(secret, stepAt(clock.nowMs) + steps)

/** A code that none of the steps taken has. */
function wrongCode(): string {
  const taken = [codeNow(-1), codeNow(), codeNow(1)]
  return ['000000', '000001', '000002', '000003'].find((code) => !taken.includes(code)) ?? ''
}

/** Adds an authenticator app to the account; its secret. */
async function linkApp(): Promise<Buffer> {
  const signedIn = await signIn(email, password)
  const AccessToken = isRefusal(signedIn) ? undefined : signedIn.AuthenticationResult?.AccessToken
  const { SecretCode = '' } = await sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  const key = fromBase32(SecretCode)
  const UserCode = totpCode(key, stepAt(clock.nowMs))
  await sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  await sdk.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }))
  return key
}

it('a password alone asks for the code, and gives nothing', async () => {
  expect(await signIn(email, password)).toEqual({ refused: 'codeNeeded', field: 'code' })
})

it('a wrong password does not reveal that there is a code', async () => {
  expect(await signIn(email, 'incorrect')).toEqual({ refused: 'wrongCredentials' })
  expect(await signIn(email, 'incorrect', codeNow())).toEqual({ refused: 'wrongCredentials' })
})

it('password and code sign in, once', async () => {
  const code = codeNow()
  expect(await signIn(email, password, code)).toMatchObject({
    AuthenticationResult: { IdToken: expect.any(String), RefreshToken: expect.any(String) },
  })
  expect(await signIn(email, password, code)).toEqual({ refused: 'wrongCode', field: 'code' })
})

it('twenty wrong codes lock the right one out too, for a while', async () => {
  for (let tries = 0; tries < 20; tries++) {
    expect(await signIn(email, password, wrongCode())).toEqual({ refused: 'wrongCode', field: 'code' })
  }
  expect(await signIn(email, password, codeNow())).toEqual({ refused: 'wrongCode', field: 'code' })
  clock.nowMs += 15 * 60_000
  expect(await signIn(email, password, codeNow())).toMatchObject({
    AuthenticationResult: { IdToken: expect.any(String) },
  })
})
