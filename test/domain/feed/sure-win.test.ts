import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateFromDecimal, rateFromPer100 } from '../../../domain/betting/rates.ts'
import type { RunnerPrices } from '../../../domain/feed/port.ts'
import { hasSureWin, isLineCrossed } from '../../../domain/feed/sure-win.ts'

const level = (decimal: number | null) => (decimal === null ? [] : [{ rate: rateFromDecimal(decimal) }])

/** A runner at its decimal prices to back and to lay; null is not on offer. */
const runner = (back: number | null, lay: number | null, status: RunnerPrices['status'] = 'ACTIVE') => {
  return { selectionId: 1, name: 'Any', status, back: level(back), lay: level(lay) }
}

const price = fc.option(fc.integer({ min: 101, max: 2000 }).map((hundredths) => hundredths / 100))
const uncrossed = fc
  .record({ back: price, lay: price })
  .map(({ back, lay }) => (back && lay && back > lay ? { back: lay, lay: back } : { back, lay }))

describe('a sure win', () => {
  it.each([
    ['two backs of 1/2 each', [runner(2, null), runner(2, null)], false],
    ['two backs above that', [runner(2, null), runner(2.02, null)], true],
    ['three backs of 1/3 each', [runner(3, null), runner(3, null), runner(3, null)], false],
    ['backs of 1/5 and 4/5', [runner(5, null), runner(1.25, null)], false],
    ['two of three backs', [runner(3, null), runner(4, null), runner(null, 30)], false],
    ['two lays below 1/2', [runner(null, 1.98), runner(null, 2)], true],
    ['two lays of three', [runner(null, 1.5), runner(null, 1.5), runner(9, null)], true],
    ['long lays', [runner(null, 3), runner(null, 4), runner(null, 9)], false],
    ['backs beside one that is out', [runner(3, null), runner(4, null), runner(null, null, 'REMOVED')], true],
    ['nothing at all', [], true],
  ])('by %s is %3$s', (_, runners, expected) => {
    expect(hasSureWin(runners)).toBe(expected)
  })

  it('is there exactly when there are no chances by which every bet loses or is even', () => {
    const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
    fc.assert(
      fc.property(fc.array(uncrossed, { minLength: 1, maxLength: 4 }), (all) => {
        const least = all.map(({ lay }) => (lay ? 1 / lay : 0))
        const most = all.map(({ back }) => (back ? 1 / back : 1))
        const isSure = hasSureWin(all.map(({ back, lay }) => runner(back, lay)))
        // Stakes of 1/d on all of one side: each winner brings the same.
        const brings = Math.max(sum(least) - 1, 1 - sum(most))
        if (isSure) expect(brings).toBeGreaterThan(0)
        else {
          // Chances between 1/lay and 1/back that add up to 1.
          const share = (1 - sum(least)) / Math.max(1e-9, sum(most) - sum(least))
          const fair = least.map((from, at) => from + share * ((most[at] ?? 0) - from))
          expect(sum(fair)).toBeCloseTo(1, 6)
          for (const [at, chance] of fair.entries()) {
            expect(chance).toBeGreaterThan((least[at] ?? 0) - 1e-6)
            expect(chance).toBeLessThan((most[at] ?? 0) + 1e-6)
          }
        }
      }),
    )
  })
})

describe('a line', () => {
  const line = (no: [number, number] | null, yes: [number, number] | null) => {
    const price = (at: [number, number] | null) => at && { runs: at[0], rate: rateFromPer100(at[1]) }
    return { no: price(no), yes: price(yes) }
  }

  it.each([
    ['a gap between its runs', line([45, 90], [46, 110]), false],
    ['YES at fewer runs', line([46, 110], [45, 90]), true],
    ['YES at the same runs for less', line([46, 110], [46, 90]), false],
    ['YES at the same runs for as much', line([46, 100], [46, 100]), false],
    ['YES at the same runs for more', line([46, 90], [46, 110]), true],
    ['one side', line(null, [46, 110]), false],
  ])('with %s is crossed: %3$s', (_, prices, expected) => {
    expect(isLineCrossed(prices)).toBe(expected)
  })
})
