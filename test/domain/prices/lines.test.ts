import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { per100 } from '../../../domain/betting/rates.ts'
import { chanceOfAtLeast, distributionOf } from '../../../domain/cricket/lines/distribution.ts'
import { evenLine, linePrices } from '../../../domain/prices/lines.ts'

const toCome = fc
  .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 80 })
  .filter((weights) => weights.some((weight) => weight > 0))
  .map((weights) => distributionOf(Float64Array.from(weights)))

/** All runs from one number to another as likely. */
const between = (least: number, most: number) =>
  distributionOf(Float64Array.from({ length: most + 1 }, (_, runs) => (runs >= least ? 1 : 0)))

const line = fc.record({
  runs: fc.integer({ min: 1, max: 300 }),
  chance: fc.double({ min: 0.35, max: 0.65, noNaN: true }),
})

describe('an even line', () => {
  it('is as near to one half as any whole number of runs about it', () => {
    fc.assert(
      fc.property(toCome, (given) => {
        const even = evenLine(given)
        if (!even) return
        const off = (runs: number) => Math.abs(chanceOfAtLeast(given, runs) - 0.5)
        expect(even.runs).toBeGreaterThanOrEqual(1)
        expect(even.chance).toBe(chanceOfAtLeast(given, even.runs))
        expect(off(even.runs)).toBeLessThanOrEqual(off(even.runs + 1))
        if (even.runs > 1) expect(off(even.runs)).toBeLessThanOrEqual(off(even.runs - 1))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['a session', between(30, 63), 47],
    ['an over', between(1, 12), 7],
    [
      'a batter, most of whose chances are low',
      distributionOf(Float64Array.of(4, 3, 2, 1, 1, 1, 1, 1, 1, 1)),
      2,
    ],
  ])('of %s is at its median', (_, given, runs) => {
    expect(evenLine(given)?.runs).toBe(runs)
  })

  it.each([
    ['there is nothing to come', between(0, 0), Infinity],
    ['the number is as good as known', between(7, 7), Infinity],
    ['no runs are likelier than some', distributionOf(Float64Array.of(8, 1, 1)), Infinity],
    ['it would be beyond the target', between(30, 63), 46],
  ])('is not offered when %s', (_, given, most) => {
    expect(evenLine(given, most)).toBeUndefined()
  })
})

describe('line prices', () => {
  it('are 90 and 110 at evens, at the runs so far and to come', () => {
    const { yes, no } = linePrices({ runs: 30, chance: 0.5 }, 17)
    expect([yes.runs, no.runs]).toEqual([47, 47])
    expect([yes.rate, no.rate].map(per100)).toEqual([90, 110])
  })

  it('never let anyone profit: YES below fair, NO above, in steps of 5', () => {
    fc.assert(
      fc.property(line, ({ runs, chance }) => {
        const { yes, no } = linePrices({ runs, chance }, 0)
        const [yesRate, noRate] = [per100(yes.rate), per100(no.rate)]
        // A stake of 100 on YES, and on NO, is worth less than nothing on average.
        expect(chance * yesRate - (1 - chance) * 100).toBeLessThan(0)
        expect((1 - chance) * 100 - chance * noRate).toBeLessThan(0)
        expect(yesRate).toBeLessThan(noRate)
        expect([yesRate % 5, noRate % 5]).toEqual([0, 0])
      }),
      { numRuns: 2000 },
    )
  })
})
