import { type OperatorDay, withMovedAlone } from '../../domain/cashier/approved-alone.ts'
import { type Alone, approvalsNeeded, type Decision, isApprovedAlone } from '../../domain/cashier/decide.ts'
import type { Approval, CashierRequest } from '../../domain/cashier/request.ts'
import type { DeskRequest } from '../../domain/contract/operator/cashier.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import { deskRequests } from '../cashier/desk-view.ts'
import { aloneOf } from '../cashier/two-person.ts'
import { systemClock } from '../clock.ts'
import type { Player } from '../http/identity.ts'
import { publishRequest } from '../publish/request.ts'
import { requestPart } from '../store/cashier-store.ts'
import { ledgerPart } from '../store/ledger-store.ts'
import { operatorDayPart } from '../store/operator-day-store.ts'
import { samePersonParts } from '../store/person-store.ts'
import { readRequest } from '../store/read/cashier.ts'
import { readOperatorDay } from '../store/read/operator-day.ts'
import { type PersonsAccounts, readPersonsAccounts } from '../store/read/persons-accounts.ts'
import type { Account } from '../store/read/players.ts'
import type { Part } from '../store/transaction.ts'
import { walletCheck, walletPart } from '../store/wallet-store.ts'
import { deskRequest } from '../views/desk-request.ts'
import { act } from './act.ts'

/** The request that an operator decides. */
interface Which {
  readonly playerId: string
  readonly requestKey: string
}

/** The outcome of a decision: made by this call, or by an earlier one. */
export type Outcome = Made | { readonly isNew: false; readonly request: CashierRequest }

interface Made extends Decision {
  readonly isNew: true
  /** The player's account before it, and what its operator may approve alone. */
  readonly account: Account
  readonly alone: Alone
}

/**
 * Decides a request, with a record in the log, and notifies the player and the desks. The same decision again
 * changes nothing.
 */
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
    // The wallet first: a wallet newer than the request may no longer count it, and the request would not
    // show that.
    const accounts = await readPersonsAccounts(playerId)
    const [{ request }, day] = await Promise.all([
      readRequest(playerId, requestKey),
      readOperatorDay(operator.playerId, 'cashier'),
    ])
    if (!request || !accounts) return refuse('requestNotFound')
    const alone = aloneOf(day)
    const decision = decide(request, accounts, approvalOf(operator, atMs), alone)
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
      result: { ...decision, isNew: true, account: accounts, alone },
    }
  })
  return notifyAndReply(outcome, operator)
}

/** An operator's approval at `atMs`. */
export function approvalOf({ playerId, username }: Player, atMs: number): Approval {
  return { operatorId: playerId, name: username, atMs }
}

/** The facts of a request for the log: everything that was decided on. */
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

/** Counts what the operator approved alone, so that the day's amount can't be passed player by player. */
export function dayParts({ request }: Decision, day: OperatorDay, atMs: number): Part<string>[] {
  return isApprovedAlone(request) ? [operatorDayPart(withMovedAlone(day, request.amountPaise, atMs))] : []
}

/**
 * The condition that the person's other accounts are unchanged, so that none of them owes, and that no other
 * was opened.
 */
function othersUnchanged({ person, others }: PersonsAccounts): Part<string>[] {
  return [...samePersonParts(person), ...others.map((each) => walletCheck(each.playerId, each))]
}

/** Notifies of a new outcome, and replies with the request and its player's account after it. */
export async function notifyAndReply(outcome: Outcome | Refusal, operator: Player) {
  if (isRefusal(outcome)) return outcome
  const shown = outcome.isNew ? await notified(outcome) : await asStored(outcome.request, operator)
  return { success: true as const, request: shown }
}

async function notified({ request, wallet, account, alone }: Made): Promise<DeskRequest> {
  await publishRequest(request, wallet)
  const after = { ...account, ...(wallet && { wallet }) }
  return deskRequest(request, after, approvalsNeeded(request, after.wallet, alone, systemClock.nowMs()))
}

/** The account of an earlier decision is read anew: the one read before it may be older. */
async function asStored(request: CashierRequest, operator: Player): Promise<DeskRequest> {
  const [shown] = await deskRequests([request], operator.playerId)
  if (!shown) throw new Error(`${request.requestKey} is not shown`)
  return shown
}
