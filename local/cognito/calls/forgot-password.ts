import * as z from 'zod'
import { clientField, definePoolCall, password, username } from '../call.ts'
import { deliveryTo, redeemCode, refuseCode, sendCode } from '../codes.ts'
import { invalidParameter, notAuthorized } from '../errors.ts'
import { checkPasswordPolicy, setPassword } from '../passwords.ts'
import { findUser } from '../users.ts'

/** An unknown or disabled user gets the same reply, and no code. */
export const forgotPassword = definePoolCall({
  access: 'public',
  effect: 'writes',
  input: z.object({ ...clientField, Username: username }),
  async run(pool, { Username }) {
    const user = findUser(pool, Username)
    const key = `password-reset ${user?.sub ?? Username.toLowerCase()}`
    pool.codeRequests.check(key)
    pool.codeRequests.count(key)
    if (user?.enabled) {
      if (user.status === 'FORCE_CHANGE_PASSWORD') {
        throw notAuthorized('User password cannot be reset in the current state.')
      }
      if (!user.emailVerified) {
        throw invalidParameter(
          'Cannot reset password for the user as there is no registered/verified email or phone_number',
        )
      }
      await sendCode(pool, user, 'password-reset')
    }
    return { CodeDeliveryDetails: deliveryTo(user?.email ?? Username) }
  },
})

/** As in Cognito, open sessions stay open; a caller who wants them ended signs the user out. */
export const confirmForgotPassword = definePoolCall({
  access: 'public',
  effect: 'writes',
  input: z.object({
    ...clientField,
    Username: username,
    ConfirmationCode: z.string().min(1),
    Password: password,
  }),
  run(pool, { Username, ConfirmationCode, Password }) {
    checkPasswordPolicy(pool, Password)
    const user = findUser(pool, Username)
    if (user === undefined || !user.enabled) return refuseCode(pool, Username)
    redeemCode(pool, user, 'password-reset', ConfirmationCode)
    setPassword(pool, user, Password)
    user.status = 'CONFIRMED'
    pool.lockouts.succeeded(user.sub)
    return {}
  },
})
