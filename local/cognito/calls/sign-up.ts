import * as z from 'zod'
import { attributes, clientField, definePoolCall, password, username } from '../call.ts'
import { deliveryTo, redeemCode, sendCode } from '../codes.ts'
import { codeExpired, invalidParameter, notAuthorized } from '../errors.ts'
import { checkPasswordPolicy, setPassword } from '../passwords.ts'
import { addUser, findUser } from '../users.ts'

export const signUp = definePoolCall({
  access: 'public',
  effect: 'writes',
  input: z.object({
    ...clientField,
    Username: username,
    Password: password,
    UserAttributes: attributes.default([]),
  }),
  async run(pool, { Username, Password, UserAttributes }) {
    checkPasswordPolicy(pool, Password)
    if (UserAttributes.some(({ Name }) => Name === 'email_verified' || Name === 'sub')) {
      throw notAuthorized('A client attempted to write unauthorized attribute')
    }
    const user = addUser(pool, Username, UserAttributes, 'UNCONFIRMED')
    setPassword(pool, user, Password)
    const answer = { UserConfirmed: false, UserSub: user.sub }
    if (!pool.settings.autoVerifyEmail) return answer
    await sendCode(pool, user, 'sign-up')
    return { ...answer, CodeDeliveryDetails: deliveryTo(user.email) }
  },
})

export const confirmSignUp = definePoolCall({
  access: 'public',
  effect: 'writes',
  input: z.object({ ...clientField, Username: username, ConfirmationCode: z.string().min(1) }),
  run(pool, { Username, ConfirmationCode }) {
    const user = findUser(pool, Username)
    if (user === undefined || !user.enabled) throw codeExpired()
    if (user.status !== 'UNCONFIRMED') {
      throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`)
    }
    redeemCode(pool, user, 'sign-up', ConfirmationCode)
    user.status = 'CONFIRMED'
    user.emailVerified = true
    user.modifiedAt = pool.now()
    return {}
  },
})

/**
 * An unknown, disabled or confirmed user gets the same reply, and no code: Cognito would reveal a confirmed
 * one.
 */
export const resendConfirmationCode = definePoolCall({
  access: 'public',
  effect: 'writes',
  input: z.object({ ...clientField, Username: username }),
  async run(pool, { Username }) {
    if (!pool.settings.autoVerifyEmail) {
      throw invalidParameter('Cannot resend codes. Auto verification not turned on.')
    }
    const user = findUser(pool, Username)
    const key = `sign-up ${user?.sub ?? Username.toLowerCase()}`
    pool.codeRequests.check(key)
    pool.codeRequests.count(key)
    if (user?.enabled && user.status === 'UNCONFIRMED') await sendCode(pool, user, 'sign-up')
    return { CodeDeliveryDetails: deliveryTo(user?.email ?? Username) }
  },
})
