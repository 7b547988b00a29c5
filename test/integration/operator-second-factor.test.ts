import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { login } from '../../domain/contract/account.ts'
import { getGameSwitches, postNews } from '../../domain/contract/operator/platform.ts'
import { getWalletAndExposure } from '../../domain/contract/wallet.ts'
import { REGION } from '../../local/environment.ts'
import { addToGroup } from '../../local/seed.ts'
import { Authenticator } from '../support/api/authenticator.ts'
import { mustCall, mustRefuse, signUp } from '../support/api/calls.ts'
import { demoOperator } from '../support/api/operators.ts'
import { ownMaidanForFile } from '../support/cloud/own.ts'

const maidan = ownMaidanForFile({ env: { MAIDAN_OPERATOR_SECOND_FACTOR: 'required' } })
let pool: CognitoIdentityProviderClient
beforeAll(() => {
  const { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint = '' } = maidan.env
  pool = new CognitoIdentityProviderClient({ endpoint, region: REGION })
})
afterAll(() => pool.destroy())

it('an operator is let in once an authenticator app is on', async () => {
  const { email, password, userId } = await signUp(maidan.url)
  await addToGroup(maidan.env, 'operators', email)
  const first = (await mustCall(maidan.url, login, { body: { email, password } })).tokens
  const refused = await mustRefuse(maidan.url, getGameSwitches, {}, first?.idToken)
  expect(refused).toMatchObject({
    error: 'secondFactorNeeded',
    message: expect.stringContaining('two-factor'),
  })
  const news = { body: { content: 'Rain in Pune.' } }
  expect((await mustRefuse(maidan.url, postNews, news, first?.idToken)).error).toBe('secondFactorNeeded')
  await mustCall(maidan.url, getWalletAndExposure, { params: { userId }, query: {} }, first?.idToken)

  const AccessToken = first?.accessToken
  const { SecretCode = '' } = await pool.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  const app = new Authenticator(SecretCode)
  await pool.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: app.code() }))
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  await pool.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }))
  const { tokens } = await mustCall(maidan.url, login, { body: { email, password, code: app.code() } })
  await mustCall(maidan.url, getGameSwitches, {}, tokens?.idToken)
})

it('the demo operators are no exception', async () => {
  expect(await (await demoOperator(maidan.url)).refused(getGameSwitches)).toBe('secondFactorNeeded')
})
