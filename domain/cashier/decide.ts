import { type Refusal, refuse } from '../contract/refusals.ts'
import { isInDebt } from '../identity/earlier-accounts.ts'
import { balanceAccount, type Entry, transfer } from '../ledger/entry.ts'
import { type Movement, post, type Wallet } from '../ledger/wallet.ts'
import { addUse } from '../limits/usage.ts'
import { type Paise, paise, rupeesFromPaise } from '../money.ts'
import { approvedAloneAt, movedAloneAt, type OperatorDay, withApprovedAlone } from './approved-alone.ts'
import { pendingWithout } from './pending.ts'
import type { Approval, CashierRequest } from './request.ts'

/** A request after an operator's decision, with the wallet and the entry where it changes them. */
export interface Decision {
  readonly request: CashierRequest
  readonly wallet?: Wallet
  readonly entry?: Entry
}

/** What an operator may approve alone, and what this one has approved alone today; amounts in paise. */
export interface Alone {
  /** The most for one player's requests of one kind. */
  readonly twoPersonPaise: Paise
  /** The most for all players' requests. */
  readonly operatorDayPaise: Paise
  readonly day: OperatorDay
}

/**
 * How many operators must approve a request: one, or two above an amount. Two are needed where either of two
 * sums exceeds its limit with this request: what single operators approved of the player's requests of its
 * kind on India's day, or what this operator has approved alone for all players. A request that once needed
 * two still does; for an approved request, the number it took.
 */
export function approvalsNeeded(
  { kind, amountPaise, status, approvals }: CashierRequest,
  { approvedAlone = {} }: Wallet,
  { twoPersonPaise, operatorDayPaise, day }: Alone,
  atMs: number,
): number {
  if (status === 'Approved') return approvals.length
  if (approvals.length > 0) return 2
  const amount = Math.abs(amountPaise)
  if (status !== 'Pending') return amount > twoPersonPaise ? 2 : 1
  const ofPlayer = approvedAloneAt(approvedAlone, kind, atMs) + amount
  const byOperator = movedAloneAt(day, atMs) + amount
  return ofPlayer > twoPersonPaise || byOperator > operatorDayPaise ? 2 : 1
}

/** Whether one operator alone approved a request. */
export function isApprovedAlone({ status, approvals }: CashierRequest): boolean {
  return status === 'Approved' && approvals.length === 1
}

/**
 * Approves a request: the last approval needed moves the money, an earlier one is only stored. 'done' when
 * the request is approved and this operator is among the approvers. A deposit is credited even if the player
 * has been suspended or on a break since: the money has arrived. A withdrawal of a player who is suspended or
 * in debt is not paid; it can be rejected. Refuses in order: own request → decided → suspended → below zero,
 * here or in another account of the same person → not covered → second person needed.
 * @param needed see `approvalsNeeded`
 * @param others the wallets of the same person's other accounts
 */
export function approve(
  request: CashierRequest,
  wallet: Wallet,
  approval: Approval,
  needed: number,
  others: readonly Wallet[],
): Decision | Refusal | 'done' {
  const { operatorId, atMs } = approval
  const hasApproved = request.approvals.some((each) => each.operatorId === operatorId)
  if ([wallet, ...others].some(({ playerId }) => playerId === operatorId)) return refuse('ownRequest')
  if (request.status === 'Approved' && hasApproved) return 'done'
  if (request.status !== 'Pending') return refuse('requestDecided')
  const refused = checkPayable(request, wallet, others) ?? checkCovered(request, wallet)
  if (refused) return refused
  const approvals = hasApproved ? request.approvals : [...request.approvals, approval]
  const approved = { ...request, approvals, version: request.version + 1 }
  if (approvals.length < needed) return hasApproved ? refuse('secondPersonNeeded') : { request: approved }
  return {
    request: { ...approved, status: 'Approved', decidedAtMs: atMs, decidedBy: operatorId },
    ...post(approvedOf(request, wallet, approvals), { ...payment(request), atMs }),
  }
}

/**
 * Rejects a request: a withdrawal's money goes back to the balance, and a deposit no longer counts against
 * the limits of the periods in which it was requested. 'done' when this operator has rejected it before.
 */
