import { randomUUID } from 'node:crypto'
import { CognitoIdentityProviderClient, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, it } from 'vitest'
import { login, signup } from '../../domain/contract/account.ts'
import { mustCall, mustRefuse } from '../support/api/calls.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'

const maidan = sharedMaidanForFile()

it('lets a player in whose sign-up broke off between the pool and the account', async () => {
  const user = {
    ...{ username: 'Asha', email: `half-${randomUUID()}@example.com`, password: 'Pavilion-end-7' },
    acceptsTerms: true,
  }
  const pool = new CognitoIdentityProviderClient({
    endpoint: `${maidan.url}/cognito/`,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  })
  await pool.send(
    new SignUpCommand({
      ClientId: maidan.env.USER_POOL_CLIENT_ID,
      Username: user.email,
      Password: user.password,
      UserAttributes: [{ Name: 'email', Value: user.email }],
    }),
  )
  pool.destroy()
  const signIn = { body: { email: user.email, password: user.password } }
  expect(await mustRefuse(maidan.url, login, signIn)).toMatchObject({ error: 'wrongCredentials' })
  expect(await mustRefuse(maidan.url, signup, { body: user })).toMatchObject({ error: 'emailTaken' })
  const { wallet } = await mustCall(maidan.url, login, signIn)
  expect(wallet).toEqual({ balance: 10_000, exposureBalance: 0 })
})
