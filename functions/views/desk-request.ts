import type { CashierRequest } from '../../domain/cashier/request.ts'
import type { DeskRequest } from '../../domain/contract/operator/cashier.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import { instant } from '../instant.ts'
import type { Account } from '../store/read/players.ts'
import { common } from './request.ts'

/** A request as operators see it, with its player's account. */
export function deskRequest(
  request: CashierRequest,
  { profile, wallet }: Account,
  needed: number,
): DeskRequest {
  const { requestKey, kind, playerId, upiId, utr, amountPaise, approvals } = request
  const { _id: _, ...shared } = common(request)
  return {
    ...shared,
    requestKey,
    kind,
    playerId,
    accountName: profile.username,
    standing: wallet.standing,
    balance: rupeesFromPaise(wallet.balancePaise),
    upi_id: upiId ?? null,
    utr: utr ?? null,
    amount: rupeesFromPaise(amountPaise),
    approvals: approvals.map(({ operatorId, name, atMs }) => ({ operatorId, name, at: instant(atMs) })),
    approvalsNeeded: needed,
  }
}
