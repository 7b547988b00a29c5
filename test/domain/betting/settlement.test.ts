import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideBet } from '../../../domain/betting/acceptance.ts'
import type { SelectionBet } from '../../../domain/betting/match-odds.ts'
import { openPosition, type Position } from '../../../domain/betting/position.ts'
import { betOutcome, type MarketResult, settlePosition } from '../../../domain/betting/settlement.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import type { Entry } from '../../../domain/ledger/entry.ts'
import type { Wallet } from '../../../domain/ledger/wallet.ts'
import { paise } from '../../../domain/money.ts'
import { AUSTRALIA, anyBet, INDIA, sampleQuote, sampleRequest, sampleWallet } from './samples.ts'

const AT_MS = 1_700_000_000_000
const INDIA_WINS: MarketResult = { kind: 'winner', selectionId: INDIA }
const AUSTRALIA_WINS: MarketResult = { kind: 'winner', selectionId: AUSTRALIA }
const VOID: MarketResult = { kind: 'void', reason: 'no result' }

interface Held {
  readonly wallet: Wallet
  readonly position: Position
  readonly bets: readonly SelectionBet[]
  readonly entries: readonly Entry[]
}

const START = sampleWallet({ balancePaise: paise(1e11) })

/** Places bets at whatever price they name. */
function placed(asked: readonly SelectionBet[]): Held {
  let wallet = START
  let position = openPosition('m1.mo', 'p1', [INDIA, AUSTRALIA])
  const [bets, entries]: [SelectionBet[], Entry[]] = [[], []]
  for (const { side, selectionId, stakePaise, rate } of asked) {
    const runners = sampleQuote().runners.map((runner) => ({ ...runner, lgaai: rate, khaai: rate }))
    const quote = sampleQuote({ runners, stakeMinPaise: paise(1) })
    const label = selectionId === INDIA ? 'India' : 'Australia'
    const request = sampleRequest({ side, selectionId, stakePaise, rate, label })
    const decision = decideBet(request, { wallet, position, quote }, AT_MS)
    if (isRefusal(decision)) throw new Error(decision.refused)
    ;({ wallet, position } = decision)
    bets.push(decision.bet)
    entries.push(decision.entry)
  }
  return { wallet, position, bets, entries }
}

/** Settles by each result in turn, revisions counting from 1. */
function settled(held: Held, results: readonly MarketResult[]): Held {
  let { wallet, position } = held
  const entries = [...held.entries]
  for (const [at, result] of results.entries()) {
    const next = settlePosition(position, wallet, { revision: at + 1, result }, AT_MS)
    if (!next) throw new Error(`revision ${at + 1} was not settled`)
    ;({ wallet, position } = next)
    entries.push(next.entry)
  }
  return { wallet, position, entries, bets: held.bets }
}

const oneOfEach: readonly SelectionBet[] = [
  { side: 'lgaai', selectionId: INDIA, stakePaise: paise(1000_00), rate: 4500 as SelectionBet['rate'] },
  { side: 'khaai', selectionId: AUSTRALIA, stakePaise: paise(200_00), rate: 20_500 as SelectionBet['rate'] },
]

