import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decimalOdds,
  fraction,
  per100,
  rate,
  rateFromDecimal,
  rateFromPer100,
} from '../../../domain/betting/rates.ts'

describe('a rate', () => {
  it.each([
    // basis points, per 100, fraction, decimal odds
    [100, 1, 0.01, 1.01],
    [4500, 45, 0.45, 1.45],
    [5700, 57, 0.57, 1.57],
    [20_500, 205, 2.05, 3.05],
    [9_990_000, 99_900, 999, 1000],
  ])('of %d is %d per 100, %d of the stake and %d in decimal odds', (points, hundred, part, odds) => {
    expect(per100(rate(points))).toBe(hundred)
    expect(fraction(rate(points))).toBe(part)
    expect(rateFromPer100(hundred)).toBe(points)
    expect(decimalOdds(rate(points))).toBe(odds)
    expect(rateFromDecimal(odds)).toBe(points)
  })

  it.each([0, -1, 0.5, NaN, Infinity, 2 ** 53])('is never %d', (points) => {
    expect(() => rate(points)).toThrow(RangeError)
  })

  it('comes back unchanged from a rate per 100', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (points) => {
        expect(rateFromPer100(per100(rate(points)))).toBe(points)
      }),
    )
  })
})
