import { ApiError } from '../../lib/errors.ts'
import type { AskedWithdrawal } from './api/withdrawals.ts'
import { amountOf, type WithdrawalFields } from './request-form.ts'

/**
 * The message of what keeps a withdrawal from being sent; undefined when nothing does. As the field has it, a zero
 * balance counts as one that is not known.
 */
export function withdrawalProblem(
  rupees: number,
  { userId, walletBalance }: { userId: string; walletBalance: number },
): 'withdrawal.profileMissing' | 'refusal.walletTooLow' | undefined {
  if (userId === '' || walletBalance === 0) return 'withdrawal.profileMissing'
  return rupees > walletBalance ? 'refusal.walletTooLow' : undefined
}

/** A form as it is sent. */
export function withdrawalOf(form: WithdrawalFields, userId: string): AskedWithdrawal {
  return {
    user: userId,
    userName: form.userName.trim(),
    upi_id: form.upiId.trim(),
    phoneNumber: form.phone.trim(),
    withdrawAmount: amountOf(form.amount) ?? 0,
  }
}

/**
 * How a withdrawal that was not made ended: the server said no, or something went wrong, such as a field that it does
 * not take or an answer that never came.
 */
export function howItFailed(error: unknown): 'saidNo' | 'wentWrong' {
  if (!(error instanceof ApiError)) return 'wentWrong'
  const { refusal, status } = error
  // An answer that is a success and does not say so: `success: false`.
  if (refusal === undefined) return status < 400 ? 'saidNo' : 'wentWrong'
  return refusal === 'badRequest' || refusal === 'internal' ? 'wentWrong' : 'saidNo'
}
