import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  betProfit,
  betWins,
  exposurePaise,
  flat,
  liabilityPaise,
  type SelectionBet,
  winPaise,
  withBet,
} from '../../../domain/betting/match-odds.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { paise } from '../../../domain/money.ts'
import { anyBet } from './samples.ts'

const bet = (side: SelectionBet['side'], stake: number, points: number, selectionId = 1): SelectionBet => ({
  side,
  selectionId,
  stakePaise: paise(stake),
  rate: rate(points),
})

describe('one bet', () => {
  it.each([
    // side, stake, rate, wins, risks
    ['lgaai', 100_00, 4500, 45_00, 100_00],
    ['khaai', 100_00, 4500, 100_00, 45_00],
    ['lgaai', 100_00, 20_500, 205_00, 100_00],
    ['khaai', 100_00, 20_500, 100_00, 205_00],
    // 0.45 of 1 paisa: what is won is rounded down, what is risked up
    ['lgaai', 1, 4500, 0, 1],
    ['khaai', 1, 4500, 1, 1],
    // 101.55 × 0.33 = 33.5115
    ['lgaai', 101_55, 3300, 33_51, 101_55],
    ['khaai', 101_55, 3300, 101_55, 33_52],
    // Exact to the paisa: nothing is rounded either way
    ['khaai', 133_00, 3300, 133_00, 43_89],
    ['lgaai', 25_000_00, 9_990_000, 24_975_000_00, 25_000_00],
  ] as const)('%s of %d paise at %d wins %d and risks %d', (side, stake, points, wins, risks) => {
    expect(winPaise(bet(side, stake, points))).toBe(wins)
    expect(liabilityPaise(bet(side, stake, points))).toBe(risks)
  })

  it.each([
    ['lgaai', 1, true, 45_00],
    ['lgaai', 2, false, -100_00],
    ['khaai', 1, false, -45_00],
    ['khaai', 2, true, 100_00],
  ] as const)('%s on 1 when %d wins: won is %s, profit %d', (side, winner, wins, profit) => {
    expect(betWins(bet(side, 100_00, 4500), winner)).toBe(wins)
    expect(betProfit(bet(side, 100_00, 4500), winner)).toBe(profit)
  })
})

describe('a book', () => {
  it('is flat without bets and holds nothing', () => {
    expect(flat([1, 2, 3])).toEqual({ 1: 0, 2: 0, 3: 0 })
    expect(exposurePaise(flat([1, 2]))).toBe(0)
  })

  it('is the worked example of a back and a lay on one team', () => {
    const backed = withBet(flat([1, 2]), bet('lgaai', 1000_00, 4500))
    expect(backed).toEqual({ 1: 450_00, 2: -1000_00 })
    expect(exposurePaise(backed)).toBe(1000_00)
    const laid = withBet(backed, bet('khaai', 1000_00, 4000))
    expect(laid).toEqual({ 1: 50_00, 2: 0 })
    expect(exposurePaise(laid)).toBe(0)
  })

  it('lowers what is held when a bet lowers the worst case', () => {
    const book = withBet(flat([1, 2]), bet('lgaai', 1000_00, 4500))
    expect(exposurePaise(withBet(book, bet('lgaai', 200_00, 20_000, 2)))).toBe(600_00)
  })

  it('never holds less than nothing when every outcome wins', () => {
    expect(exposurePaise({ 1: paise(5), 2: paise(3) })).toBe(0)
  })

  it('is the sum of its bets at every outcome, and holds the worst of them', () => {
    const books = fc
      .uniqueArray(fc.integer({ min: 1, max: 1e6 }), { minLength: 2, maxLength: 6 })
      .chain((selections) =>
        fc.record({
          selections: fc.constant(selections),
          bets: fc.array(anyBet(selections), { maxLength: 200 }),
        }),
      )
    fc.assert(
      fc.property(books, ({ selections, bets }) => {
        const book = bets.reduce(withBet, flat(selections))
        const outcomes = selections.map((winner) =>
          bets.reduce((total, each) => total + naiveProfit(each, winner), 0),
        )
        expect(selections.map((id) => book[id])).toEqual(outcomes)
        expect(exposurePaise(book)).toBe(Math.max(0, ...outcomes.map((outcome) => 0 - outcome)))
      }),
      { numRuns: 60 },
    )
  })
})

/** What the rules say in words, in exact fractions of a paisa, without the code under test. */
function naiveProfit({ side, selectionId, stakePaise, rate: points }: SelectionBet, winner: number): number {
  const product = BigInt(stakePaise) * BigInt(points)
  const floor = Number(product / 10_000n)
  const ceiling = Number((product + 9_999n) / 10_000n)
  if (side === 'lgaai') return winner === selectionId ? floor : 0 - stakePaise
  return winner === selectionId ? 0 - ceiling : stakePaise
}
