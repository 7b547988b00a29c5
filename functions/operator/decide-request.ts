import type { Decision } from '../../domain/cashier/decide.ts'
import type { Approval, CashierRequest } from '../../domain/cashier/request.ts'
import type { DeskRequest } from '../../domain/contract/operator/cashier.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import { deskRequests } from '../cashier/desk-view.ts'
import { tellRequest } from '../cashier/tell-request.ts'
import type { Player } from '../http/identity.ts'
import { readRequest, requestPart } from '../store/cashier-store.ts'
import { ledgerPart } from '../store/ledger-store.ts'
import type { Part } from '../store/transaction.ts'
import { readWallet, walletPart } from '../store/wallet-store.ts'
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
  decide: (request: CashierRequest, wallet: Wallet, approval: Approval) => Decision | Refusal | 'done',
): Promise<{ success: true; request: DeskRequest } | Refusal> {
  const outcome = await act<Outcome>(operator, async (atMs) => {
    // The wallet first: one that is later than the request may not count it any more, and the request would not say so.
    const wallet = await readWallet(playerId)
    const { request } = await readRequest(playerId, requestKey)
    if (!request || !wallet) return refuse('requestNotFound')
    const decision = decide(request, wallet, approvalOf(operator, atMs))
    if (isRefusal(decision)) return decision
    if (decision === 'done') return { done: { request, isNew: false } }
    return {
      action: `${request.kind}.${verb}`,
      subject: playerId,
      details: factsOf(decision.request),
      parts: partsOf(decision),
      result: { ...decision, isNew: true },
    }
  })
  return told(outcome)
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

/** Tells of what is new, and answers with what the account is after it. */
export async function told(outcome: Outcome | Refusal) {
  if (isRefusal(outcome)) return outcome
  const { request, wallet, isNew } = outcome
  if (isNew) await tellRequest(request, wallet)
  const [shown] = await deskRequests([request])
  if (!shown) throw new Error(`${request.requestKey} is not shown`)
  return { success: true as const, request: shown }
}
