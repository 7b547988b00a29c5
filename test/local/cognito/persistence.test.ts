import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AdminAddUserToGroupCommand,
  ConfirmForgotPasswordCommand,
  CreateGroupCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, it, onTestFinished } from 'vitest'
import { CorruptPoolFileError } from '../../../local/cognito/state-file.ts'
import { addPlayer } from './accounts.ts'
import { browserUser, clientId, poolId, signIn, startPool } from './harness.ts'
import { quickPowers } from './quick-powers.ts'

quickPowers()

const email = 'asha@example.com'
const issuer = `https://example.com/cognito/${poolId}`

async function temporaryFile() {
  const folder = await mkdtemp(join(tmpdir(), 'cognito-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'state', 'cognito.json')
}

it('remembers users, groups, sessions, codes and keys over a restart', async () => {
  const file = await temporaryFile()
  const before = await startPool({ file, issuer })
  const sub = await addPlayer(before, email, 'correct horse')
  await before.sdk.send(new CreateGroupCommand({ UserPoolId: poolId, GroupName: 'operators' }))
  await before.sdk.send(
    new AdminAddUserToGroupCommand({ UserPoolId: poolId, Username: email, GroupName: 'operators' }),
  )
  const session = await signIn(browserUser(before, email), 'correct horse')
  await before.sdk.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }))
  await before.stop()

  const after = await startPool({ file, issuer })
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

it('has every call on disk before it answers', async () => {
  const file = await temporaryFile()
  const pool = await startPool({ file })
  const emails = Array.from({ length: 20 }, (_, i) => `player${i}@example.com`)
  await Promise.all(
    emails.map(async (address) => {
      const body = { ClientId: clientId, Username: address, Password: 'correct horse' }
      expect((await pool.post('SignUp', body)).status).toBe(200)
      expect(await readFile(file, 'utf8')).toContain(address)
    }),
  )
})

it('keeps no password and no refresh token, and the file to its owner', async () => {
  const file = await temporaryFile()
  const pool = await startPool({ file })
  await addPlayer(pool, email, 'correct horse')
  const session = await signIn(browserUser(pool, email), 'correct horse')
  const text = await readFile(file, 'utf8')
  expect(text).toContain(email)
  expect(text).not.toContain('correct horse')
  expect(text).not.toContain(session.getRefreshToken().getToken())
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(await readdir(join(file, '..'))).toEqual(['cognito.json'])
})

it.each([
  ['an empty file', ''],
  ['half a file', '{"version":1,"poolId":"ap-south-1_Mai'],
  ['something else', '{"hello":"world"}'],
])('refuses to open %s, by name, and leaves it alone', async (_, content) => {
  const file = join(await mkdtemp(join(tmpdir(), 'cognito-')), 'cognito.json')
  onTestFinished(() => rm(join(file, '..'), { recursive: true }))
  await writeFile(file, content)
  const opening = startPool({ file })
  await expect(opening).rejects.toThrow(CorruptPoolFileError)
  await expect(opening).rejects.toThrow(file)
  expect(await readFile(file, 'utf8')).toBe(content)
})

it('refuses the state of another pool', async () => {
  const file = await temporaryFile()
  await (await startPool({ file })).stop()
  await expect(startPool({ file, poolId: 'ap-south-1_Other' })).rejects.toThrow(`it belongs to ${poolId}`)
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
