import * as z from 'zod'
import { defineCall, password } from '../call.ts'
import { limitExceeded, notAuthorized } from '../errors.ts'
import { accountOf, attemptPassword, checkPasswordPolicy, setPassword } from '../passwords.ts'
import { userOf } from '../sessions.ts'
import { attributesOf, mfaSettingsOf, removeUser } from '../users.ts'

export const getUser = defineCall({
  access: 'public',
  effect: 'reads',
  input: z.object({ AccessToken: z.string() }),
  async run(pool, { AccessToken }) {
    const user = await userOf(pool, AccessToken)
    return { Username: user.sub, UserAttributes: attributesOf(user), ...mfaSettingsOf(user) }
  },
})

/** Wrong guesses of the old password count towards the same lockout as those at sign-in. */
export const changePassword = defineCall({
  access: 'public',
  effect: 'writes',
  input: z.object({ AccessToken: z.string(), PreviousPassword: password, ProposedPassword: password }),
  async run(pool, { AccessToken, PreviousPassword, ProposedPassword }) {
    const user = await userOf(pool, AccessToken)
    checkPasswordPolicy(pool, ProposedPassword)
    if (pool.lockouts.isLocked(user.sub)) throw limitExceeded()
    if (!attemptPassword(pool, accountOf(pool, user.sub), PreviousPassword)) throw notAuthorized()
    setPassword(pool, user, ProposedPassword)
    return {}
  },
})

/** Deletes the user's own account in the pool, without notice to any other server. */
export const deleteUser = defineCall({
  access: 'public',
  effect: 'writes',
  input: z.object({ AccessToken: z.string() }),
  async run(pool, { AccessToken }) {
    removeUser(pool, await userOf(pool, AccessToken))
    return {}
  },
})