describe('settling a position', () => {
  it.each([
    ['a winner pays', INDIA_WINS, 450_00 + 200_00],
    ['the other winner takes', AUSTRALIA_WINS, -1000_00 - 410_00],
    ['a void gives back what was held, no more', VOID, 0],
  ] as const)('%s', (_, result, profit) => {
    const { wallet, position } = settled(placed(oneOfEach), [result])
    expect(wallet.balancePaise).toBe(START.balancePaise + profit)
    expect(wallet.exposurePaise).toBe(0)
    expect(position).toMatchObject({ exposurePaise: 0, paidPaise: profit, settledRevision: 1, version: 3 })
  })

  it('writes one entry against the house, named by market and revision', () => {
    const { entries } = settled(placed(oneOfEach), [AUSTRALIA_WINS])
    expect(entries.at(-1)).toMatchObject({
      sequence: 4,
      kind: 'marketSettlement',
      reference: 'm1.mo#1',
      postings: [
        { account: 'player:p1:exposure', amountPaise: -1410_00 },
        { account: 'player:p1:balance', amountPaise: 0 },
        { account: 'house:m1.mo', amountPaise: 1410_00 },
      ],
    })
  })

  it.each([1, 2, 3])('by a revision that is not newer (%d) changes nothing', (revision) => {
    const held = placed(oneOfEach)
    const position = { ...held.position, settledRevision: 3 }
    expect(settlePosition(position, held.wallet, { revision, result: VOID }, AT_MS)).toBeUndefined()
  })

  it('corrects by compensation, even below zero when the money is gone', () => {
    const first = settled(placed(oneOfEach), [INDIA_WINS])
    const spent = { ...first.wallet, balancePaise: paise(0) }
    const corrected = settlePosition(first.position, spent, { revision: 2, result: AUSTRALIA_WINS }, AT_MS)
    expect(corrected?.wallet).toMatchObject({ balancePaise: -(650_00 + 1410_00), exposurePaise: 0 })
    expect(corrected?.entry.reference).toBe('m1.mo#2')
  })

  it('throws for a winner that the market does not know', () => {
    const { position, wallet } = placed(oneOfEach)
    const declared = { revision: 1, result: { kind: 'winner', selectionId: 99 } } as const
    expect(() => settlePosition(position, wallet, declared, AT_MS)).toThrow(RangeError)
  })
})

describe('the end of one bet', () => {
  const [backIndia, layAustralia] = oneOfEach as [SelectionBet, SelectionBet]
  it.each([
    [backIndia, INDIA_WINS, 'Won', 450_00],
    [backIndia, AUSTRALIA_WINS, 'Lost', -1000_00],
    [layAustralia, INDIA_WINS, 'Won', 200_00],
    [layAustralia, AUSTRALIA_WINS, 'Lost', -410_00],
    [backIndia, VOID, 'Void', 0],
    [layAustralia, VOID, 'Void', 0],
  ] as const)('%o by %o: %s, %d', (bet, result, status, profitPaise) => {
    expect(betOutcome(bet, result)).toEqual({ status, profitPaise })
  })
})

describe('any book', () => {
  const books = fc.array(anyBet([INDIA, AUSTRALIA]), { minLength: 1, maxLength: 40 })
  const results = fc.array(fc.constantFrom(INDIA_WINS, AUSTRALIA_WINS, VOID), { minLength: 1, maxLength: 5 })

  it('settled in any order ends as settled once by the last result', () => {
    fc.assert(
      fc.property(books, results, (bets, order) => {
        const held = placed(bets)
        const inOrder = settled(held, order)
        const once = settled(held, order.slice(-1))
        expect(inOrder.wallet).toMatchObject({
          balancePaise: once.wallet.balancePaise,
          exposurePaise: once.wallet.exposurePaise,
        })
        expect(inOrder.position.paidPaise).toBe(once.position.paidPaise)
      }),
    )
  })

  it('pays the sum of its bets to the paisa, and player and house sum to zero', () => {
    fc.assert(
      fc.property(books, results, (bets, order) => {
        const end = settled(placed(bets), order)
        const result = order.at(-1) ?? VOID
        const profit = bets.reduce((total, bet) => total + betOutcome(bet, result).profitPaise, 0)
        expect(end.wallet.balancePaise).toBe(START.balancePaise + profit)
        const postings = end.entries.flatMap((entry) => entry.postings)
        const totals = (prefix: string) =>
          postings.reduce((sum, p) => (p.account.startsWith(prefix) ? sum + p.amountPaise : sum), 0)
        expect(totals('player:p1:balance')).toBe(profit)
        expect(totals('player:p1:exposure')).toBe(0)
        expect(totals('house:m1.mo')).toBe(0 - profit)
      }),
    )
  })

  it('void gives back the exact start', () => {
    fc.assert(
      fc.property(books, (bets) => {
        const { wallet } = settled(placed(bets), [VOID])
        expect(wallet).toMatchObject({ balancePaise: START.balancePaise, exposurePaise: 0 })
      }),
    )
  })
})
