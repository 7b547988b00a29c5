import { describe, expect, it } from 'vitest'
import { newAdjustment } from '../../../domain/cashier/ask.ts'
import {
  approvalsNeeded,
  approve,
  type Decision,
  isApprovedAlone,
  reject,
} from '../../../domain/cashier/decide.ts'
import type { CashierRequest, RequestKind } from '../../../domain/cashier/request.ts'
import { isRefusal, type Refusal } from '../../../domain/contract/refusals.ts'
import type { Wallet } from '../../../domain/ledger/wallet.ts'
import { periodStartMs, periods } from '../../../domain/limits/periods.ts'
import { usedAt } from '../../../domain/limits/usage.ts'
import { paise } from '../../../domain/money.ts'
import { alone, approveFor, asked, by, deposit, NOON_MS, walletOf, withdrawal } from './samples.ts'

const neededFor = (request: CashierRequest, wallet: Wallet, atMs = NOON_MS) =>
  approvalsNeeded(request, wallet, alone(), atMs)

function askedFor(kind: RequestKind, wallet: Wallet, amount: number) {
  if (kind === 'adjustment') return { request: adjustment(amount), wallet }
  return kind === 'deposit' ? deposit(wallet, amount) : withdrawal(wallet, amount)
}

const NEXT_DAY_MS = Date.UTC(2026, 2, 4, 18, 30)
const DAY_MS = 24 * 3600 * 1000
const adjustment = (amount: number) =>
  newAdjustment(walletOf(), asked(amount, { requestKey: 'adjustment#1', reason: 'lost bet' }), NOON_MS)

function decided(result: Decision | Refusal | 'done'): Decision {
  if (result === 'done' || isRefusal(result)) throw new Error(`not decided: ${JSON.stringify(result)}`)
  return result
}

describe('how many operators it takes', () => {
  it.each([
    [50_000_00, 1],
    [50_000_01, 2],
    [-50_000_00, 1],
    [-50_000_01, 2],
  ])('%d paise: %d, two above the amount either way', (amount, needed) => {
    expect(neededFor(adjustment(amount), walletOf())).toBe(needed)
  })

  it.each([
    ['nothing', 0, 40_000_00, 1],
    ['so much that both are the amount of the day', 460_000_00, 40_000_00, 1],
    ['a paisa more than that', 460_000_01, 40_000_00, 2],
    ['a paisa more than that, and takes', 460_000_01, -40_000_00, 2],
  ])('of an operator who has approved %s alone today', (_, before, amount, needed) => {
    const day = {
      operatorId: 'o1',
      kind: 'cashier' as const,
      startMs: periodStartMs('day', NOON_MS),
      paise: paise(before),
      version: 1,
    }
    expect(approvalsNeeded(adjustment(amount), walletOf(), alone({ day }), NOON_MS)).toBe(needed)
    // The next day counts for itself, and so does what somebody has approved before.
    expect(approvalsNeeded(adjustment(amount), walletOf(), alone({ day }), NEXT_DAY_MS)).toBe(1)
    const begun = { ...adjustment(amount), approvals: [by('o2')] }
    expect(approvalsNeeded(begun, walletOf(), alone({ day }), NEXT_DAY_MS)).toBe(2)
  })

  it.each(['withdrawal', 'deposit', 'adjustment'] as const)(
    'parts of a %s on one day are one sum',
    (kind) => {
      let wallet = walletOf({ balancePaise: paise(200_000_00) })
      for (const [amount, needed] of [
        [30_000_00, 1],
        [20_000_01, 2],
        [20_000_00, 1],
        [1, 2],
      ] as const) {
        const asking = askedFor(kind, wallet, amount)
        expect(neededFor(asking.request, asking.wallet)).toBe(needed)
        expect(neededFor(asking.request, asking.wallet, NEXT_DAY_MS - 1)).toBe(needed)
        expect(neededFor(asking.request, asking.wallet, NEXT_DAY_MS)).toBe(1)
        if (needed === 1)
          wallet = decided(approveFor(asking.request, asking.wallet, by('o1'), 1)).wallet ?? wallet
      }
    },
  )

  it('what is taken counts as what is added, and every kind for itself', () => {
    const taken = decided(approveFor(adjustment(-1000_00), walletOf(), by('o1'), 1)).wallet ?? walletOf()
    expect(neededFor(adjustment(49_000_01), taken)).toBe(2)
    expect(neededFor(adjustment(49_000_00), taken)).toBe(1)
    expect(neededFor(deposit(taken, 50_000_00).request, taken)).toBe(1)
  })

  it('what two have approved, or what was rejected, is no part of it', () => {
    const first = decided(approveFor(adjustment(49_000_00), walletOf(), by('o1'), 2)).request
    const { wallet = walletOf() } = decided(approveFor(first, walletOf(), by('o2'), 2))
    expect(neededFor(adjustment(50_000_00), wallet)).toBe(1)
    const asking = deposit(wallet, 49_000_00)
    const rejected = decided(reject(asking.request, asking.wallet, by('o1'), 'no')).wallet ?? wallet
    expect(neededFor(deposit(rejected, 50_000_00).request, rejected)).toBe(1)
  })

  it('of a request that waits for its second, stays two on the next day', () => {
    const { request } = decided(approveFor(adjustment(1), walletOf(), by('o1'), 2))
    expect(neededFor(request, walletOf(), NEXT_DAY_MS)).toBe(2)
  })

  it('of a decided request stays what its decision needed', () => {
    const { request, wallet = walletOf() } = decided(
      approveFor(adjustment(50_000_00), walletOf(), by('o1'), 1),
    )
    expect(neededFor(request, wallet)).toBe(1)
    const large = deposit(wallet, 50_000_01)
    const rejected = decided(reject(large.request, large.wallet, by('o1'), 'no')).request
    expect(neededFor(rejected, wallet)).toBe(2)
  })

  it('of a rejected request depends on its amount alone, whatever one operator has approved since', () => {
    const least = deposit(walletOf(), 1)
    const { wallet = walletOf() } = decided(approveFor(least.request, least.wallet, by('o1'), 1))
    const asking = deposit(wallet, 50_000_00)
    expect(neededFor(asking.request, asking.wallet)).toBe(2)
    const { request } = decided(reject(asking.request, asking.wallet, by('o1'), 'no'))
    expect(neededFor(request, wallet)).toBe(1)
  })

  it('shows afterwards whether one operator approved alone, or two', () => {
    const asked = adjustment(500_00)
    const begun = decided(approveFor(asked, walletOf(), by('o1'), 2)).request
    const alone = decided(approveFor(asked, walletOf(), by('o1'), 1)).request
    const byTwo = decided(approveFor(begun, walletOf(), by('o2'), 2)).request
    const rejected = decided(reject(begun, walletOf(), by('o2'), 'no')).request
    expect([asked, begun, alone, byTwo, rejected].map(isApprovedAlone)).toEqual([
      ...[false, false, true, false, false],
    ])
  })
})

