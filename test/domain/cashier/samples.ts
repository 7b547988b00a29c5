import { askDeposit, askWithdrawal, type Made, type RequestDetails } from '../../../domain/cashier/ask.ts'
import { type Alone, approve, type Decision } from '../../../domain/cashier/decide.ts'
import type { Approval, CashierRequest } from '../../../domain/cashier/request.ts'
import { isRefusal, type Refusal } from '../../../domain/contract/refusals.ts'
import { emptyWallet, type Wallet } from '../../../domain/ledger/wallet.ts'
import { noLicenceLimits } from '../../../domain/limits/limits.ts'
import { paise } from '../../../domain/money.ts'

/** A Wednesday noon in India. */
export const NOON_MS = Date.UTC(2026, 2, 4, 6, 30)

/** A wallet of ₹1,000 by one entry. */
export function walletOf(changes: Partial<Wallet> = {}): Wallet {
  return { ...emptyWallet('p1'), balancePaise: paise(1000_00), sequence: 1, version: 1, ...changes }
}

/** The details of a request over an amount in paise. */
export function asked(amount: number, changes: Partial<RequestDetails> = {}): RequestDetails {
  return {
    requestKey: 'withdrawal#key:sample',
    amountPaise: paise(amount),
    userName: 'Asha',
    phoneNumber: '9876543210',
    inputHash: 'hash',
    ...changes,
  }
}

function made(result: Made | Refusal): Made {
  if (isRefusal(result)) throw new Error(`refused: ${result.refused}`)
  return result
}

/** A withdrawal of an amount in paise, made. */
export function withdrawal(wallet: Wallet, amount: number, changes: Partial<RequestDetails> = {}): Made {
  return made(askWithdrawal(wallet, asked(amount, { upiId: 'asha@okbank', ...changes }), NOON_MS))
}

/** A deposit of an amount in paise, made. */
export function deposit(
  wallet: Wallet,
  amount: number,
  changes: Partial<RequestDetails> = {},
  atMs: number = NOON_MS,
): Made {
  const whole = asked(amount, { requestKey: 'deposit#123456789012', utr: '123456789012', ...changes })
  return made(askDeposit(wallet, whole, atMs, noLicenceLimits))
}

/** An operator's word, a minute later. */
export function by(operatorId: string, atMs: number = NOON_MS + 60_000): Approval {
  return { operatorId, name: operatorId, atMs }
}

/** Approves a request of a person with one account. */
export function approveFor(
  request: CashierRequest,
  wallet: Wallet,
  approval: Approval,
  needed: number,
): Decision | Refusal | 'done' {
  return approve(request, wallet, approval, needed, [])
}

/** What an operator who has approved nothing today may approve alone: ₹50,000 of a player, ₹500,000 of all. */
export function alone(changes: Partial<Alone> = {}): Alone {
  const day = { operatorId: 'o1', kind: 'cashier' as const, startMs: 0, paise: paise(0), version: 0 }
  return { twoPersonPaise: paise(50_000_00), operatorDayPaise: paise(500_000_00), day, ...changes }
}