export function reject(
  request: CashierRequest,
  wallet: Wallet,
  { operatorId, atMs }: Approval,
  reason: string,
): Decision | Refusal | 'done' {
  if (operatorId === request.playerId) return refuse('ownRequest')
  if (request.status === 'Rejected' && request.decidedBy === operatorId) return 'done'
  if (request.status !== 'Pending') return refuse('requestDecided')
  return {
    request: {
      ...request,
      ...{ status: 'Rejected', reason, decidedAtMs: atMs, decidedBy: operatorId },
      version: request.version + 1,
    },
    ...undone(request, wallet, atMs),
  }
}

/** The wallet in which a request counts as approved, before its money moves. */
function approvedOf(request: CashierRequest, wallet: Wallet, approvals: readonly Approval[]): Wallet {
  const before = withoutPending(request, wallet)
  const [only, ...others] = approvals
  if (!only || others.length > 0) return before
  return { ...before, approvedAlone: withApprovedAlone(wallet.approvedAlone ?? {}, request, only.atMs) }
}

/** The wallet without a rejected request, and the entry that returns its money. */
function undone(request: CashierRequest, wallet: Wallet, atMs: number): Omit<Decision, 'request'> {
  const { kind, amountPaise, requestedAtMs } = request
  if (kind === 'adjustment') return {}
  const before = withoutPending(request, wallet)
  if (kind === 'withdrawal') return post(before, { ...repayment(request), atMs })
  const usage = addUse(wallet.usage, 'deposit', paise(-amountPaise), atMs, requestedAtMs)
  return { wallet: { ...before, usage, version: wallet.version + 1 } }
}

type Moved = Pick<CashierRequest, 'kind' | 'playerId' | 'amountPaise' | 'requestKey'>

/** The movement that returns a withdrawal to the balance. */
export function repayment({ playerId, amountPaise, requestKey }: Moved): Omit<Movement, 'atMs'> {
  const postings = transfer('cashier:pending', balanceAccount(playerId), amountPaise)
  return { kind: 'withdrawalReturned', reference: requestKey, postings }
}

/** The movement of an approved request. */
export function payment({ kind, playerId, amountPaise, requestKey }: Moved): Omit<Movement, 'atMs'> {
  const balance = balanceAccount(playerId)
  const reference = requestKey
  switch (kind) {
    case 'deposit':
      return { kind, reference, postings: transfer('cashier:deposits', balance, amountPaise) }
    case 'adjustment':
      return { kind, reference, postings: transfer('cashier:adjustments', balance, amountPaise) }
    case 'withdrawal': {
      const postings = transfer('cashier:pending', 'cashier:withdrawals', amountPaise)
      return { kind: 'withdrawalPaid', reference, postings }
    }
  }
}

function withoutPending({ kind, amountPaise }: CashierRequest, wallet: Wallet): Wallet {
  if (kind === 'adjustment') return wallet
  return { ...wallet, pending: pendingWithout(wallet.pending, kind, amountPaise) }
}

/**
 * Refuses to pay a player who is in debt: winnings by a wrong result may be withdrawn before the result is
 * corrected, which leaves the balance below zero.
 */
function checkPayable(
  { kind }: CashierRequest,
  wallet: Wallet,
  others: readonly Wallet[],
): Refusal | undefined {
  if (kind !== 'withdrawal') return undefined
  if (wallet.standing === 'suspended') return refuse('playerSuspended')
  if (isInDebt(wallet))
    return refuse('balanceBelowZero', { details: { balance: rupeesFromPaise(wallet.balancePaise) } })
  const owing = others.find(isInDebt)
  if (!owing) return undefined
  const details = { playerId: owing.playerId, balance: rupeesFromPaise(owing.balancePaise) }
  return refuse('otherAccountBelowZero', { details })
}

/** Refuses an adjustment that takes more than the balance. Other kinds take nothing when they are decided. */
function checkCovered({ kind, amountPaise }: CashierRequest, { balancePaise }: Wallet): Refusal | undefined {
  if (kind !== 'adjustment' || amountPaise >= 0 || balancePaise + amountPaise >= 0) return undefined
  const details = { balance: rupeesFromPaise(balancePaise), needed: rupeesFromPaise(paise(-amountPaise)) }
  return refuse('walletTooLow', { details })
}
