import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ladders } from '../../../domain/betting/ladders.ts'
import { rateFromDecimal } from '../../../domain/betting/rates.ts'

/** The ladder as exchanges publish it, walked in plain decimals. */
const DECIMALS = [
  [1.01, 2, 0.01],
  [2, 3, 0.02],
  [3, 4, 0.05],
  [4, 6, 0.1],
  [6, 10, 0.2],
  [10, 20, 0.5],
  [20, 30, 1],
  [30, 50, 2],
  [50, 100, 5],
  [100, 1000, 10],
].flatMap(([from = 0, to = 0, step = 1]) =>
  Array.from({ length: Math.round((to - from) / step) }, (_, i) => Math.round((from + i * step) * 100) / 100),
)
const LADDER = [...DECIMALS, 1000].map(rateFromDecimal)
const [lowest, highest] = [100, 9_990_000]

const { atMost, atLeast } = ladders.matchOdds

describe('the ladder of match odds', () => {
  it('has the 350 prices of the exchange, each a tick from the next', () => {
    expect(LADDER).toHaveLength(350)
    for (const [at, price] of LADDER.entries()) {
      expect([atMost(price), atLeast(price)]).toEqual([price, price])
      expect(atMost(price - 1)).toBe(LADDER[at - 1])
      expect(atLeast(price + 1)).toBe(LADDER[at + 1])
    }
  })

  it('rounds to the nearest price on the given side', () => {
    fc.assert(
      fc.property(fc.double({ min: lowest, max: highest, noNaN: true }), (basisPoints) => {
        expect(atMost(basisPoints)).toBe(LADDER.findLast((price) => price <= basisPoints))
        expect(atLeast(basisPoints)).toBe(LADDER.find((price) => price >= basisPoints))
      }),
    )
  })

  it.each([0, -Infinity, 99.99])('has nothing at or below %d', (basisPoints) => {
    expect(atMost(basisPoints)).toBeUndefined()
    expect(atLeast(basisPoints)).toBe(lowest)
  })

  it.each([9_990_001, Infinity])('has nothing at or above %d', (basisPoints) => {
    expect(atMost(basisPoints)).toBe(highest)
    expect(atLeast(basisPoints)).toBeUndefined()
  })

  it('takes nothing that is no number', () => {
    expect(() => atMost(Number.NaN)).toThrow(RangeError)
    expect(() => atLeast(Number.NaN)).toThrow(RangeError)
  })
})

describe('the highest price at or below a rate, and the lowest at or above it', () => {
  it.each([
    // kind, rate, at most, at least
    ['matchOdds', 4500, 4500, 4500],
    ['matchOdds', 4550, 4500, 4600],
    // From 2.00 on, every second hundredth is a price.
    ['matchOdds', 10_100, 10_000, 10_200],
    ['matchOdds', 100, 100, 100],
    ['matchOdds', 99, undefined, 100],
    ['matchOdds', 9_990_000, 9_990_000, 9_990_000],
    ['matchOdds', 9_990_001, 9_990_000, undefined],
    ['bookmaker', 4500, 4500, 4500],
    ['bookmaker', 4550, 4500, 4600],
    ['bookmaker', 200, 200, 200],
    ['bookmaker', 199, undefined, 200],
    ['bookmaker', 50_000, 50_000, 50_000],
    ['bookmaker', 50_001, 50_000, undefined],
    ['session', 9_999, 9_500, 10_000],
    ['session', 500, 500, 500],
    ['session', 499, undefined, 500],
    ['session', 100_000, 100_000, 100_000],
    ['session', 100_001, 100_000, undefined],
    ['fancy', 9_501, 9_500, 10_000],
  ] as const)('of %s at %d: %s and %s', (kind, points, atMost, atLeast) => {
    expect(ladders[kind].atMost(points)).toBe(atMost)
    expect(ladders[kind].atLeast(points)).toBe(atLeast)
  })
})
