import type { DeskRequest } from '../../../../domain/contract/operator/cashier.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { formatRupees, formatSignedRupees } from '../../../lib/money.ts'

/** From this amount in rupees on, an approval has to be confirmed. */
const CONFIRMED_FROM = 10_000

export function requestKeyOf({ playerId, requestKey }: DeskRequest): string {
  return `${playerId} ${requestKey}`
}

/** A request in words, by the account's own name: 'deposit of ₹500.00 by Asha'. */
export function whatOf({ kind, amount, accountName }: DeskRequest): string {
  const shown = kind === 'adjustment' ? formatSignedRupees(amount) : formatRupees(amount)
  return deskText(`queue.what.${kind}`, { amount: shown, name: accountName })
}

/** Whether an approval has to be confirmed: a large amount, or one that takes two operators. */
export function isLarge({ amount, approvalsNeeded }: DeskRequest): boolean {
  return Math.abs(amount) >= CONFIRMED_FROM || approvalsNeeded > 1
}

export function hasApproved({ approvals }: DeskRequest, operatorId: string): boolean {
  return approvals.some((approval) => approval.operatorId === operatorId)
}

export function approvedText(request: DeskRequest): string {
  const isFirst = request.status === 'Pending'
  return deskText(isFirst ? 'queue.firstApproval' : 'queue.approved', { what: whatOf(request) })
}

export function hasPhone({ phoneNumber }: DeskRequest): boolean {
  return phoneNumber !== '' && phoneNumber !== 'N/A'
}
