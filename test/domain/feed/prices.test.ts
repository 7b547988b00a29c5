import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOnLadder } from '../../../domain/betting/odds.ts'
import { runnerPrices } from '../../../domain/feed/prices.ts'

const chance = fc.double({ min: 0, max: 1, noNaN: true })
const overround = fc.double({ min: 0.001, max: 0.2, noNaN: true })

/** Chance that decimal odds in hundredths imply. */
const implied = (odds: number) => 100 / odds

describe('runner prices', () => {
  it('never let anyone profit from backing, or laying, both runners', () => {
    fc.assert(
      fc.property(chance, overround, (p, margin) => {
        const [first, second] = [runnerPrices(p, 'a', margin), runnerPrices(1 - p, 'b', margin)]
        for (const a of first.back) {
          for (const b of second.back) expect(implied(a.odds) + implied(b.odds)).toBeGreaterThan(1)
        }
        for (const a of first.lay) {
          for (const b of second.lay) expect(implied(a.odds) + implied(b.odds)).toBeLessThan(1)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('back below fair and lay above it, on the ladder, best first, with something to bet on', () => {
    fc.assert(
      fc.property(chance, overround, (p, margin) => {
        const { back, lay } = runnerPrices(p, 'a', margin)
        const odds = [...back.toReversed(), ...lay].map((level) => level.odds)
        expect(odds).toEqual(odds.toSorted((a, b) => a - b))
        expect(new Set(odds).size).toBe(odds.length)
        for (const level of back) expect(p * level.odds).toBeLessThan(100)
        for (const level of lay) expect(p * level.odds).toBeGreaterThan(100)
        for (const level of [...back, ...lay]) {
          expect(isOnLadder(level.odds)).toBe(true)
          expect(level.sizePaise).toBeGreaterThan(0)
          expect(level.sizePaise % 100).toBe(0)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('are three a side at evens, 1.5 % from fair over both runners before rounding', () => {
    const { back, lay } = runnerPrices(0.5, 'a')
    expect(back.map(({ odds }) => odds)).toEqual([197, 196, 195])
    expect(lay.map(({ odds }) => odds)).toEqual([204, 206, 208])
  })

  it('leave out what a near-certain runner would need below 1.01 or above 1000', () => {
    expect(runnerPrices(0.999, 'a')).toMatchObject({
      back: [],
      lay: [{ odds: 101 }, { odds: 102 }, { odds: 103 }],
    })
    expect(runnerPrices(0.0005, 'a')).toMatchObject({ back: [{ odds: 100_000 }, {}, {}], lay: [] })
    expect(runnerPrices(1, 'a').back).toEqual([])
    expect(runnerPrices(0, 'a').lay).toEqual([])
  })

  it('come in the same sizes for the same seed, and in others for another', () => {
    expect(runnerPrices(0.4, 'm:1:0')).toEqual(runnerPrices(0.4, 'm:1:0'))
    expect(runnerPrices(0.4, 'm:2:0')).not.toEqual(runnerPrices(0.4, 'm:1:0'))
  })
})
