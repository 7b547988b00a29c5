import * as z from 'zod'
import { definePoolCall } from '../call.ts'
import { invalidParameter } from '../errors.ts'
import { poolUserOf } from '../sessions.ts'
import { offerSecret, verifyOffered } from '../software-tokens.ts'

/** For a signed-in user. (A pool that requires the second factor would also accept the session of a sign-in.) */
export const associateSoftwareToken = definePoolCall({
  access: 'public',
  effect: 'writes',
  input: z.object({ AccessToken: z.string() }),
  async run(pool, { AccessToken }) {
    return { SecretCode: offerSecret(pool, await poolUserOf(pool, AccessToken)) }
  },
})

/** Links the app; signing in asks for its codes once SetUserMFAPreference says so. */
export const verifySoftwareToken = definePoolCall({
  access: 'public',
  effect: 'writes',
  input: z.object({ AccessToken: z.string(), UserCode: z.string().regex(/^\d{6}$/) }),
  async run(pool, { AccessToken, UserCode }) {
    verifyOffered(pool, await poolUserOf(pool, AccessToken), UserCode)
    return { Status: 'SUCCESS' }
  },
})

const settings = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })

/** Turns the codes at sign-in on and off. The pool has no other second factor. */
export const setUserMfaPreference = definePoolCall({
  access: 'public',
  effect: 'writes',
  input: z.object({
    AccessToken: z.string(),
    SoftwareTokenMfaSettings: settings.nullish(),
    SMSMfaSettings: settings.nullish(),
  }),
  async run(pool, { AccessToken, SoftwareTokenMfaSettings: wanted, SMSMfaSettings }) {
    const user = await poolUserOf(pool, AccessToken)
    if (SMSMfaSettings?.Enabled)
      throw invalidParameter('User does not have delivery config set to turn on SMS_MFA')
    if (!wanted) return {}
    if (wanted.PreferredMfa && !wanted.Enabled) {
      throw invalidParameter('Cannot set preferred MFA to one that is not enabled')
    }
    if (user.softwareToken !== undefined) user.softwareToken.isEnabled = wanted.Enabled
    else if (wanted.Enabled) throw invalidParameter('User has not verified software token mfa')
    user.modifiedAt = pool.now()
    return {}
  },
})
