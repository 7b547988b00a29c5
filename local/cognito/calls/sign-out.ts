import * as z from 'zod'
import { client, defineCall, poolAndUser } from '../call.ts'
import { revokeAllSessions, revokeSession, userOf } from '../sessions.ts'
import { requireUser } from '../users.ts'

export const globalSignOut = defineCall({
  access: 'public',
  effect: 'writes',
  input: z.object({ AccessToken: z.string() }),
  async run(pool, { AccessToken }) {
    revokeAllSessions(pool, await userOf(pool, AccessToken))
    return {}
  },
})

export const adminUserGlobalSignOut = defineCall({
  access: 'signed',
  effect: 'writes',
  input: z.object(poolAndUser),
  run(pool, { Username }) {
    revokeAllSessions(pool, requireUser(pool, Username))
    return {}
  },
})

export const revokeToken = defineCall({
  access: 'public',
  effect: 'writes',
  input: z.object({ ...client, Token: z.string() }),
  run(pool, { Token }) {
    revokeSession(pool, Token)
    return {}
  },
})
