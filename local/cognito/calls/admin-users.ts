import * as z from 'zod'
import { attributes, definePoolCall, password, poolAndUser } from '../call.ts'
import { CognitoError, notAuthorized } from '../errors.ts'
import { checkPasswordPolicy, setPassword } from '../passwords.ts'
import { revokeAllSessions } from '../sessions.ts'
import {
  addUser,
  attributesOf,
  describeUser,
  mfaSettingsOf,
  removeUser,
  requireUser,
  setAttributes,
} from '../users.ts'

export const adminCreateUser = definePoolCall({
  access: 'signed',
  effect: 'writes',
  input: z.object({
    ...poolAndUser,
    TemporaryPassword: password.optional(),
    UserAttributes: attributes.default([]),
    MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
  }),
  async run(pool, { Username, TemporaryPassword, UserAttributes, MessageAction }) {
    const temporary = TemporaryPassword ?? pool.random(12).toString('base64url')
    checkPasswordPolicy(pool, temporary)
    const user =
      MessageAction === 'RESEND'
        ? requireInvited(requireUser(pool, Username))
        : addUser(pool, Username, UserAttributes, 'FORCE_CHANGE_PASSWORD')
    setPassword(pool, user, temporary)
    if (MessageAction !== 'SUPPRESS') {
      await pool.sendCode({ email: user.email, kind: 'invitation', code: temporary })
    }
    return { User: { ...describeUser(user), Attributes: attributesOf(user) } }
  },
})

export const adminSetUserPassword = definePoolCall({
  access: 'signed',
  effect: 'writes',
  input: z.object({ ...poolAndUser, Password: password, Permanent: z.boolean().default(false) }),
  run(pool, { Username, Password, Permanent }) {
    const user = requireUser(pool, Username)
    checkPasswordPolicy(pool, Password)
    setPassword(pool, user, Password)
    user.status = Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD'
    return {}
  },
})

/** Confirms the account, not its e-mail address: that stays unverified, and so can't receive a reset code. */
export const adminConfirmSignUp = definePoolCall({
  access: 'signed',
  effect: 'writes',
  input: z.object(poolAndUser),
  run(pool, { Username }) {
    const user = requireUser(pool, Username)
    if (user.status !== 'UNCONFIRMED') {
      throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`)
    }
    user.status = 'CONFIRMED'
    user.modifiedAt = pool.now()
    return {}
  },
})

export const adminGetUser = definePoolCall({
  access: 'signed',
  effect: 'reads',
  input: z.object(poolAndUser),
  run(pool, { Username }) {
    const user = requireUser(pool, Username)
    return { ...describeUser(user), UserAttributes: attributesOf(user), ...mfaSettingsOf(user) }
  },
})

export const adminUpdateUserAttributes = definePoolCall({
  access: 'signed',
  effect: 'writes',
  input: z.object({ ...poolAndUser, UserAttributes: attributes }),
  run(pool, { Username, UserAttributes }) {
    setAttributes(pool, requireUser(pool, Username), UserAttributes)
    return {}
  },
})

/** Ends all sessions too. */
export const adminDisableUser = definePoolCall({
  access: 'signed',
  effect: 'writes',
  input: z.object(poolAndUser),
  run(pool, { Username }) {
    const user = requireUser(pool, Username)
    user.enabled = false
    user.modifiedAt = pool.now()
    revokeAllSessions(pool, user)
    return {}
  },
})

export const adminEnableUser = definePoolCall({
  access: 'signed',
  effect: 'writes',
  input: z.object(poolAndUser),
  run(pool, { Username }) {
    const user = requireUser(pool, Username)
    user.enabled = true
    user.modifiedAt = pool.now()
    return {}
  },
})

export const adminDeleteUser = definePoolCall({
  access: 'signed',
  effect: 'writes',
  input: z.object(poolAndUser),
  run(pool, { Username }) {
    removeUser(pool, requireUser(pool, Username))
    return {}
  },
})

function requireInvited(user: ReturnType<typeof requireUser>) {
  if (user.status === 'FORCE_CHANGE_PASSWORD') return user
  throw new CognitoError(
    'UnsupportedUserStateException',
    `Resend not possible. ${user.email} status is not FORCE_CHANGE_PASSWORD`,
  )
}
