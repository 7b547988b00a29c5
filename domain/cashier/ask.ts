import { isRefusal, type Refusal, refuse } from '../contract/refusals.ts'
import { balanceAccount, type Entry, transfer } from '../ledger/entry.ts'
import { post, type Wallet } from '../ledger/wallet.ts'
import type { LicenceLimits } from '../limits/limits.ts'
import { blockAt } from '../limits/pause.ts'
import { addUse, checkLimit } from '../limits/usage.ts'
import { rupeesFromPaise } from '../money.ts'
import { checkWaiting, pendingWith } from './pending.ts'
import type { CashierRequest } from './request.ts'

/** The details of a new request. */
export type RequestDetails = Pick<
  CashierRequest,
  'requestKey' | 'amountPaise' | 'userName' | 'phoneNumber' | 'upiId' | 'utr' | 'reason' | 'inputHash'
>

/** A new request: the wallet after it, and the entry where it moved money. */
export interface Made {
  readonly request: CashierRequest
  readonly wallet: Wallet
  readonly entry?: Entry
}

/**
 * Requests a withdrawal. The amount leaves the balance at once, so that it can't be staked meanwhile. A
 * player on a break may withdraw, a suspended one may not. Refuses in order: suspended → too many → not
 * covered.
 */
export function askWithdrawal(wallet: Wallet, asked: RequestDetails, atMs: number): Made | Refusal {
  if (wallet.standing === 'suspended') return refuse('playerSuspended')
  const tooMany = checkWaiting(wallet.pending, 'withdrawal')
  if (tooMany) return tooMany
  const { amountPaise, requestKey } = asked
  if (amountPaise > wallet.balancePaise) {
    const details = { balance: rupeesFromPaise(wallet.balancePaise), needed: rupeesFromPaise(amountPaise) }
    return refuse('walletTooLow', { field: 'withdrawAmount', details })
  }
  const pending = pendingWith(wallet.pending, 'withdrawal', amountPaise)
  const posted = post(
    { ...wallet, pending },
    {
      kind: 'withdrawalHold',
      reference: requestKey,
      atMs,
      postings: transfer(balanceAccount(wallet.playerId), 'cashier:pending', amountPaise),
    },
  )
  return { ...posted, request: newRequest('withdrawal', asked, posted.wallet, atMs) }
}

/**
 * Requests credit for a deposit that was paid in. It moves nothing yet, but counts against the deposit limits
 * from now on. Refuses in order: suspended or on a break → too many → the limits of licence and player.
 */
export function askDeposit(
  wallet: Wallet,
  asked: RequestDetails,
  atMs: number,
  licence: LicenceLimits,
): Made | Refusal {
  const block = blockAt(wallet, atMs)
  if (block) return refuse(block)
  const { amountPaise } = asked
  const refused =
    checkWaiting(wallet.pending, 'deposit') ?? checkLimit(wallet, 'deposit', amountPaise, atMs, licence)
  if (isRefusal(refused)) return { ...refused, field: 'deposite' }
  const after: Wallet = {
    ...wallet,
    usage: addUse(wallet.usage, 'deposit', amountPaise, atMs),
    pending: pendingWith(wallet.pending, 'deposit', amountPaise),
    version: wallet.version + 1,
  }
  return { wallet: after, request: newRequest('deposit', asked, after, atMs) }
}

/** A request to correct a balance, not stored yet; the operator who makes it is the first to approve it. */
export function newAdjustment(wallet: Wallet, asked: RequestDetails, atMs: number): CashierRequest {
  return { ...newRequest('adjustment', asked, wallet, atMs), version: 0 }
}

function newRequest(
  kind: CashierRequest['kind'],
  asked: RequestDetails,
  { playerId, balancePaise }: Wallet,
  requestedAtMs: number,
): CashierRequest {
  return {
    playerId,
    kind,
    ...asked,
    status: 'Pending',
    requestedAtMs,
    balancePaise,
    approvals: [],
    version: 1,
  }
}
