import { ApiError } from '../../lib/errors.ts'
import type { WithdrawalBody } from './api/withdrawals.ts'
import { amountOf, type WithdrawalFields } from './request-form.ts'

/**
 * The message key of what is wrong with a withdrawal; undefined if it can be sent. By the specification, a zero balance
 * counts as missing.
 */
export function withdrawalProblem(
  rupees: number,
  { userId, walletBalance }: { userId: string; walletBalance: number },
): 'withdrawal.profileMissing' | 'refusal.walletTooLow' | undefined {
  if (userId === '' || walletBalance === 0) return 'withdrawal.profileMissing'
  return rupees > walletBalance ? 'refusal.walletTooLow' : undefined
}

export function withdrawalOf(form: WithdrawalFields, userId: string): WithdrawalBody {
  return {
    user: userId,
    userName: form.userName.trim(),
    upi_id: form.upiId.trim(),
    phoneNumber: form.phone.trim(),
    withdrawAmount: amountOf(form.amount) ?? 0,
  }
}

/** Why a withdrawal failed: the server refused it, there was an error, such as an invalid field, or no answer came. */
export function failureKind(error: unknown): 'refused' | 'error' | 'unanswered' {
  if (!(error instanceof ApiError)) return 'unanswered'
  const { refusal, status } = error
  // A status 200 without success: `success: false`.
  if (refusal === undefined) return status < 400 ? 'refused' : 'error'
  return refusal === 'badRequest' || refusal === 'internal' ? 'error' : 'refused'
}