describe('approving', () => {
  it('a withdrawal pays out what it holds, and leaves balance and exposure alone', () => {
    const asking = withdrawal(walletOf({ exposurePaise: paise(5) }), 400_00)
    const { request, wallet, entry } = decided(approveFor(asking.request, asking.wallet, by('o1'), 1))
    expect(wallet).toEqual({
      ...asking.wallet,
      pending: { withdrawal: { count: 0, paise: 0 } },
      approvedAlone: { withdrawal: { startMs: NEXT_DAY_MS - DAY_MS, paise: 400_00 } },
      sequence: 3,
      version: 3,
    })
    expect(entry).toMatchObject({
      kind: 'withdrawalPaid',
      reference: asking.request.requestKey,
      postings: [
        { account: 'cashier:pending', amountPaise: -400_00 },
        { account: 'cashier:withdrawals', amountPaise: 400_00 },
      ],
    })
    expect(request).toEqual({
      ...asking.request,
      status: 'Approved',
      decidedAtMs: NOON_MS + 60_000,
      decidedBy: 'o1',
      approvals: [by('o1')],
      version: 2,
    })
  })

  it('a deposit credits it, even of a player who has excluded itself since', () => {
    const asking = deposit(walletOf(), 250_00)
    const pause = { kind: 'selfExclusion', untilMs: NOON_MS + DAY_MS } as const
    const { wallet, entry } = decided(approveFor(asking.request, { ...asking.wallet, pause }, by('o1'), 1))
    expect(wallet).toMatchObject({
      balancePaise: 1250_00,
      resultPaise: 0,
      pending: { deposit: { count: 0, paise: 0 } },
      pause,
    })
    expect(wallet?.usage).toEqual(asking.wallet.usage)
    expect(entry?.postings).toEqual([
      { account: 'cashier:deposits', amountPaise: -250_00 },
      { account: 'player:p1:balance', amountPaise: 250_00 },
    ])
  })

  it.each([
    [500_00, 1500_00],
    [-1000_00, 0],
  ])('an adjustment of %d paise leaves %d', (amount, balance) => {
    const { request, wallet, entry } = decided(approveFor(adjustment(amount), walletOf(), by('o1'), 1))
    expect(wallet).toMatchObject({ balancePaise: balance, resultPaise: 0 })
    expect(entry).toMatchObject({
      kind: 'adjustment',
      reference: 'adjustment#1',
      postings: [
        { account: 'cashier:adjustments', amountPaise: -amount },
        { account: 'player:p1:balance', amountPaise: amount },
      ],
    })
    // It is stored by the decision: its first version.
    expect(request).toMatchObject({ status: 'Approved', version: 1 })
  })

  it('a withdrawal is refused while the balance is below zero, however many approve, and can be rejected', () => {
    // A bet that a wrong result had won was asked out; then the result was corrected.
    const { request, wallet } = withdrawal(walletOf(), 400_00)
    const overdrawn: Wallet = { ...wallet, balancePaise: paise(-1) }
    for (const needed of [1, 2]) {
      expect(approveFor(request, overdrawn, by('o1'), needed)).toEqual({
        refused: 'balanceBelowZero',
        details: { balance: -0.01 },
      })
    }
    const even: Wallet = { ...wallet, balancePaise: paise(0) }
    expect(decided(approveFor(request, even, by('o1'), 1)).request.status).toBe('Approved')
    expect(decided(reject(request, overdrawn, by('o1'), 'owed')).wallet?.balancePaise).toBe(399_99)
  })

  it('a withdrawal is refused while another account of the same person owes, and can be rejected', () => {
    const { request, wallet } = withdrawal(walletOf(), 400_00)
    const other = (balance: number) => ({ ...walletOf(), playerId: 'p2', balancePaise: paise(balance) })
    expect(approve(request, wallet, by('o1'), 1, [other(5), other(-1)])).toEqual({
      refused: 'otherAccountBelowZero',
      details: { playerId: 'p2', balance: -0.01 },
    })
    expect(decided(approve(request, wallet, by('o1'), 1, [other(0)])).request.status).toBe('Approved')
    expect(decided(reject(request, wallet, by('o1'), 'owed')).wallet?.balancePaise).toBe(1000_00)
    const coming = deposit(walletOf(), 250_00)
    expect(decided(approve(coming.request, coming.wallet, by('o1'), 1, [other(-1)])).request.status).toBe(
      'Approved',
    )
  })

  it('nobody approves for another account of their own', () => {
    const { request, wallet } = withdrawal(walletOf(), 400_00)
    expect(approve(request, wallet, by('o1'), 1, [{ ...walletOf(), playerId: 'o1' }])).toEqual({
      refused: 'ownRequest',
    })
  })

  it('a withdrawal of a suspended player is refused before its balance is checked, and can be rejected', () => {
    const { request, wallet } = withdrawal(walletOf(), 400_00)
    const suspended: Wallet = { ...wallet, standing: 'suspended', balancePaise: paise(-1) }
    for (const needed of [1, 2]) {
      expect(approveFor(request, suspended, by('o1'), needed)).toEqual({ refused: 'playerSuspended' })
    }
    expect(decided(reject(request, suspended, by('o1'), 'fraud')).request.status).toBe('Rejected')
  })

  it('a deposit or an adjustment of a suspended player, or below zero, is credited', () => {
    const asking = deposit(walletOf(), 250_00)
    const changes: Partial<Wallet> = { standing: 'suspended', balancePaise: paise(-1000_00) }
    for (const request of [asking.request, adjustment(250_00)]) {
      const { wallet } = decided(approveFor(request, { ...asking.wallet, ...changes }, by('o1'), 1))
      expect(wallet?.balancePaise).toBe(-750_00)
    }
  })

  it('an adjustment takes no more than the balance, however many approve', () => {
    for (const needed of [1, 2]) {
      expect(approveFor(adjustment(-1000_01), walletOf(), by('o1'), needed)).toEqual({
        refused: 'walletTooLow',
        details: { balance: 1000, needed: 1000.01 },
      })
    }
  })

  it('by the first of two is noted, and moves nothing', () => {
    const { request, wallet } = withdrawal(walletOf(), 400_00)
    const first = decided(approveFor(request, wallet, by('o1'), 2))
    expect(first).toEqual({ request: { ...request, approvals: [by('o1')], version: 2 } })
    expect(approveFor(first.request, wallet, by('o1'), 2)).toEqual({ refused: 'secondPersonNeeded' })
    const second = decided(approveFor(first.request, wallet, by('o2'), 2))
    expect(second.request).toMatchObject({
      status: 'Approved',
      decidedBy: 'o2',
      approvals: [{ operatorId: 'o1' }, { operatorId: 'o2' }],
      version: 3,
    })
    expect(second.entry?.kind).toBe('withdrawalPaid')
    // Both have said so: neither says anything new.
    for (const operator of ['o1', 'o2'])
      expect(approveFor(second.request, wallet, by(operator), 2)).toBe('done')
    expect(approveFor(second.request, wallet, by('o3'), 2)).toEqual({ refused: 'requestDecided' })
  })
})

