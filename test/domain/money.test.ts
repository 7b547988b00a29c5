import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isExactRupees,
  multiply,
  paise,
  paiseFromRupees,
  rupeesFromPaise,
  sum,
  ZERO,
} from '../../domain/money.ts'

describe('paise', () => {
  it.each([0, 1, -1, 12_345, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])('holds %d', (amount) => {
    expect(paise(amount)).toBe(amount)
  })

  it.each([0.5, NaN, Infinity, -Infinity, 2 ** 53, -(2 ** 53)])('throws for %d', (amount) => {
    expect(() => paise(amount)).toThrow(RangeError)
  })

  it('knows one zero only', () => {
    expect(Object.is(paise(-0), 0)).toBe(true)
    expect(Object.is(paise(-ZERO), ZERO)).toBe(true)
  })
})

describe('rupees', () => {
  it.each([
    [0, 0],
    [1, 100],
    [0.01, 1],
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [10_000.07, 1_000_007],
    [-45.1, -4510],
    [900_719_925_474.99, 90_071_992_547_499],
  ])('%d are %d paise', (rupees, amount) => {
    expect(isExactRupees(rupees)).toBe(true)
    expect(paiseFromRupees(rupees)).toBe(amount)
    expect(rupeesFromPaise(paise(amount))).toBe(rupees)
  })

  it.each([0.001, 1.005, 10.999, 0.1 + 0.2, 1e-9, NaN, Infinity, -Infinity, 1e15, 2 ** 53])(
    '%d is refused, never rounded',
    (rupees) => {
      expect(isExactRupees(rupees)).toBe(false)
      expect(() => paiseFromRupees(rupees)).toThrow(RangeError)
    },
  )

  it('come back from paise unchanged, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (amount) => {
        expect(paiseFromRupees(rupeesFromPaise(paise(amount)))).toBe(amount)
      }),
    )
  })

  it('with a third decimal are refused, whatever the amount', () => {
    const thousandths = fc.integer({ min: -1e12, max: 1e12 }).filter((n) => n % 10 !== 0)
    fc.assert(
      fc.property(thousandths, (n) => {
        expect(isExactRupees(n / 1000)).toBe(false)
      }),
    )
  })
})

describe('sum', () => {
  it('adds exactly and is zero of nothing', () => {
    expect(sum([])).toBe(0)
    expect(sum([paise(1), paise(-3), paise(10)])).toBe(8)
  })

  it('throws rather than lose a paisa', () => {
    expect(() => sum([paise(Number.MAX_SAFE_INTEGER), paise(1)])).toThrow(RangeError)
  })
})

describe('multiply', () => {
  it.each([
    // amount × numerator / denominator, down, up
    [100_00, 4500, 10_000, 4500, 4500],
    [1, 1, 2, 0, 1],
    [1, 9999, 10_000, 0, 1],
    [333, 1, 3, 111, 111],
    [334, 1, 3, 111, 112],
    [0, 5, 7, 0, 0],
    [-1, 1, 2, -1, 0],
    [-3, 1, 2, -2, -1],
    [3, -1, 2, -2, -1],
    [-3, -1, 2, 1, 2],
    [Number.MAX_SAFE_INTEGER, 9999, 10_000, 9_006_298_534_815_516, 9_006_298_534_815_517],
  ])('%d × %d / %d is %d down and %d up', (amount, numerator, denominator, down, up) => {
    expect(multiply(paise(amount), numerator, denominator, 'down')).toBe(down)
    expect(multiply(paise(amount), numerator, denominator, 'up')).toBe(up)
  })

  it.each([0, -1])('throws for the denominator %d', (denominator) => {
    expect(() => multiply(paise(1), 1, denominator, 'down')).toThrow(RangeError)
  })

  it('throws rather than answer inexactly', () => {
    expect(() => multiply(paise(Number.MAX_SAFE_INTEGER), 2, 1, 'down')).toThrow(RangeError)
    expect(() => multiply(paise(1), 0.5, 1, 'down')).toThrow(RangeError)
  })

  it('rounds down to the floor and up to the ceiling of the exact quotient', () => {
    const amount = fc.integer({ min: -9e9, max: 9e9 })
    const numerator = fc.integer({ min: -1e6, max: 1e6 })
    const denominator = fc.integer({ min: 1, max: 1e6 })
    fc.assert(
      fc.property(amount, numerator, denominator, (a, n, d) => {
        const product = BigInt(a) * BigInt(n)
        const down = BigInt(multiply(paise(a), n, d, 'down'))
        const up = BigInt(multiply(paise(a), n, d, 'up'))
        expect(down * BigInt(d) <= product && (down + 1n) * BigInt(d) > product).toBe(true)
        expect(up * BigInt(d) >= product && (up - 1n) * BigInt(d) < product).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
