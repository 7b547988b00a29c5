import { AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addPlayer } from './accounts.ts'
import { browserUser, called, poolId, signIn, startPool } from './harness.ts'
import { quickPowers } from './quick-powers.ts'

it('signs in over SRP with the right password', async () => {
  const pool = await startPool()
  const sub = await addPlayer(pool, 'asha@example.com', 'correct horse')
  const session = await signIn(browserUser(pool, 'asha@example.com'), 'correct horse')
  expect(session.getIdToken().payload).toMatchObject({
    sub,
    email: 'asha@example.com',
    'cognito:username': sub,
  })
  expect(session.isValid()).toBe(true)
})

it('never sees the password itself', async () => {
  const pool = await startPool()
  await addPlayer(pool, 'asha@example.com', 'correct horse')
  const bodies = await bodiesOf(() => signIn(browserUser(pool, 'asha@example.com'), 'correct horse'))
  expect(bodies).toHaveLength(2)
  expect(bodies.join()).not.toContain('correct horse')
})

it('refuses a wrong password', async () => {
  const pool = await startPool()
  await addPlayer(pool, 'asha@example.com', 'correct horse')
  await expect(signIn(browserUser(pool, 'asha@example.com'), 'Correct horse')).rejects.toMatchObject({
    code: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  })
})

it('refuses an unknown user in the same words, after a challenge that is always the same', async () => {
  const pool = await startPool()
  await expect(signIn(browserUser(pool, 'nobody@example.com'), 'whatever')).rejects.toMatchObject({
    code: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  })
  const challenge = async (USERNAME: string) => {
    const body = {
      ClientId: 'maidan-test-client',
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME, SRP_A: '5' },
    }
    const answer = (await (await pool.post('InitiateAuth', body)).json()) as {
      ChallengeParameters: Record<string, string>
    }
    return answer.ChallengeParameters
  }
  const first = await challenge('nobody@example.com')
  const again = await challenge('Nobody@Example.com')
  const other = await challenge('somebody@example.com')
  expect(again).toMatchObject({ SALT: first.SALT, USER_ID_FOR_SRP: first.USER_ID_FOR_SRP })
  expect(again.SRP_B).not.toBe(first.SRP_B)
  expect(other.SALT).not.toBe(first.SALT)
  expect(other.USER_ID_FOR_SRP).not.toBe(first.USER_ID_FOR_SRP)
  expect(first.USER_ID_FOR_SRP).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

it('takes the e-mail address in any case', async () => {
  const pool = await startPool()
  await addPlayer(pool, 'asha@example.com', 'correct horse')
  await signIn(browserUser(pool, 'ASHA@example.COM'), 'correct horse')
})

describe('the browser library', () => {
  quickPowers()

  it('agrees on the key for any password', { timeout: 120_000 }, async () => {
    const pool = await startPool()
    await addPlayer(pool, 'asha@example.com', 'correct horse')
    const words = fc
      .string({ unit: 'binary', minLength: 6, maxLength: 64 })
      .filter((password) => password.length <= 256 && /^[^ \t\n\v\f\r].*[^ \t\n\v\f\r]$/s.test(password))
    await fc.assert(
      fc.asyncProperty(words, async (password) => {
        await pool.sdk.send(
          new AdminSetUserPasswordCommand({
            UserPoolId: poolId,
            Username: 'asha@example.com',
            Password: password,
            Permanent: true,
          }),
        )
        await signIn(browserUser(pool, 'asha@example.com'), password)
      }),
      { numRuns: 4 },
    )
  })
})

it('signs in with the password flow', async () => {
  const pool = await startPool()
  await addPlayer(pool, 'asha@example.com', 'correct horse')
  const user = browserUser(pool, 'asha@example.com')
  user.setAuthenticationFlowType('USER_PASSWORD_AUTH')
  const session = await signIn(user, 'correct horse')
  expect(session.getAccessToken().payload).toMatchObject({ token_use: 'access' })

  const wrong = browserUser(pool, 'asha@example.com')
  wrong.setAuthenticationFlowType('USER_PASSWORD_AUTH')
  await expect(signIn(wrong, 'incorrect')).rejects.toMatchObject({ code: 'NotAuthorizedException' })
})

it('reads the attributes of the signed-in user', async () => {
  const pool = await startPool()
  const sub = await addPlayer(pool, 'asha@example.com', 'correct horse', [
    { Name: 'name', Value: 'Asha Rao' },
  ])
  const user = browserUser(pool, 'asha@example.com')
  await signIn(user, 'correct horse')
  const attributes = await called<{ Name: string; Value: string }[]>((done) => user.getUserAttributes(done))
  expect(Object.fromEntries((attributes ?? []).map(({ Name, Value }) => [Name, Value]))).toEqual({
    sub,
    email: 'asha@example.com',
    email_verified: 'true',
    name: 'Asha Rao',
  })
})

it('uses a proof only once', async () => {
  const pool = await startPool()
  await addPlayer(pool, 'asha@example.com', 'correct horse')
  const [, proof] = await bodiesOf(() => signIn(browserUser(pool, 'asha@example.com'), 'correct horse'))
  const replay = await pool.post('RespondToAuthChallenge', proof)
  expect(await replay.json()).toMatchObject({ __type: 'NotAuthorizedException' })
})

/** The bodies of all requests that the browser library sends meanwhile. */
async function bodiesOf(action: () => Promise<unknown>): Promise<string[]> {
  const fetches = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetches.mockRestore())
  await action()
  return fetches.mock.calls.map(([, init]) => String(init?.body))
}
