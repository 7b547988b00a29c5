import { askDeposit } from '../../domain/cashier/ask.ts'
import { postAddMorePoints } from '../../domain/contract/cashier.ts'
import { isRefusal, refuse } from '../../domain/contract/refusals.ts'
import { paiseFromRupees } from '../../domain/money.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { inputHashOf } from '../http/request-name.ts'
import { licenceLimits } from '../limits/licence.ts'
import { publishRequest } from '../publish/request.ts'
import { asMade, depositView } from '../views/request.ts'
import { makeRequest } from './ask.ts'

export const handler = httpHandler(postAddMorePoints, async ({ body, player }) => {
  const { userName, deposite } = body
  // Banks print a payment's number with or without capitals.
  const utr = body.Utr.toUpperCase()
  const phoneNumber = body.phoneNumber || 'N/A'
  const requestKey = `deposit#${utr}`
  const inputHash = inputHashOf([userName, phoneNumber, utr, deposite])
  const asked = { requestKey, inputHash, userName, phoneNumber, utr }
  const answer = await makeRequest(
    systemClock,
    { playerId: player.playerId, requestKey, inputHash, utr, conflict: refuse('utrUsed', { field: 'Utr' }) },
    (wallet, nowMs) =>
      askDeposit(wallet, { ...asked, amountPaise: paiseFromRupees(deposite) }, nowMs, licenceLimits()),
  )
  if (isRefusal(answer)) return answer
  const { request, wallet } = answer
  // The balance has not changed, so no wallet is published.
  if (wallet) await publishRequest(request)
  return {
    success: true as const,
    message: 'Your payment proof has been sent successfully.',
    deposit: depositView(asMade(request)),
  }
})
