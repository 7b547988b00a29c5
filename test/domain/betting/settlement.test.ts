import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BetTerms, betOutcome, type SelectionBet } from '../../../domain/betting/bet-terms.ts'
import type { MarketResult } from '../../../domain/betting/market-result.ts'
import { WHOLE } from '../../../domain/betting/part-closed.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { settlePosition, shortfallPaise } from '../../../domain/betting/settlement.ts'
import { paise } from '../../../domain/money.ts'
import { totalByHand } from './by-hand.ts'
import { type Held, placed, RICH, settled } from './held.ts'
import { AUSTRALIA, anyBet, anyLineBet, INDIA } from './samples.ts'

const AT_MS = 1_700_000_000_000
const INDIA_WINS: MarketResult = { kind: 'winner', selectionId: INDIA }
const AUSTRALIA_WINS: MarketResult = { kind: 'winner', selectionId: AUSTRALIA }
const VOID: MarketResult = { kind: 'void', reason: 'no result' }
const runs = (count: number): MarketResult => ({ kind: 'runs', runs: count })

const oneOfEach: readonly SelectionBet[] = [
  { side: 'lgaai', selectionId: INDIA, stakePaise: paise(1000_00), rate: rate(4500) },
  { side: 'khaai', selectionId: AUSTRALIA, stakePaise: paise(200_00), rate: rate(20_500) },
]

const yesAndNo: readonly BetTerms[] = [
  { side: 'yes', runs: 46, stakePaise: paise(1000_00), rate: rate(10_500) },
  { side: 'no', runs: 40, stakePaise: paise(200_00), rate: rate(9500) },
]

describe('settling a position', () => {
  it.each<[string, readonly BetTerms[], MarketResult, number]>([
    ['a winner pays', oneOfEach, INDIA_WINS, 450_00 + 200_00],
    ['the other winner takes', oneOfEach, AUSTRALIA_WINS, -1000_00 - 410_00],
    [
      'one that joined after the bets is another',
      oneOfEach,
      { kind: 'winner', selectionId: 99 },
      -1000_00 + 200_00,
    ],
    ['a void gives back what was held, no more', oneOfEach, VOID, 0],
    ['39 runs pay the NO at 40', yesAndNo, runs(39), -1000_00 + 200_00],
    ['40 runs pay neither', yesAndNo, runs(40), -1000_00 - 190_00],
    ['45 runs pay neither', yesAndNo, runs(45), -1000_00 - 190_00],
    ['46 runs pay the YES at 46', yesAndNo, runs(46), 1050_00 - 190_00],
    ['no runs at all pay the NO', yesAndNo, runs(0), -1000_00 + 200_00],
    ['a session not completed gives back', yesAndNo, { kind: 'void', reason: 'not completed' }, 0],
  ])('%s', (_, bets, result, profit) => {
    const { wallet, position } = settled(placed(bets), [result])
    expect(wallet.balancePaise).toBe(RICH.balancePaise + profit)
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
    expect(settled(placed(yesAndNo), [runs(40)]).entries.at(-1)).toMatchObject({
      reference: 'm1.s1-6#1',
      postings: [
        { account: 'player:p1:exposure', amountPaise: -1190_00 },
        { account: 'player:p1:balance', amountPaise: 0 },
        { account: 'house:m1.s1-6', amountPaise: 1190_00 },
      ],
    })
  })

  it.each([1, 2, 3])('by a revision that is not newer (%d) changes nothing', (revision) => {
    for (const held of [placed(oneOfEach), placed(yesAndNo)]) {
      const position = { ...held.position, settledRevision: 3 }
      expect(settlePosition(position, held.wallet, { revision, result: VOID }, AT_MS)).toBeUndefined()
    }
  })

  it('corrects by compensation, even below zero when the money is gone', () => {
    const first = settled(placed(oneOfEach), [INDIA_WINS])
    const spent = { ...first.wallet, balancePaise: paise(0) }
    const corrected = settlePosition(first.position, spent, { revision: 2, result: AUSTRALIA_WINS }, AT_MS)
    expect(corrected?.wallet).toMatchObject({ balancePaise: -(650_00 + 1410_00), exposurePaise: 0 })
    expect(corrected?.entry.reference).toBe('m1.mo#2')
  })

  it('corrects a count of runs by what differs', () => {
    const { wallet, position } = settled(placed(yesAndNo), [runs(46), runs(39)])
    expect(wallet.balancePaise).toBe(RICH.balancePaise - 800_00)
    expect(position).toMatchObject({ paidPaise: -800_00, settledRevision: 2 })
  })

  it('leaves no cash-out on offer', () => {
    const { position, wallet } = placed(oneOfEach)
    const offer = { offerId: 'o1', profitPaise: paise(1), percent: WHOLE, statusSince: 3, expiresAtMs: AT_MS }
    const declared = { revision: 1, result: VOID }
    expect(settlePosition({ ...position, offer }, wallet, declared, AT_MS)?.position).not.toHaveProperty(
      'offer',
    )
  })

  it.each<[string, readonly BetTerms[], MarketResult]>([
    ['runs of a market of teams', oneOfEach, runs(46)],
    ['a team of a market of runs', yesAndNo, INDIA_WINS],
  ])('throws for %s', (_, bets, result) => {
    const { position, wallet } = placed(bets)
    expect(() => settlePosition(position, wallet, { revision: 1, result }, AT_MS)).toThrow(RangeError)
  })
})