describe('rejecting', () => {
  it('a withdrawal gives back what it held', () => {
    const asking = withdrawal(walletOf(), 400_00)
    const { request, wallet, entry } = decided(
      reject(asking.request, asking.wallet, by('o1'), 'no such UPI id'),
    )
    expect(wallet).toEqual({
      ...walletOf(),
      pending: { withdrawal: { count: 0, paise: 0 } },
      sequence: 3,
      version: 3,
    })
    expect(entry).toMatchObject({ kind: 'withdrawalReturned', reference: asking.request.requestKey })
    expect(request).toMatchObject({
      status: 'Rejected',
      reason: 'no such UPI id',
      decidedBy: 'o1',
      version: 2,
    })
  })

  it.each([
    ['the same day', 1, [200, 200, 200]],
    ['the next day', DAY_MS, [100, 200, 200]],
    ['the next week', 5 * DAY_MS, [100, 100, 200]],
    ['the next month', 28 * DAY_MS, [100, 100, 100]],
  ])('a deposit %s no longer counts in the periods that it counted in', (_, laterMs, counted) => {
    const asking = deposit(walletOf(), 100)
    const atMs = NOON_MS + laterMs
    const { wallet: before } = deposit(asking.wallet, 100, {}, atMs)
    const usedBy = ({ usage }: Wallet) => periods.map((period) => usedAt(usage, `deposit:${period}`, atMs))
    expect(usedBy(before)).toEqual(counted)
    const { wallet, entry } = decided(reject(asking.request, before, by('o1', atMs), 'never came'))
    expect(entry).toBeUndefined()
    expect(usedBy(wallet ?? before)).toEqual([100, 100, 100])
    expect(wallet).toMatchObject({
      balancePaise: 1000_00,
      pending: { deposit: { count: 1, paise: 100 } },
      sequence: before.sequence,
      version: before.version + 1,
    })
  })

  it('an adjustment changes no wallet', () => {
    const waiting = decided(approveFor(adjustment(500_00), walletOf(), by('o1'), 2)).request
    const { request, wallet, entry } = decided(reject(waiting, walletOf(), by('o1'), 'a mistake'))
    expect({ wallet, entry }).toEqual({})
    expect(request).toMatchObject({ status: 'Rejected', version: 2 })
  })
})

