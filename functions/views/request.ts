import type { CashierRequest } from '../../domain/cashier/request.ts'
import type { Deposit, Withdrawal } from '../../domain/contract/cashier.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import { instant } from '../instant.ts'

/** A withdrawal in the contract's fields. */
export function withdrawalView(request: CashierRequest): Withdrawal {
  return {
    ...common(request),
    upi_id: request.upiId ?? '',
    withdrawAmount: rupeesFromPaise(request.amountPaise),
  }
}

/** A deposit in the contract's fields. */
export function depositView(request: CashierRequest): Deposit {
  return { ...common(request), deposite: rupeesFromPaise(request.amountPaise), Utr: request.utr ?? '' }
}

/** The request as it was when made: a repetition gets the same reply for ever. */
export function asMade({ decidedAtMs: _at, reason: _why, ...request }: CashierRequest): CashierRequest {
  return { ...request, status: 'Pending' }
}

/** The fields that clients read for a request of any kind. */
export function common(request: CashierRequest) {
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
