import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminInitiateAuthCommand,
  AdminUserGlobalSignOutCommand,
  CreateGroupCommand,
  DeleteUserCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { JwtRsaVerifier } from 'aws-jwt-verify'
import { expect, it } from 'vitest'
import { addPlayer } from './accounts.ts'
import { browserUser, called, clientId, poolId, signIn, startPool, type TestPool } from './harness.ts'
import { quickPowers } from './quick-powers.ts'

quickPowers()

const asha = { UserPoolId: poolId, Username: 'asha@example.com' }
const uuid = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)

async function signedIn(pool: TestPool) {
  const { AuthenticationResult } = await pool.sdk.send(
    new AdminInitiateAuthCommand({
      UserPoolId: poolId,
      ClientId: clientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: asha.Username, PASSWORD: 'correct horse' },
    }),
  )
  const { IdToken = '', AccessToken = '', RefreshToken = '', ExpiresIn } = AuthenticationResult ?? {}
  return { IdToken, AccessToken, RefreshToken, ExpiresIn }
}

const refresh = ({ sdk }: TestPool, REFRESH_TOKEN: string) =>
  sdk.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN },
    }),
  )

const whoIs = ({ sdk }: TestPool, AccessToken: string) => sdk.send(new GetUserCommand({ AccessToken }))

it('issues tokens that verify against the published keys, with the claims of Cognito', async () => {
  const pool = await startPool()
  const sub = await addPlayer(pool, asha.Username, 'correct horse', [{ Name: 'name', Value: 'Asha Rao' }])
  await pool.sdk.send(new CreateGroupCommand({ UserPoolId: poolId, GroupName: 'operators' }))
  await pool.sdk.send(new AdminAddUserToGroupCommand({ ...asha, GroupName: 'operators' }))
  const { IdToken, AccessToken, ExpiresIn } = await signedIn(pool)
  expect(ExpiresIn).toBe(3600)

  const keys = (await (await fetch(`${pool.issuer}/.well-known/jwks.json`)).json()) as typeof pool.jwks
  expect(keys).toEqual(pool.jwks)
  const verifier = JwtRsaVerifier.create({ issuer: pool.issuer, audience: null })
  verifier.cacheJwks(keys)
  const iat = Math.floor(pool.clock.now / 1000)
  const shared = {
    sub,
    iss: pool.issuer,
    'cognito:groups': ['operators'],
    origin_jti: uuid,
    event_id: uuid,
    jti: uuid,
    auth_time: iat,
    iat,
    exp: iat + 3600,
  }
  expect(await verifier.verify(IdToken)).toEqual({
    ...shared,
    aud: clientId,
    token_use: 'id',
    email: asha.Username,
    email_verified: true,
    name: 'Asha Rao',
    'cognito:username': sub,
  })
  expect(await verifier.verify(AccessToken)).toEqual({
    ...shared,
    client_id: clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    username: sub,
    jti: uuid,
  })
  const [header, payload, signature = ''] = IdToken.split('.')
  const forged = [header, payload, signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))].join('.')
  await expect(verifier.verify(forged)).rejects.toThrow('Invalid signature')
})

it('refreshes ID and access token, keeping the sign-in they come from', async () => {
  const pool = await startPool()
  await addPlayer(pool, asha.Username, 'correct horse')
  const user = browserUser(pool, asha.Username)
  const before = await signIn(user, 'correct horse')
  pool.clock.now += 1_800_000
  const after = await called<typeof before>((done) => user.refreshSession(before.getRefreshToken(), done))
  const [old, fresh] = [before.getIdToken().payload, after?.getIdToken().payload ?? {}]
  expect(fresh).toMatchObject({ sub: old.sub, origin_jti: old.origin_jti, auth_time: old.auth_time })
  expect(fresh.iat).toBe(old.iat + 1800)
  expect(fresh.jti).not.toBe(old.jti)
  expect(after?.getRefreshToken().getToken()).toBe(before.getRefreshToken().getToken())
})

it('lets a refresh token live 30 days', async () => {
  const pool = await startPool()
  await addPlayer(pool, asha.Username, 'correct horse')
  const { RefreshToken } = await signedIn(pool)
  pool.clock.now += 30 * 24 * 3_600_000 - 1
  await refresh(pool, RefreshToken)
  pool.clock.now += 1
  await expect(refresh(pool, RefreshToken)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Refresh Token has expired',
  })
  await expect(refresh(pool, 'made-up')).rejects.toMatchObject({ message: 'Invalid Refresh Token' })
})

