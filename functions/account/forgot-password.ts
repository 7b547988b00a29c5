import { forgotPassword } from '../../domain/contract/account.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { answerInSteps } from './answer-time.ts'
import { mailResetCode, resetPassword } from './password-reset.ts'
import { refusedPassword } from './password-rules.ts'

/**
 * Longer than the pool takes. The pool takes longer for an email with an account: it mails a code, or checks
 * one and stores a password. So neither reply nor time reveals whether there is an account, as long as the
 * pool takes less than this; if it ever took longer, the time would reveal only the number of two-second
 * steps.
 */
const STEP_MS = 2000

export const handler = httpHandler(forgotPassword, async ({ body }) => {
  const { email, newPassword, code } = body
  const badPassword = refusedPassword(newPassword, 'newPassword')
  if (badPassword) return badPassword
  return answerInSteps(systemClock, STEP_MS, async () => {
    if (code === undefined) {
      // The password is only checked now, not stored: it is sent again with the code.
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
