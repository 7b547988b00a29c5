import type { DeskRequest } from '../../../../domain/contract/operator/cashier.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { formatRupees, formatSignedRupees } from '../../../lib/money.ts'

/** From this amount in rupees on, a yes is asked for twice. */
const CONFIRMED_FROM = 10_000

/** What identifies a request. */
export function requestKeyOf({ playerId, requestKey }: DeskRequest): string {
  return `${playerId} ${requestKey}`
}

/** A request in words, by the account's own name: 'deposit of ₹500.00 by Asha'. */
export function whatOf({ kind, amount, accountName }: DeskRequest): string {
  const shown = kind === 'adjustment' ? formatSignedRupees(amount) : formatRupees(amount)
  return deskText(`queue.what.${kind}`, { amount: shown, name: accountName })
}

/** Whether a yes is asked to be confirmed: a large amount, or one that takes two people. */
export function isLarge({ amount, approvalsNeeded }: DeskRequest): boolean {
  return Math.abs(amount) >= CONFIRMED_FROM || approvalsNeeded > 1
}

/** Whether this operator has said yes already. */
export function hasApproved({ approvals }: DeskRequest, operatorId: string): boolean {
  return approvals.some((approval) => approval.operatorId === operatorId)
}

/** What to say once an operator has said yes. */
export function approvedText(request: DeskRequest): string {
  const isFirst = request.status === 'Pending'
  return deskText(isFirst ? 'queue.firstApproval' : 'queue.approved', { what: whatOf(request) })
}

export function hasPhone({ phoneNumber }: DeskRequest): boolean {
  return phoneNumber !== '' && phoneNumber !== 'N/A'
}