it('ends one session by its refresh token, and no other', async () => {
  const pool = await startPool()
  await addPlayer(pool, asha.Username, 'correct horse')
  const [phone, laptop] = [await signedIn(pool), await signedIn(pool)]
  await pool.sdk.send(new RevokeTokenCommand({ ClientId: clientId, Token: phone.RefreshToken }))
  await expect(refresh(pool, phone.RefreshToken)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Refresh Token has been revoked',
  })
  await expect(whoIs(pool, phone.AccessToken)).rejects.toMatchObject({
    message: 'Access Token has been revoked',
  })
  await refresh(pool, laptop.RefreshToken)
  await whoIs(pool, laptop.AccessToken)

  await pool.sdk.send(new RevokeTokenCommand({ ClientId: clientId, Token: 'made-up' }))
  await expect(
    pool.sdk.send(new RevokeTokenCommand({ ClientId: clientId, Token: laptop.AccessToken })),
  ).rejects.toMatchObject({ name: 'UnsupportedTokenTypeException' })
})

it('signs out of the browser library with its refresh token revoked', async () => {
  const pool = await startPool()
  await addPlayer(pool, asha.Username, 'correct horse')
  const user = browserUser(pool, asha.Username)
  const session = await signIn(user, 'correct horse')
  await called((done) => user.signOut(done))
  await expect(refresh(pool, session.getRefreshToken().getToken())).rejects.toMatchObject({
    message: 'Refresh Token has been revoked',
  })
})

it('ends all sessions at once, by the player or by an operator', async () => {
  const pool = await startPool()
  await addPlayer(pool, asha.Username, 'correct horse')
  for (const endAll of [
    ({ AccessToken }: { AccessToken: string }) => pool.sdk.send(new GlobalSignOutCommand({ AccessToken })),
    () => pool.sdk.send(new AdminUserGlobalSignOutCommand(asha)),
    () => pool.sdk.send(new AdminDisableUserCommand(asha)),
  ]) {
    const sessions = [await signedIn(pool), await signedIn(pool)] as const
    await endAll(sessions[0])
    await pool.sdk.send(new AdminEnableUserCommand(asha))
    for (const { AccessToken, RefreshToken } of sessions) {
      await expect(refresh(pool, RefreshToken)).rejects.toMatchObject({
        message: 'Refresh Token has been revoked',
      })
      await expect(whoIs(pool, AccessToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    }
  }
})

it('signs out everywhere through the browser library', async () => {
  const pool = await startPool()
  await addPlayer(pool, asha.Username, 'correct horse')
  const { RefreshToken } = await signedIn(pool)
  const user = browserUser(pool, asha.Username)
  await signIn(user, 'correct horse')
  await new Promise((onSuccess, onFailure) => user.globalSignOut({ onSuccess, onFailure }))
  await expect(refresh(pool, RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})

it('refuses to refresh for a disabled or deleted user', async () => {
  const pool = await startPool()
  await addPlayer(pool, asha.Username, 'correct horse')
  const { RefreshToken, AccessToken } = await signedIn(pool)
  await pool.sdk.send(new AdminDisableUserCommand(asha))
  await expect(refresh(pool, RefreshToken)).rejects.toMatchObject({ message: 'User is disabled.' })
  await pool.sdk.send(new AdminDeleteUserCommand(asha))
  await expect(refresh(pool, RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await expect(whoIs(pool, AccessToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})

it('refuses access tokens that are expired, of another pool, or no access tokens', async () => {
  const pool = await startPool()
  const other = await startPool({ issuer: pool.issuer })
  await addPlayer(pool, asha.Username, 'correct horse')
  await addPlayer(other, asha.Username, 'correct horse')
  const { AccessToken, IdToken } = await signedIn(pool)
  for (const token of [(await signedIn(other)).AccessToken, IdToken, 'no.token.atall', 'garbage']) {
    await expect(whoIs(pool, token)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid Access Token',
    })
  }
  pool.clock.now += 3_601_000
  await expect(whoIs(pool, AccessToken)).rejects.toMatchObject({ message: 'Access Token has expired' })
})

it('deletes the user whose access token it is, with all sessions, and frees the address', async () => {
  const pool = await startPool()
  const first = await addPlayer(pool, asha.Username, 'correct horse')
  const { AccessToken, RefreshToken } = await signedIn(pool)
  await pool.sdk.send(new DeleteUserCommand({ AccessToken }))
  await expect(pool.sdk.send(new DeleteUserCommand({ AccessToken }))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  })
  await expect(refresh(pool, RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  expect(await addPlayer(pool, asha.Username, 'correct horse')).not.toBe(first)
})
