import { askWithdrawal } from '../../domain/cashier/ask.ts'
import { postWithdraw } from '../../domain/contract/cashier.ts'
import { isRefusal, refuse } from '../../domain/contract/refusals.ts'
import { paiseFromRupees, rupeesFromPaise } from '../../domain/money.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { inputHashOf, requestName } from '../http/request-name.ts'
import { publishRequest } from '../publish/request.ts'
import { asMade, withdrawalView } from '../views/request.ts'
import { makeRequest } from './ask.ts'

export const handler = httpHandler(postWithdraw, async ({ body, player, idempotencyKey }) => {
  const { userName, upi_id: upiId, phoneNumber, withdrawAmount } = body
  // Two withdrawals may be alike: without a key, each request is a new one.
  const requestKey = `withdrawal#${requestName(idempotencyKey)}`
  const inputHash = inputHashOf([userName, upiId, phoneNumber, withdrawAmount])
  const asked = { requestKey, inputHash, userName, upiId, phoneNumber }
  const answer = await makeRequest(
    systemClock,
    { playerId: player.playerId, requestKey, inputHash, conflict: refuse('idempotencyConflict') },
    (wallet, nowMs) =>
      askWithdrawal(wallet, { ...asked, amountPaise: paiseFromRupees(withdrawAmount) }, nowMs),
  )
  if (isRefusal(answer)) return answer
  const { request, wallet } = answer
  if (wallet) await publishRequest(request, wallet)
  return {
    success: true as const,
    message: 'Withdrawal request submitted successfully!',
    withdrawal: withdrawalView(asMade(request)),
    walletBalance: rupeesFromPaise(request.balancePaise),
  }
})
