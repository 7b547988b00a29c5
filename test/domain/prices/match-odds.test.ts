import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ladders } from '../../../domain/betting/ladders.ts'
import type { PriceLevel } from '../../../domain/feed/port.ts'
import { runnerPrices } from '../../../domain/prices/match-odds.ts'

const chance = fc.double({ min: 0, max: 1, noNaN: true })
const overround = fc.double({ min: 0.001, max: 0.2, noNaN: true })

/** Chances of two to five runners, which add up to 1. */
const field = fc
  .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 5 })
  .filter((weights) => weights.some((weight) => weight > 0.01))
  .map((weights) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    return weights.map((weight) => weight / total)
  })

/** Decimal odds in hundredths. */
const oddsOf = ({ rate }: PriceLevel) => 100 + rate / 100

/** Chances that the best prices imply together, if every runner has one. */
function impliedBest(sides: readonly (readonly PriceLevel[])[]): number | undefined {
  const best = sides.flatMap(([level]) => level ?? [])
  if (best.length < sides.length) return undefined
  return best.reduce((sum, level) => sum + 100 / oddsOf(level), 0)
}

describe('runner prices', () => {
  it.each([
    [1 + Number.EPSILON, 1],
    [-Number.EPSILON, 0],
  ])('takes a sum of chances that rounding has brought to %d as %d', (summed, exact) => {
    expect(runnerPrices(summed)).toEqual(runnerPrices(exact))
  })

  it('never let anyone profit from backing, or laying, all runners', () => {
    fc.assert(
      fc.property(field, overround, (chances, margin) => {
        const prices = chances.map((p) => runnerPrices(p, margin))
        expect(impliedBest(prices.map(({ back }) => back)) ?? Infinity).toBeGreaterThan(1)
        expect(impliedBest(prices.map(({ lay }) => lay)) ?? 0).toBeLessThan(1)
      }),
      { numRuns: 3000 },
    )
  })

  it('back below fair and lay above it, on the ladder', () => {
    fc.assert(
      fc.property(chance, overround, (p, margin) => {
        const { back, lay } = runnerPrices(p, margin)
        const odds = [...back, ...lay].map(oddsOf)
        expect(odds).toEqual(odds.toSorted((a, b) => a - b))
        for (const level of back) expect(p * oddsOf(level)).toBeLessThan(100)
        for (const level of lay) expect(p * oddsOf(level)).toBeGreaterThan(100)
        for (const { rate } of [...back, ...lay]) expect(ladders.matchOdds.atMost(rate)).toBe(rate)
      }),
      { numRuns: 2000 },
    )
  })

  it('are 1.5 % from fair over both runners before rounding, at evens', () => {
    const { back, lay } = runnerPrices(0.5)
    expect(back.map(oddsOf)).toEqual([197])
    expect(lay.map(oddsOf)).toEqual([204])
  })

  it('leave out what a near-certain runner would need below 1.01 or above 1000', () => {
    const certain = runnerPrices(0.999)
    expect(certain.back).toEqual([])
    expect(certain.lay.map(oddsOf)).toEqual([101])
    const hopeless = runnerPrices(0.0005)
    expect(hopeless.back.map(oddsOf)).toEqual([100_000])
    expect(hopeless.lay).toEqual([])
    expect(runnerPrices(1).back).toEqual([])
    expect(runnerPrices(0).lay).toEqual([])
  })
})
