import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chanceOfAtLeast,
  either,
  forecastOf,
  type Moments,
  sum,
  times,
} from '../../../../domain/cricket/lines/moments.ts'

/** Chances by number of runs, from 0 up. */
type Distribution = readonly number[]

const momentsOf = (chances: Distribution): Moments =>
  [0, 1, 2, 3].map((power) =>
    chances.reduce((total, chance, runs) => total + chance * runs ** power, 0),
  ) as unknown as Moments

const distribution = fc
  .array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 })
  .map((weights): Distribution => {
    const all = weights.reduce((a, b) => a + b)
    return weights.map((weight) => weight / all)
  })

function convolution(a: Distribution, b: Distribution): Distribution {
  const both = new Array<number>(a.length + b.length - 1).fill(0)
  a.forEach((p, i) => {
    b.forEach((q, j) => {
      both[i + j] = (both[i + j] ?? 0) + p * q
    })
  })
  return both
}

function expectSame(actual: Moments, expected: Moments): void {
  actual.forEach((value, index) => {
    expect(value).toBeCloseTo(expected[index] ?? NaN, 8)
  })
}

describe('moments', () => {
  it('of a sum are those of the convolution', () => {
    fc.assert(
      fc.property(distribution, distribution, (a, b) => {
        expectSame(sum(momentsOf(a), momentsOf(b)), momentsOf(convolution(a, b)))
      }),
    )
  })

  it('of a mixture are those of the mixed chances', () => {
    fc.assert(
      fc.property(distribution, distribution, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, share) => {
        const length = Math.max(a.length, b.length)
        const mixed = Array.from({ length }, (_, i) => share * (a[i] ?? 0) + (1 - share) * (b[i] ?? 0))
        expectSame(either(times(momentsOf(a), share), times(momentsOf(b), 1 - share)), momentsOf(mixed))
      }),
    )
  })

  it('become mean, deviation and skewness, given that the cases happen', () => {
    // One with chance p: Bernoulli.
    const { mean, sd, skewness } = forecastOf(times(momentsOf([0.8, 0.2]), 0.5))
    expect([mean, sd, skewness].map((value) => Number(value.toFixed(9)))).toEqual([0.2, 0.4, 1.5])
  })
})

describe('the chance of at least so many runs', () => {
  const binomial = (balls: number, p: number) =>
    Array.from({ length: balls }).reduce((chances: Distribution) => convolution(chances, [1 - p, p]), [1])
  const geometric = (mean: number) =>
    Array.from({ length: 2000 }, (_, runs) => (1 / (1 + mean)) * (mean / (1 + mean)) ** runs)

  it.each([
    ['binomial of 12 balls', binomial(12, 0.4)],
    ['binomial of 60 balls', binomial(60, 0.3)],
    ['geometric of mean 4', geometric(4)],
    ['geometric of mean 35', geometric(35)],
  ])('is near the exact one about the middle of a %s', (_, chances) => {
    const forecast = forecastOf(momentsOf(chances))
    chances.forEach((_chance, runs) => {
      const exact = chances.slice(runs).reduce((a, b) => a + b, 0)
      if (exact > 0.3 && exact < 0.7)
        expect(Math.abs(chanceOfAtLeast(forecast, runs) - exact)).toBeLessThan(0.03)
    })
  })

  it('is exact for what is certain', () => {
    const five = { mean: 5, sd: 0, skewness: 0 }
    expect([4, 5, 6].map((runs) => chanceOfAtLeast(five, runs))).toEqual([1, 1, 0])
  })
})
