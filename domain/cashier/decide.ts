import { type Refusal, refuse } from '../contract/refusals.ts'
import { balanceAccount, type Entry, transfer } from '../ledger/entry.ts'
import { type Movement, post, type Wallet } from '../ledger/wallet.ts'
import { addUse } from '../limits/usage.ts'
import { type Paise, paise, rupeesFromPaise } from '../money.ts'
import { approvedAloneAt, withApprovedAlone } from './approved-alone.ts'
import { pendingWithout } from './pending.ts'
import type { Approval, CashierRequest } from './request.ts'

/** A request after an operator's word, with the wallet and the entry where it changes them. */
export interface Decision {
  readonly request: CashierRequest
  readonly wallet?: Wallet
  readonly entry?: Entry
}

/**
 * How many operators have to approve a request: one; two where it passes an amount in paise with all that one operator each
 * has approved of the player's requests of its kind on India's day. One that was found to take two keeps to that; of one that
 * is approved, how many it took.
 */
export function approvalsNeeded(
  { kind, amountPaise, status, approvals }: CashierRequest,
  { approvedAlone = {} }: Wallet,
  twoPersonPaise: Paise,
  atMs: number,
): number {
  if (status === 'Approved') return approvals.length
  if (approvals.length > 0) return 2
  const before = status === 'Pending' ? approvedAloneAt(approvedAlone, kind, atMs) : 0
  return before + Math.abs(amountPaise) > twoPersonPaise ? 2 : 1
}

/**
 * An operator's yes: the last that is needed moves the money, one before it is noted. 'done' when the operator has said so
 * before and it is approved. A deposit of a player who is suspended or has excluded itself since is credited: the money has
 * come. A withdrawal of one who is suspended, or who owes, is not paid; it can be rejected. In order: own request → decided →
 * suspended → below zero → covered → second person.
 * @param needed see `approvalsNeeded`
 */
export function approve(
  request: CashierRequest,
  wallet: Wallet,
  approval: Approval,
  needed: number,
): Decision | Refusal | 'done' {
  const { operatorId, atMs } = approval
  const hasApproved = request.approvals.some((each) => each.operatorId === operatorId)
  if (operatorId === request.playerId) return refuse('ownRequest')
  if (request.status === 'Approved' && hasApproved) return 'done'
  if (request.status !== 'Pending') return refuse('requestDecided')
  const refused = checkPayable(request, wallet) ?? checkCovered(request, wallet)
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
 * An operator's no: a withdrawal's money goes back to the balance, and a deposit no longer counts against the limits of the
 * periods in which it was asked for. 'done' when the operator has said so before.
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

/** The wallet that counts a request as approved, before its money moves. */
function approvedOf(request: CashierRequest, wallet: Wallet, approvals: readonly Approval[]): Wallet {
  const before = withoutPending(request, wallet)
  const [only, ...others] = approvals
  if (!only || others.length > 0) return before
  return { ...before, approvedAlone: withApprovedAlone(wallet.approvedAlone ?? {}, request, only.atMs) }
}

/** What a wallet is once a request is given up. */
function undone(request: CashierRequest, wallet: Wallet, atMs: number): Omit<Decision, 'request'> {
  const { kind, amountPaise, requestKey: reference, requestedAtMs } = request
  if (kind === 'adjustment') return {}
  const before = withoutPending(request, wallet)
  if (kind === 'withdrawal') {
    const postings = transfer('cashier:pending', balanceAccount(wallet.playerId), amountPaise)
    return post(before, { kind: 'withdrawalReturned', reference, atMs, postings })
  }
  const usage = addUse(wallet.usage, 'deposit', paise(-amountPaise), atMs, requestedAtMs)
  return { wallet: { ...before, usage, version: wallet.version + 1 } }
}

/** The movement that an approved request is. */
function payment({ kind, playerId, amountPaise, requestKey }: CashierRequest): Omit<Movement, 'atMs'> {
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

/** Money that was won by a wrong result may be asked out before the result is corrected: then the balance is below zero. */
function checkPayable({ kind }: CashierRequest, { standing, balancePaise }: Wallet): Refusal | undefined {
  if (kind !== 'withdrawal') return undefined
  if (standing === 'suspended') return refuse('playerSuspended')
  if (balancePaise >= 0) return undefined
  return refuse('balanceBelowZero', { details: { balance: rupeesFromPaise(balancePaise) } })
}

/** Only an adjustment takes from the balance when it is decided; it takes no more than there is. */
function checkCovered({ kind, amountPaise }: CashierRequest, { balancePaise }: Wallet): Refusal | undefined {
  if (kind !== 'adjustment' || amountPaise >= 0 || balancePaise + amountPaise >= 0) return undefined
  const details = { balance: rupeesFromPaise(balancePaise), needed: rupeesFromPaise(paise(-amountPaise)) }
  return refuse('walletTooLow', { details })
}
