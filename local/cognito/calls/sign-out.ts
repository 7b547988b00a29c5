import * as z from 'zod'
import { clientField, definePoolCall, poolAndUser } from '../call.ts'
import { poolUserOf, revokeAllSessions, revokeSession } from '../sessions.ts'
import { requireUser } from '../users.ts'

export const globalSignOut = definePoolCall({
  access: 'public',
  effect: 'writes',
  input: z.object({ AccessToken: z.string() }),
  async run(pool, { AccessToken }) {
    revokeAllSessions(pool, await poolUserOf(pool, AccessToken))
    return {}
  },
})

export const adminUserGlobalSignOut = definePoolCall({
  access: 'signed',
  effect: 'writes',
  input: z.object(poolAndUser),
  run(pool, { Username }) {
    revokeAllSessions(pool, requireUser(pool, Username))
    return {}
  },
})

export const revokeToken = definePoolCall({
  access: 'public',
  effect: 'writes',
  input: z.object({ ...clientField, Token: z.string() }),
  run(pool, { Token }) {
    revokeSession(pool, Token)
    return {}
  },
})
