import { approvalsNeeded } from '../../domain/cashier/decide.ts'
import type { CashierRequest } from '../../domain/cashier/request.ts'
import type { DeskRequest } from '../../domain/contract/operator/cashier.ts'
import { systemClock } from '../clock.ts'
import { readOperatorDay } from '../store/read/operator-day.ts'
import { readAccounts } from '../store/read/players.ts'
import { deskRequest } from '../views/desk-request.ts'
import { aloneOf } from './two-person.ts'

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
