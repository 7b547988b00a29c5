import { signup } from '../../domain/contract/account.ts'
import { isRefusal, refuse } from '../../domain/contract/refusals.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isDemo, openAccount } from './open-account.ts'
import { confirm, signUp } from './pool.ts'

export const handler = httpHandler(signup, async ({ body }) => {
  if (isCommonPassword(body.password)) return refuse('passwordTooCommon', { field: 'password' })
  const user = { ...body, email: body.email.toLowerCase() }
  const signedUp = await signUp(user)
  if (isRefusal(signedUp)) {
    // A sign-up that broke off half way left a user who could neither log in nor sign up again.
    if (isDemo()) await confirm(user.email)
    return signedUp
  }
  const { UserSub: playerId } = signedUp
  if (!playerId) throw new Error('the user pool gave no id')
  // With real money an address is confirmed by its emailed code.
  const confirmed = isDemo() ? await confirm(user.email) : undefined
  if (isRefusal(confirmed)) return confirmed
  await openAccount({ playerId, email: user.email, username: body.username }, systemClock.nowMs())
  return { success: true as const, message: 'User registered successfully!', userId: playerId }
})
