import { approvalsNeeded } from '../../domain/cashier/decide.ts'
import type { CashierRequest } from '../../domain/cashier/request.ts'
import type { Deposit, Withdrawal } from '../../domain/contract/cashier.ts'
import type { DeskRequest } from '../../domain/contract/operator/cashier.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import { twoPersonPaise } from './two-person.ts'

/** A withdrawal in the words of the contract. */
export function withdrawalView(request: CashierRequest): Withdrawal {
  return {
    ...common(request),
    upi_id: request.upiId ?? '',
    withdrawAmount: rupeesFromPaise(request.amountPaise),
  }
}

/** A deposit in the words of the contract. */
export function depositView(request: CashierRequest): Deposit {
  return { ...common(request), deposite: rupeesFromPaise(request.amountPaise), Utr: request.utr ?? '' }
}

/** The request as it was when it was made: a repetition gets the same answer for ever. */
export function asMade({ decidedAtMs: _at, reason: _why, ...request }: CashierRequest): CashierRequest {
  return { ...request, status: 'Pending' }
}

/** A request as operators see it. */
export function deskRequest(request: CashierRequest): DeskRequest {
  const { requestKey, kind, playerId, upiId, utr, amountPaise, approvals } = request
  const { _id: _, ...shared } = common(request)
  return {
    ...shared,
    requestKey,
    kind,
    playerId,
    upi_id: upiId ?? null,
    utr: utr ?? null,
    amount: rupeesFromPaise(amountPaise),
    approvals: approvals.map(({ operatorId, name, atMs }) => ({ operatorId, name, at: instant(atMs) })),
    approvalsNeeded: approvalsNeeded(request, twoPersonPaise()),
  }
}

function common(request: CashierRequest) {
  const { requestKey, userName, phoneNumber, status, requestedAtMs, decidedAtMs, reason } = request
  return {
    _id: requestKey,
    userName,
    phoneNumber,
    status,
    createdAt: instant(requestedAtMs),
    decidedAt: decidedAtMs === undefined ? null : instant(decidedAtMs),
    reason: reason ?? null,
  }
}

function instant(atMs: number): string {
  return new Date(atMs).toISOString()
}
