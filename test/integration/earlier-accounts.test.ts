import { randomUUID } from 'node:crypto'
import { CognitoIdentityProviderClient, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, it } from 'vitest'
import { login, signup } from '../../domain/contract/account.ts'
import { postSuspend } from '../../domain/contract/operator/players.ts'
import { getName } from '../../domain/contract/profile.ts'
import { mustCall, mustRefuse, signUp, type TestPlayer } from '../support/api/calls.ts'
import { deleteUser } from '../support/api/delete-user.ts'
import { excludeSelf, limitsOf } from '../support/api/limits.ts'
import { newOperator } from '../support/api/operators.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'

const maidan = sharedMaidanForFile({ audits: true })

const newPassword = () => `Pw-${randomUUID()}`

/** Signs up by another spelling of the player's email, and logs in. */
async function signUpAgain(email: string): Promise<TestPlayer> {
  const password = newPassword()
  const body = { username: 'Test Player', email, password, acceptsTerms: true }
  await mustCall(maidan.url, signup, { body })
  return logIn(email, password)
}

async function logIn(email: string, password: string): Promise<TestPlayer> {
  const { user, tokens } = await mustCall(maidan.url, login, { body: { email, password } })
  return { userId: user.id, idToken: tokens?.idToken ?? '', email, password }
}

it('a player who excludes itself, deletes its user at the pool and signs up again is still excluded', async () => {
  const first = await signUp(maidan.url)
  const { pause } = await excludeSelf(maidan.url, first, '1y')
  await deleteUser(maidan.url, first)
  const second = await signUpAgain(first.email)
  expect(second.userId).not.toBe(first.userId)
  expect(await limitsOf(maidan.url, second)).toMatchObject({ pause })
})

it('so is one who signs up by another spelling of the email, also at the pool itself', async () => {
  const first = await signUp(maidan.url)
  const { pause } = await excludeSelf(maidan.url, first)
  const email = first.email.toUpperCase().replace('@', '+NEW@')
  const password = newPassword()
  await signUpAtPool(email, password)
  // Not confirmed yet: our sign-up of the same email does that.
  await mustRefuse(maidan.url, signup, { body: { username: 'X', email, password, acceptsTerms: true } })
  expect(await limitsOf(maidan.url, await logIn(email, password))).toMatchObject({ pause })
})

it('an exclusion holds for every account that the player has by then', async () => {
  const first = await signUp(maidan.url)
  const second = await signUpAgain(first.email.replace('@', '+2@'))
  const { pause } = await excludeSelf(maidan.url, first)
  expect(await limitsOf(maidan.url, second)).toMatchObject({ pause })
})

it('an operator’s suspension holds in accounts that were opened before and after it', async () => {
  const operator = await newOperator(maidan)
  const first = await signUp(maidan.url)
  const second = await signUpAgain(first.email.replace('@', '+2@'))
  await operator.must(postSuspend, { body: { playerId: first.userId, reason: 'Two accounts' } })
  await deleteUser(maidan.url, first)
  for (const { userId, idToken } of [second, await signUpAgain(first.email)]) {
    const profile = await mustCall(maidan.url, getName, { params: { userId } }, idToken)
    expect(profile).toMatchObject({ standing: 'suspended' })
  }
})

async function signUpAtPool(email: string, password: string): Promise<void> {
  const pool = new CognitoIdentityProviderClient({
    endpoint: `${maidan.url}/cognito/`,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  })
  await pool.send(
    new SignUpCommand({
      ClientId: maidan.env.USER_POOL_CLIENT_ID,
      Username: email,
      Password: password,
      UserAttributes: [{ Name: 'email', Value: email }],
    }),
  )
  pool.destroy()
}
