import { describe, expect, it } from 'vitest'
import { askDeposit, askWithdrawal } from '../../../domain/cashier/ask.ts'
import { PENDING_REQUESTS_MAX } from '../../../domain/cashier/pending.ts'
import type { Wallet } from '../../../domain/ledger/wallet.ts'
import { changeLimit, noLicenceLimits } from '../../../domain/limits/limits.ts'
import { periods } from '../../../domain/limits/periods.ts'
import { usedAt } from '../../../domain/limits/usage.ts'
import { paise } from '../../../domain/money.ts'
import { asked, deposit, NOON_MS, walletOf, withdrawal } from './samples.ts'

const suspended: Partial<Wallet> = { standing: 'suspended' }
const waiting = (kind: 'deposit' | 'withdrawal', count: number): Partial<Wallet> => ({
  pending: { [kind]: { count, paise: paise(count * 100) } },
})
const paused = (kind: 'timeOut' | 'selfExclusion'): Partial<Wallet> => ({
  pause: { kind, untilMs: NOON_MS + 1 },
})

describe('asking for a withdrawal', () => {
  it('takes the amount from the balance at once, and not into the exposure', () => {
    const { request, wallet, entry } = withdrawal(walletOf(), 400_50)
    expect(wallet).toEqual(
      walletOf({
        balancePaise: paise(599_50),
        pending: { withdrawal: { count: 1, paise: paise(400_50) } },
        sequence: 2,
        version: 2,
      }),
    )
    expect(entry).toMatchObject({
      kind: 'withdrawalHold',
      reference: 'withdrawal#key:sample',
      sequence: 2,
      atMs: NOON_MS,
      postings: [
        { account: 'player:p1:balance', amountPaise: -400_50 },
        { account: 'cashier:pending', amountPaise: 400_50 },
      ],
      balancePaise: 599_50,
      exposurePaise: 0,
      resultPaise: 0,
    })
    expect(request).toEqual({
      playerId: 'p1',
      requestKey: 'withdrawal#key:sample',
      kind: 'withdrawal',
      amountPaise: 400_50,
      status: 'Pending',
      userName: 'Asha',
      phoneNumber: '9876543210',
      upiId: 'asha@okbank',
      requestedAtMs: NOON_MS,
      balancePaise: 599_50,
      approvals: [],
      inputHash: 'hash',
      version: 1,
    })
  })

  it('may take the last paisa, not one more', () => {
    expect(withdrawal(walletOf(), 1000_00).wallet.balancePaise).toBe(0)
    expect(askWithdrawal(walletOf(), asked(1000_01), NOON_MS)).toEqual({
      refused: 'walletTooLow',
      field: 'withdrawAmount',
      details: { balance: 1000, needed: 1000.01 },
    })
  })

  it('may not take what bets hold', () => {
    const wallet = walletOf({ balancePaise: paise(100_00), exposurePaise: paise(900_00) })
    expect(askWithdrawal(wallet, asked(100_01), NOON_MS)).toMatchObject({ refused: 'walletTooLow' })
  })

  it.each(['timeOut', 'selfExclusion'] as const)('is open to a player in a %s', (kind) => {
    expect(withdrawal(walletOf(paused(kind)), 100).wallet.balancePaise).toBe(999_00)
  })

  it('is refused in the order of the contract', () => {
    const refusedWith = (wallet: Wallet) => askWithdrawal(wallet, asked(2000_00), NOON_MS)
    const all = walletOf({ ...suspended, ...waiting('withdrawal', PENDING_REQUESTS_MAX) })
    expect(refusedWith(all)).toEqual({ refused: 'playerSuspended' })
    expect(refusedWith({ ...all, standing: 'active' })).toEqual({
      refused: 'tooManyRequests',
      details: { pendingMax: PENDING_REQUESTS_MAX },
    })
    expect(refusedWith(walletOf(waiting('withdrawal', PENDING_REQUESTS_MAX - 1)))).toMatchObject({
      refused: 'walletTooLow',
    })
  })

  it('does not wait for deposits', () => {
    expect(withdrawal(walletOf(waiting('deposit', PENDING_REQUESTS_MAX)), 100).wallet.pending).toEqual({
      deposit: { count: PENDING_REQUESTS_MAX, paise: PENDING_REQUESTS_MAX * 100 },
      withdrawal: { count: 1, paise: 100 },
    })
  })
})

describe('reporting a deposit', () => {
  it('moves nothing, and counts against the limits from now on', () => {
    const { request, wallet, entry } = deposit(walletOf(), 250_00)
    expect(entry).toBeUndefined()
    expect(wallet).toEqual({
      ...walletOf({ pending: { deposit: { count: 1, paise: paise(250_00) } }, version: 2 }),
      usage: wallet.usage,
    })
    for (const period of periods) {
      expect(usedAt(wallet.usage, `deposit:${period}`, NOON_MS)).toBe(250_00)
      expect(usedAt(wallet.usage, `stake:${period}`, NOON_MS)).toBe(0)
    }
    expect(request).toMatchObject({ kind: 'deposit', utr: '123456789012', status: 'Pending', version: 1 })
  })

  it('may reach a limit, and not pass it by a paisa', () => {
    const limits = changeLimit({}, 'deposit:day', paise(300_00), NOON_MS)
    const once = deposit(walletOf({ limits }), 100_00).wallet
    expect(deposit(once, 200_00).wallet.version).toBe(3)
    expect(askDeposit(once, asked(200_01), NOON_MS, noLicenceLimits)).toMatchObject({
      refused: 'depositLimit',
      field: 'deposite',
      details: { period: 'day', limit: 300, left: 200 },
    })
  })

  it('is held to the limit of the licence too', () => {
    const licence = { limits: { 'deposit:day': paise(100_00) } }
    expect(askDeposit(walletOf(), asked(100_01), NOON_MS, licence)).toMatchObject({ refused: 'licenceLimit' })
    expect(askDeposit(walletOf(), asked(100_00), NOON_MS, licence)).toMatchObject({ wallet: { version: 2 } })
  })

  it('is refused in the order of the contract', () => {
    const limits = changeLimit({}, 'deposit:week', paise(0), NOON_MS)
    const refusedWith = (changes: Partial<Wallet>) =>
      askDeposit(walletOf({ limits, ...changes }), asked(1), NOON_MS, noLicenceLimits)
    const tooMany = waiting('deposit', PENDING_REQUESTS_MAX)
    expect(refusedWith({ ...suspended, ...paused('timeOut'), ...tooMany })).toEqual({
      refused: 'playerSuspended',
    })
    expect(refusedWith({ ...paused('selfExclusion'), ...tooMany })).toEqual({ refused: 'playerExcluded' })
    expect(refusedWith({ ...paused('timeOut'), ...tooMany })).toEqual({ refused: 'playerOnTimeOut' })
    expect(refusedWith(tooMany)).toMatchObject({ refused: 'tooManyRequests' })
    expect(refusedWith(waiting('deposit', PENDING_REQUESTS_MAX - 1))).toMatchObject({
      refused: 'depositLimit',
    })
  })
})
