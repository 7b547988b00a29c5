import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUpdateUserAttributesCommand,
  CreateGroupCommand,
  ListUsersCommand,
  type ListUsersCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, it } from 'vitest'
import { addPlayer } from './accounts.ts'
import { browserUser, clientId, poolId, signIn, startPool, type TestPool } from './harness.ts'
import { quickPowers } from './quick-powers.ts'

quickPowers()

const asha = { UserPoolId: poolId, Username: 'asha@example.com' }
const list = async ({ sdk }: TestPool, Filter: string) => {
  const { Users = [] } = await sdk.send(new ListUsersCommand({ UserPoolId: poolId, Filter }))
  return Users.map(({ Attributes = [] }) => Attributes.find(({ Name }) => Name === 'email')?.Value)
}

it('describes a user by address or sub', async () => {
  const pool = await startPool()
  const sub = await addPlayer(pool, asha.Username, 'correct horse')
  for (const Username of [asha.Username, 'Asha@Example.Com', sub]) {
    const user = await pool.sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username }))
    expect(user).toMatchObject({
      Username: sub,
      UserStatus: 'CONFIRMED',
      Enabled: true,
      UserCreateDate: new Date(pool.clock.now),
    })
    expect(user.UserAttributes).toContainEqual({ Name: 'sub', Value: sub })
  }
})

it('names what is missing: user, group, pool', async () => {
  const pool = await startPool()
  await expect(pool.sdk.send(new AdminGetUserCommand(asha))).rejects.toMatchObject({
    name: 'UserNotFoundException',
    message: 'User does not exist.',
  })
  await addPlayer(pool, asha.Username, 'correct horse')
  await expect(
    pool.sdk.send(new AdminAddUserToGroupCommand({ ...asha, GroupName: 'nobodies' })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException', message: 'Group not found.' })
  await expect(
    pool.sdk.send(new AdminGetUserCommand({ ...asha, UserPoolId: 'ap-south-1_Other' })),
  ).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'User pool ap-south-1_Other does not exist.',
  })
})

it('changes attributes; a new address is unverified and must be free', async () => {
  const pool = await startPool()
  await addPlayer(pool, asha.Username, 'correct horse')
  await addPlayer(pool, 'bina@example.com', 'correct horse')
  const update = (Name: string, Value: string) =>
    pool.sdk.send(new AdminUpdateUserAttributesCommand({ ...asha, UserAttributes: [{ Name, Value }] }))
  await expect(update('email', 'BINA@example.com')).rejects.toMatchObject({ name: 'AliasExistsException' })
  await expect(update('sub', 'x')).rejects.toMatchObject({ name: 'InvalidParameterException' })
  await update('custom:territory', 'MH')
  await update('email', 'asha@new.example.com')
  const { UserAttributes } = await pool.sdk.send(
    new AdminGetUserCommand({ ...asha, Username: 'asha@new.example.com' }),
  )
  expect(UserAttributes).toEqual(
    expect.arrayContaining([
      { Name: 'email', Value: 'asha@new.example.com' },
      { Name: 'email_verified', Value: 'false' },
      { Name: 'custom:territory', Value: 'MH' },
    ]),
  )
  await signIn(browserUser(pool, 'asha@new.example.com'), 'correct horse')
})

it('keeps groups, and puts them in the token', async () => {
  const pool = await startPool()
  await addPlayer(pool, asha.Username, 'correct horse')
  const operators = { UserPoolId: poolId, GroupName: 'operators', Description: 'Staff', Precedence: 1 }
  await pool.sdk.send(new CreateGroupCommand(operators))
  await expect(pool.sdk.send(new CreateGroupCommand(operators))).rejects.toMatchObject({
    name: 'GroupExistsException',
  })
  const member = { ...asha, GroupName: 'operators' }
  await pool.sdk.send(new AdminAddUserToGroupCommand(member))
  await pool.sdk.send(new AdminAddUserToGroupCommand(member))
  const { Groups } = await pool.sdk.send(new AdminListGroupsForUserCommand(asha))
  expect(Groups).toHaveLength(1)
  expect(Groups?.[0]).toMatchObject(operators)
  const session = await signIn(browserUser(pool, asha.Username), 'correct horse')
  expect(session.getIdToken().payload['cognito:groups']).toEqual(['operators'])

  await pool.sdk.send(new AdminRemoveUserFromGroupCommand(member))
  const later = await signIn(browserUser(pool, asha.Username), 'correct horse')
  expect(later.getIdToken().payload).not.toHaveProperty('cognito:groups')
})

