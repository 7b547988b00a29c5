import { describe, expect, it } from 'vitest'
import { BidType, numbersOf } from '../../../../domain/games/matka/bets.ts'
import { chancesOf, matkaReturns } from '../../../../domain/games/matka/returns.ts'
import { expectMatkaReturns } from './many-draws.ts'

/** What each type of bid returns, in parts of all points, counted by hand: 22 of 220 pannas make each digit. */
const returns: Readonly<Record<BidType, number>> = {
  'Single Digit': (9.5 * 22) / 220,
  'Jodi Digit': (95 * 22 * 22) / 220 ** 2,
  'Single Panna': 9.5 / 220,
  'Double Panna': 9.5 / 220,
  'Tripple Panna': 95 / 220,
}

describe('the enumerated returns', () => {
  it('are those of the pay table', () => {
    const computed = Object.fromEntries(matkaReturns().map((each) => [each.bidType, each.returns]))
    for (const bidType of BidType.options) expect(computed[bidType]).toBeCloseTo(returns[bidType], 12)
  })

  it.each(BidType.options)('of %s are the same for every number, and each can come', (bidType) => {
    const chances = [...chancesOf(bidType).values()]
    expect(chances).toHaveLength(numbersOf(bidType).length)
    expect(new Set(chances).size).toBe(1)
    expect(chances[0]).toBeGreaterThan(0)
  })
})

it('40,000 draws return what is enumerated, and both pannas come evenly and apart', () => {
  expectMatkaReturns(40_000)
})
