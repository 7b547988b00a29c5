import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  ConfirmForgotPasswordCommand,
  CreateGroupCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, it, vi } from 'vitest'
import { ForeignPoolError } from '../../../local/cognito/state.ts'
import { Storage } from '../../../local/storage/storage.ts'
import { addPlayer } from './accounts.ts'
import { browserUser, clientId, poolId, signIn, startPool } from './harness.ts'
import { quickPowers } from './quick-powers.ts'

quickPowers()

const email = 'asha@example.com'
const issuer = `https://example.com/cognito/${poolId}`

/** All that the storage has, as text. */
async function textOf(storage: Storage): Promise<string> {
  return JSON.stringify(await Array.fromAsync(storage.values({})))
}

it('remembers users, groups, sessions, codes and keys over a restart', async () => {
  const storage = await Storage.open(undefined)
  const before = await startPool({ storage, issuer })
  const sub = await addPlayer(before, email, 'correct horse')
  await before.sdk.send(new CreateGroupCommand({ UserPoolId: poolId, GroupName: 'operators' }))
  await before.sdk.send(
    new AdminAddUserToGroupCommand({ UserPoolId: poolId, Username: email, GroupName: 'operators' }),
  )
  const session = await signIn(browserUser(before, email), 'correct horse')
  await before.sdk.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }))
  await before.stop()

  const after = await startPool({ storage, issuer })
  expect(after.jwks).toEqual(before.jwks)
  const AccessToken = session.getAccessToken().getJwtToken()
  expect(await after.sdk.send(new GetUserCommand({ AccessToken }))).toMatchObject({ Username: sub })
  const { AuthenticationResult } = await after.sdk.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: session.getRefreshToken().getToken() },
    }),
  )
  expect(AuthenticationResult?.IdToken).toBeTruthy()
  const again = await signIn(browserUser(after, email), 'correct horse')
  expect(again.getIdToken().payload['cognito:groups']).toEqual(['operators'])
  await after.sdk.send(
    new ConfirmForgotPasswordCommand({
      ClientId: clientId,
      Username: email,
      ConfirmationCode: before.code('password-reset'),
      Password: 'battery staple',
    }),
  )
})

it('has every call stored before it answers', async () => {
  const storage = await Storage.open(undefined)
  const pool = await startPool({ storage })
  const emails = Array.from({ length: 20 }, (_, i) => `player${i}@example.com`)
  await Promise.all(
    emails.map(async (address) => {
      const body = { ClientId: clientId, Username: address, Password: 'correct horse' }
      expect((await pool.post('SignUp', body)).status).toBe(200)
      expect(await textOf(storage)).toContain(address)
    }),
  )
})

it('stores what a call has changed, and nothing of the others', async () => {
  const storage = await Storage.open(undefined)
  const pool = await startPool({ storage })
  for (const other of ['one', 'two', 'three']) await addPlayer(pool, `${other}@example.com`, 'correct horse')
  const commit = vi.spyOn(storage, 'commit')
  const body = { ClientId: clientId, Username: email, Password: 'correct horse' }
  await pool.post('SignUp', body)
  expect(commit.mock.calls.flatMap(([rows]) => rows)).toMatchObject([{ type: 'put', value: { email } }])
})

it('keeps no password and no refresh token', async () => {
  const storage = await Storage.open(undefined)
  const pool = await startPool({ storage })
  await addPlayer(pool, email, 'correct horse')
  const session = await signIn(browserUser(pool, email), 'correct horse')
  const text = await textOf(storage)
  expect(text).toContain(email)
  expect(text).not.toContain('correct horse')
  expect(text).not.toContain(session.getRefreshToken().getToken())
})

it('forgets a user that is deleted, with its sessions', async () => {
  const storage = await Storage.open(undefined)
  const pool = await startPool({ storage })
  const sub = await addPlayer(pool, email, 'correct horse')
  await signIn(browserUser(pool, email), 'correct horse')
  await pool.sdk.send(new AdminDeleteUserCommand({ UserPoolId: poolId, Username: email }))
  expect(await textOf(storage)).not.toContain(sub)
})

it('refuses a stored user of another shape, and does not change it', async () => {
  const storage = await Storage.open(undefined)
  await storage.commit([{ type: 'put', key: 'pool~user~x', value: { hello: 'world' } }])
  await expect(startPool({ storage })).rejects.toThrow(ForeignPoolError)
  expect(await textOf(storage)).toContain('{"hello":"world"}')
})

it('refuses the state of another pool', async () => {
  const storage = await Storage.open(undefined)
  await (await startPool({ storage })).stop()
  await expect(startPool({ storage, poolId: 'ap-south-1_Other' })).rejects.toThrow(poolId)
})

it('gives the same randomness the same users and codes', async () => {
  const seeded = () => {
    let next = 0
    return (size: number) => Buffer.from(Array.from({ length: size }, () => (next = (next * 73 + 41) % 251)))
  }
  const signUp = async () => {
    const pool = await startPool({ random: seeded() })
    const body = { ClientId: clientId, Username: email, Password: 'correct horse' }
    return { answer: await (await pool.post('SignUp', body)).json(), sent: pool.sent }
  }
  expect(await signUp()).toEqual(await signUp())
})