it('finds users by filter', async () => {
  const pool = await startPool()
  for (const email of ['asha@example.com', 'asha.rao@example.com', 'bina@example.com']) {
    await addPlayer(pool, email, 'correct horse')
  }
  await pool.sdk.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: 'bina@example.com' }))
  expect(await list(pool, 'email = "Asha@example.com"')).toEqual(['asha@example.com'])
  expect(await list(pool, 'email ^= "asha"')).toEqual(['asha@example.com', 'asha.rao@example.com'])
  expect(await list(pool, 'status = "Disabled"')).toEqual(['bina@example.com'])
  expect(await list(pool, 'cognito:user_status = "CONFIRMED"')).toHaveLength(3)
  expect(await list(pool, 'email = "a\\" or \\""')).toEqual([])
  expect(await list(pool, '')).toHaveLength(3)
  for (const filter of ['email', 'email = asha', 'password = "x"', 'constructor = "x"']) {
    await expect(list(pool, filter)).rejects.toMatchObject({ name: 'InvalidParameterException' })
  }
})

it('lists users in pages', async () => {
  const pool = await startPool()
  const emails = Array.from({ length: 5 }, (_, i) => `player${i}@example.com`)
  for (const email of emails) await addPlayer(pool, email, 'correct horse')
  const seen: unknown[] = []
  let PaginationToken: string | undefined
  do {
    const page: ListUsersCommandOutput = await pool.sdk.send(
      new ListUsersCommand({ UserPoolId: poolId, Limit: 2, AttributesToGet: ['email'], PaginationToken }),
    )
    expect(page.Users?.length).toBeLessThanOrEqual(2)
    seen.push(...(page.Users ?? []).flatMap(({ Attributes = [] }) => Attributes))
    PaginationToken = page.PaginationToken
  } while (PaginationToken !== undefined)
  expect(seen).toEqual(emails.map((Value) => ({ Name: 'email', Value })))
})

it('deletes a user, and frees the address', async () => {
  const pool = await startPool()
  const first = await addPlayer(pool, asha.Username, 'correct horse')
  await pool.sdk.send(new AdminDeleteUserCommand(asha))
  await expect(pool.sdk.send(new AdminGetUserCommand(asha))).rejects.toMatchObject({
    name: 'UserNotFoundException',
  })
  expect(await addPlayer(pool, asha.Username, 'correct horse')).not.toBe(first)
  await expect(pool.sdk.send(new AdminCreateUserCommand(asha))).rejects.toMatchObject({
    name: 'UsernameExistsException',
  })
})

it('refuses a sign-in flow that it does not know, or that is not for browsers', async () => {
  const pool = await startPool()
  await expect(
    pool.sdk.send(
      new AdminInitiateAuthCommand({
        UserPoolId: poolId,
        ClientId: clientId,
        AuthFlow: 'CUSTOM_AUTH',
        AuthParameters: { USERNAME: 'x' },
      }),
    ),
  ).rejects.toMatchObject({ name: 'InvalidParameterException' })
  const AuthParameters = { USERNAME: 'x', PASSWORD: 'y' }
  const answer = await pool.post('InitiateAuth', {
    ClientId: clientId,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters,
  })
  expect(await answer.json()).toEqual({
    __type: 'InvalidParameterException',
    message: 'Initiate Auth method not supported.',
  })
})
