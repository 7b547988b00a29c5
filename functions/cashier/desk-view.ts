import { approvalsNeeded } from '../../domain/cashier/decide.ts'
import type { CashierRequest } from '../../domain/cashier/request.ts'
import type { DeskRequest } from '../../domain/contract/operator/cashier.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import { systemClock } from '../clock.ts'
import { instant } from '../instant.ts'
import { type Account, readAccounts } from '../store/account-store.ts'
import { readOperatorDay } from '../store/operator-day-store.ts'
import { aloneOf } from './two-person.ts'
import { common } from './view.ts'

/**
 * Requests as an operator sees them, with their players' current accounts: read in one batch.
 * @param operatorId the operator who looks at them: the approvals needed depend on what this operator has
 * approved today
 */
export async function deskRequests(
  requests: readonly CashierRequest[],
  operatorId: string,
): Promise<DeskRequest[]> {
  const playerIds = [...new Set(requests.map(({ playerId }) => playerId))]
  const [accounts, day] = await Promise.all([readAccounts(playerIds), readOperatorDay(operatorId, 'cashier')])
  const alone = aloneOf(day)
  const nowMs = systemClock.nowMs()
  return requests.map((request) => {
    const account = accounts.get(request.playerId)
    if (!account) throw new Error(`${request.playerId} asked the cashier and has no account`)
    return deskRequest(request, account, approvalsNeeded(request, account.wallet, alone, nowMs))
  })
}

function deskRequest(request: CashierRequest, { profile, wallet }: Account, needed: number): DeskRequest {
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
