import { newAdjustment } from '../../domain/cashier/ask.ts'
import { approvalsNeeded, approve } from '../../domain/cashier/decide.ts'
import type { BodyOf } from '../../domain/contract/call.ts'
import type { postAdjust } from '../../domain/contract/operator/cashier.ts'
import { isRefusal, refuse } from '../../domain/contract/refusals.ts'
import { paise, paiseFromRupees } from '../../domain/money.ts'
import { aloneOf } from '../cashier/two-person.ts'
import type { Player } from '../http/identity.ts'
import { inputHashOf } from '../http/request-name.ts'
import { readRequest } from '../store/read/cashier.ts'
import { readOperatorDay } from '../store/read/operator-day.ts'
import { readPersonsAccounts } from '../store/read/persons-accounts.ts'
import { act } from './act.ts'
import { approvalOf, dayParts, factsOf, type Outcome, partsOf } from './decide-request.ts'

/** Makes an adjustment, once under its key; its maker approves it by making it. */
export function adjust(operator: Player, body: BodyOf<typeof postAdjust>, requestKey: string) {
  const { playerId, direction, amount, reason } = body
  const amountPaise = paise(paiseFromRupees(amount) * (direction === 'credit' ? 1 : -1))
  const inputHash = inputHashOf([operator.playerId, amountPaise, reason])
  return act<Outcome>(operator, async (atMs) => {
    // The account first: if its wallet already counts this very adjustment, the request read next shows it.
    const account = await readPersonsAccounts(playerId)
    if (!account) return refuse('noSuchPlayer')
    const [{ request: known }, day] = await Promise.all([
      readRequest(playerId, requestKey),
      readOperatorDay(operator.playerId, 'cashier'),
    ])
    if (known && known.inputHash !== inputHash) return refuse('idempotencyConflict')
    if (known) return { done: { request: known, isNew: false } }
    const alone = aloneOf(day)
    const asked = { requestKey, amountPaise, reason, inputHash, userName: account.profile.username }
    const request = newAdjustment(account.wallet, { ...asked, phoneNumber: 'N/A' }, atMs)
    const needed = approvalsNeeded(request, account.wallet, alone, atMs)
    const decision = approve(request, account.wallet, approvalOf(operator, atMs), needed, account.others)
    if (isRefusal(decision)) return decision
    if (decision === 'done') throw new Error(`${requestKey} is decided and not stored`)
    return {
      action: 'adjustment.make',
      subject: playerId,
      details: factsOf(decision.request),
      parts: [...partsOf(decision), ...dayParts(decision, day, atMs)],
      result: { ...decision, isNew: true, account, alone },
    }
  })
}
