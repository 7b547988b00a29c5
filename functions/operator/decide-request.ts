import { type OperatorDay, withMovedAlone } from '../../domain/cashier/approved-alone.ts'
import { type Alone, type Decision, isApprovedAlone } from '../../domain/cashier/decide.ts'
import type { Approval, CashierRequest } from '../../domain/cashier/request.ts'
import type { DeskRequest } from '../../domain/contract/operator/cashier.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import { type PersonsAccounts, readPersonsAccounts } from '../account/persons-accounts.ts'
import { deskRequests } from '../cashier/desk-view.ts'
import { tellRequest } from '../cashier/tell-request.ts'
import { aloneOf } from '../cashier/two-person.ts'
import type { Player } from '../http/identity.ts'
import { readRequest, requestPart } from '../store/cashier-store.ts'
import { ledgerPart } from '../store/ledger-store.ts'
import { operatorDayPart, readOperatorDay } from '../store/operator-day-store.ts'
import { samePersonParts } from '../store/person-store.ts'
import type { Part } from '../store/transaction.ts'
import { walletCheck, walletPart } from '../store/wallet-store.ts'
import { act } from './act.ts'

/** Which request an operator decides. */
interface Which {
  readonly playerId: string
  readonly requestKey: string
}

/** What came of it; `isNew` unless it had come to that before. */
interface Outcome extends Decision {
  readonly isNew: boolean
}

/** Decides a request with its record in the log, and tells whoever it concerns. The same word again changes nothing. */
export async function decideRequest(
  operator: Player,
  { playerId, requestKey }: Which,
  verb: 'approve' | 'reject',
  decide: (
    request: CashierRequest,
    accounts: PersonsAccounts,
    approval: Approval,
    alone: Alone,
  ) => Decision | Refusal | 'done',
): Promise<{ success: true; request: DeskRequest } | Refusal> {
  const outcome = await act<Outcome>(operator, async (atMs) => {
    // The wallet first: one that is later than the request may not count it any more, and the request would not say so.
    const accounts = await readPersonsAccounts(playerId)
    const [{ request }, day] = await Promise.all([
      readRequest(playerId, requestKey),
      readOperatorDay(operator.playerId, 'cashier'),
    ])
    if (!request || !accounts) return refuse('requestNotFound')
    const decision = decide(request, accounts, approvalOf(operator, atMs), aloneOf(day))
    if (isRefusal(decision)) return decision
    if (decision === 'done') return { done: { request, isNew: false } }
    return {
      action: `${request.kind}.${verb}`,
      subject: playerId,
      details: factsOf(decision.request),
      parts: [
        ...partsOf(decision),
        ...dayParts(decision, day, atMs),
        ...(request.kind === 'withdrawal' ? othersUnchanged(accounts) : []),
      ],
      result: { ...decision, isNew: true },
    }
  })
  return told(outcome, operator)
}

/** An operator's word at a moment. */
export function approvalOf({ playerId, username }: Player, atMs: number): Approval {
  return { operatorId: playerId, name: username, atMs }
}

/** What the log says of a request: all that was decided about. */
export function factsOf(request: CashierRequest) {
  const { playerId, requestKey, amountPaise, status, upiId, utr, reason, approvals } = request
  return {
    playerId,
    requestKey,
    amount: rupeesFromPaise(amountPaise),
    status,
    approvals: approvals.length,
    ...(upiId !== undefined && { upiId }),
    ...(utr !== undefined && { utr }),
    ...(reason !== undefined && { reason }),
  }
}

/** The writes of a decision: the request, and the wallet and the ledger where it changes them. */
export function partsOf({ request, wallet, entry }: Decision): Part<string>[] {
  return [
    requestPart(request),
    ...(wallet ? [walletPart('walletUnchanged', wallet)] : []),
    ...(entry ? [ledgerPart('entryIsNew', entry)] : []),
  ]
}

/** Counts what the operator approved alone, so that it can't approve more than the day's amount a player at a time. */
export function dayParts({ request }: Decision, day: OperatorDay, atMs: number): Part<string>[] {
  return isApprovedAlone(request) ? [operatorDayPart(withMovedAlone(day, request.amountPaise, atMs))] : []
}

/** Holds what is paid out to what the person's other accounts were: none of them owes, and there is no other one. */
function othersUnchanged({ person, others }: PersonsAccounts): Part<string>[] {
  return [...samePersonParts(person), ...others.map((each) => walletCheck(each.playerId, each))]
}

/** Tells of what is new, and answers with what the account is after it. */
export async function told(outcome: Outcome | Refusal, operator: Player) {
  if (isRefusal(outcome)) return outcome
  const { request, wallet, isNew } = outcome
  if (isNew) await tellRequest(request, wallet)
  const [shown] = await deskRequests([request], operator.playerId)
  if (!shown) throw new Error(`${request.requestKey} is not shown`)
  return { success: true as const, request: shown }
}
