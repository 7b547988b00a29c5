import * as z from 'zod'
import { definePoolCall, poolAndUser } from '../call.ts'
import { CognitoError } from '../errors.ts'
import type { Pool } from '../pool.ts'
import type { Group } from '../state.ts'
import { requireGroup, requireUser } from '../users.ts'

export const createGroup = definePoolCall({
  access: 'signed',
  effect: 'writes',
  input: z.object({
    UserPoolId: z.string(),
    GroupName: z.string().min(1).max(128),
    Description: z.string().optional(),
    Precedence: z.number().int().nonnegative().optional(),
  }),
  run(pool, { GroupName, Description, Precedence }) {
    if (pool.state.groups.get(GroupName)) {
      throw new CognitoError('GroupExistsException', 'A group with the name already exists.')
    }
    const group = { name: GroupName, description: Description, precedence: Precedence, createdAt: pool.now() }
    pool.state.groups.add(group)
    return { Group: describeGroup(pool, group) }
  },
})

export const adminAddUserToGroup = definePoolCall({
  access: 'signed',
  effect: 'writes',
  input: z.object({ ...poolAndUser, GroupName: z.string() }),
  run(pool, { Username, GroupName }) {
    const user = requireUser(pool, Username)
    const { name } = requireGroup(pool, GroupName)
    if (!user.groups.includes(name)) user.groups.push(name)
    return {}
  },
})

export const adminRemoveUserFromGroup = definePoolCall({
  access: 'signed',
  effect: 'writes',
  input: z.object({ ...poolAndUser, GroupName: z.string() }),
  run(pool, { Username, GroupName }) {
    const user = requireUser(pool, Username)
    const { name } = requireGroup(pool, GroupName)
    user.groups = user.groups.filter((group) => group !== name)
    return {}
  },
})

export const adminListGroupsForUser = definePoolCall({
  access: 'signed',
  effect: 'reads',
  input: z.object(poolAndUser),
  run(pool, { Username }) {
    const { groups } = requireUser(pool, Username)
    return { Groups: groups.map((name) => describeGroup(pool, requireGroup(pool, name))) }
  },
})

/** Times in seconds. Members without a value are left out of the JSON. */
function describeGroup(pool: Pool, { name, description, precedence, createdAt }: Group) {
  return {
    GroupName: name,
    UserPoolId: pool.settings.poolId,
    Description: description,
    Precedence: precedence,
    CreationDate: createdAt / 1000,
    LastModifiedDate: createdAt / 1000,
  }
}