/** Random books of one kind, the results that end them, and what a bet is decided by. */
const kinds = [
  {
    kind: 'selections',
    books: fc.array(anyBet([INDIA, AUSTRALIA]), { minLength: 1, maxLength: 40 }),
    result: fc.constantFrom(INDIA_WINS, AUSTRALIA_WINS, VOID),
  },
  {
    kind: 'runs',
    books: fc.array(anyLineBet(120), { minLength: 1, maxLength: 40 }),
    result: fc.oneof(fc.integer({ min: 0, max: 130 }).map(runs), fc.constant(VOID)),
  },
] as const

describe.each(kinds)('any book of $kind', ({ books, result }) => {
  const bets: fc.Arbitrary<readonly BetTerms[]> = books
  const results = fc.array(result, { minLength: 1, maxLength: 5 })

  it('settled, void and settled again in any order ends as settled once by the last result', () => {
    fc.assert(
      fc.property(bets, results, (all, order) => {
        const held = placed(all)
        const inOrder = settled(held, order)
        const once = settled(held, order.slice(-1))
        const { balancePaise, exposurePaise } = once.wallet
        expect(inOrder.wallet).toMatchObject({ balancePaise, exposurePaise })
        expect(inOrder.position.paidPaise).toBe(once.position.paidPaise)
      }),
    )
  })

  it('pays the sum of its bets to the paisa, and player and house sum to zero', () => {
    fc.assert(
      fc.property(bets, results, (all, order) => {
        const end = settled(placed(all), order)
        const last = order.at(-1) ?? VOID
        const profit = dueByHand(all, last)
        expect(all.reduce((total, bet) => total + betOutcome(bet, last).profitPaise, 0)).toBe(profit)
        expect(end.wallet.balancePaise).toBe(RICH.balancePaise + profit)
        expect(totalOf(end, 'player:p1:balance')).toBe(profit)
        expect(totalOf(end, 'player:p1:exposure')).toBe(0)
        expect(totalOf(end, 'house:')).toBe(0 - profit)
      }),
    )
  })

  it('placed and then void, whatever was declared before, gives back the exact start', () => {
    fc.assert(
      fc.property(bets, results, (all, before) => {
        const { wallet } = settled(placed(all), [...before, VOID])
        expect(wallet).toMatchObject({ balancePaise: RICH.balancePaise, exposurePaise: 0 })
      }),
    )
  })
})

function dueByHand(bets: readonly BetTerms[], result: MarketResult): number {
  if (result.kind === 'void') return 0
  return totalByHand(bets, result.kind === 'runs' ? result.runs : result.selectionId)
}

function totalOf({ entries }: Held, prefix: string): number {
  const postings = entries.flatMap((entry) => entry.postings)
  return postings.reduce((sum, each) => (each.account.startsWith(prefix) ? sum + each.amountPaise : sum), 0)
}

describe('what a balance does not cover of a settlement', () => {
  it.each([
    [1500_00, 0],
    [1499_99, 1],
    [0, 1500_00],
    // What is below zero already is not lent again.
    [-200_00, 1500_00],
  ])('with %i paise of it left: %i', (balance, shortfall) => {
    const back: SelectionBet = {
      side: 'lgaai',
      selectionId: INDIA,
      stakePaise: paise(1000_00),
      rate: rate(5000),
    }
    const { position } = settled(placed([back]), [INDIA_WINS])
    expect(shortfallPaise(position, paise(balance), AUSTRALIA_WINS)).toBe(shortfall)
  })

  it('is nothing of a bet whose loss is held, whatever the balance', () => {
    const { position } = placed(oneOfEach)
    for (const result of [INDIA_WINS, AUSTRALIA_WINS, VOID]) {
      expect(shortfallPaise(position, paise(0), result)).toBe(0)
      expect(shortfallPaise(position, paise(-1), result)).toBe(0)
    }
  })
})