describe('a request', () => {
  const { request, wallet } = withdrawal(walletOf(), 400_00)
  const approved = decided(approveFor(request, wallet, by('o1'), 1)).request
  const rejected = decided(reject(request, wallet, by('o1'), 'no')).request

  it('is not decided by its own player, whatever its status', () => {
    for (const each of [request, approved, rejected]) {
      expect(approveFor(each, wallet, by('p1'), 1)).toEqual({ refused: 'ownRequest' })
      expect(reject(each, wallet, by('p1'), 'no')).toEqual({ refused: 'ownRequest' })
    }
  })

  it('is decided once: the same decision again changes nothing, another one comes too late', () => {
    expect(approveFor(approved, wallet, by('o1'), 1)).toBe('done')
    expect(reject(rejected, wallet, by('o1'), 'another reason')).toBe('done')
    expect(approveFor(approved, wallet, by('o2'), 1)).toEqual({ refused: 'requestDecided' })
    expect(approveFor(rejected, wallet, by('o1'), 1)).toEqual({ refused: 'requestDecided' })
    expect(reject(approved, wallet, by('o1'), 'no')).toEqual({ refused: 'requestDecided' })
    expect(reject(rejected, wallet, by('o2'), 'no')).toEqual({ refused: 'requestDecided' })
  })

  it('that no wallet counts is a broken invariant', () => {
    expect(() => approveFor(request, walletOf(), by('o1'), 1)).toThrow(
      'no withdrawal of 40000 paise is pending',
    )
    expect(() => reject(request, walletOf(), by('o1'), 'no')).toThrow('no withdrawal')
    for (const pending of [
      { count: 1, paise: paise(399_99) },
      { count: 0, paise: paise(400_00) },
    ])
      expect(() => reject(request, walletOf({ pending: { withdrawal: pending } }), by('o1'), 'no')).toThrow(
        'no withdrawal',
      )
  })
})
