import { forgotPassword } from '../../domain/contract/account.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { answerInSteps } from './answer-time.ts'
import { mailResetCode, resetPassword } from './password-reset.ts'
import { refusedPassword } from './password-rules.ts'

/**
 * Longer than the pool takes, which is longer for an email that has an account: it mails a code, or checks one and keeps a
 * password. So neither answer nor time tells whether there is one, as long as the pool takes less than this; were it ever
 * slower, by that much, the time would tell in steps of two seconds how much slower.
 */
const STEP_MS = 2000

export const handler = httpHandler(forgotPassword, async ({ body }) => {
  const { email, newPassword, code } = body
  const badPassword = refusedPassword(newPassword, 'newPassword')
  if (badPassword) return badPassword
  return answerInSteps(systemClock, STEP_MS, async () => {
    if (code === undefined) {
      // The password is only checked, not kept: it is sent again with the code.
      await mailResetCode(email.toLowerCase())
      const message = 'If this email has an account, a code to reset its password is on the way.'
      return { success: true as const, passwordChanged: false, message }
    }
    const refused = await resetPassword(email.toLowerCase(), code, newPassword)
    if (refused) return refused
    const message = 'Password reset successful! You can now log in with the new password.'
    return { success: true as const, passwordChanged: true, message }
  })
})
