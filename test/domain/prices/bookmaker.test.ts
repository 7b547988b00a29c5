import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fraction, per100 } from '../../../domain/betting/rates.ts'
import { bookmakerPrices } from '../../../domain/prices/bookmaker.ts'

const chance = fc.double({ min: 0, max: 1, noNaN: true })

describe('the bookmaker', () => {
  it.each([
    [0.5, 96, 105],
    [0.8, 24, 27],
    [0.2, 384, 417],
  ])('offers a runner with chance %d at %d and %d, one level a side', (p, back, lay) => {
    const prices = bookmakerPrices(p)
    expect(prices.back.map(({ rate }) => per100(rate))).toEqual([back])
    expect(prices.lay.map(({ rate }) => per100(rate))).toEqual([lay])
  })

  it('never lets anyone profit from backing, or laying, both runners', () => {
    fc.assert(
      fc.property(chance, (p) => {
        const [one, other] = [bookmakerPrices(p), bookmakerPrices(1 - p)]
        const product = (side: 'back' | 'lay') =>
          [one, other].map((prices) => prices[side][0]).map((level) => level && fraction(level.rate))
        const [a, b] = product('back')
        if (a !== undefined && b !== undefined) expect(a * b).toBeLessThan(1)
        const [c, d] = product('lay')
        if (c !== undefined && d !== undefined) expect(c * d).toBeGreaterThan(1)
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps to whole rates from 2 to 500, back below fair and lay above', () => {
    fc.assert(
      fc.property(chance, (p) => {
        const { back, lay } = bookmakerPrices(p)
        for (const { rate } of [...back, ...lay]) {
          expect(Number.isInteger(per100(rate))).toBe(true)
          expect(per100(rate)).toBeGreaterThanOrEqual(2)
          expect(per100(rate)).toBeLessThanOrEqual(500)
        }
        for (const { rate } of back) expect(p * per100(rate)).toBeLessThan(100 * (1 - p))
        for (const { rate } of lay) expect(p * per100(rate)).toBeGreaterThan(100 * (1 - p))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([0, 0.001, 0.1, 0.995, 1])('does not offer both sides at %d', (p) => {
    const { back, lay } = bookmakerPrices(p)
    expect(back.length + lay.length).toBeLessThan(2)
  })
})
