import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOnLadder, roundToTick } from '../../../domain/betting/odds.ts'

/** The ladder as exchanges publish it, walked in plain decimals. */
const LADDER = [
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
  Array.from({ length: Math.round((to - from) / step) }, (_, i) => Math.round((from + i * step) * 100)),
)
LADDER.push(100_000)

describe('the tick ladder', () => {
  it('knows the 350 prices of the exchange from all others', () => {
    expect(LADDER).toHaveLength(350)
    const all = Array.from({ length: 101_001 }, (_, hundredths) => hundredths)
    expect(all.filter((each) => isOnLadder(each))).toEqual(LADDER)
    expect(isOnLadder(150.5)).toBe(false)
    expect(isOnLadder(Number.NaN)).toBe(false)
  })

  it('rounds to the nearest price on the side asked for', () => {
    fc.assert(
      fc.property(fc.double({ min: 101, max: 100_000, noNaN: true }), (hundredths) => {
        expect(roundToTick(hundredths, 'down')).toBe(LADDER.findLast((price) => price <= hundredths))
        expect(roundToTick(hundredths, 'up')).toBe(LADDER.find((price) => price >= hundredths))
      }),
    )
  })

  it.each([
    [0, 101],
    [-Infinity, 101],
    [100.99, 101],
    [100_001, 100_000],
    [Infinity, 100_000],
  ])('takes %d to the end of the ladder', (hundredths, end) => {
    expect(roundToTick(hundredths, 'down')).toBe(end)
    expect(roundToTick(hundredths, 'up')).toBe(end)
  })

  it('takes nothing that is no number', () => {
    expect(() => roundToTick(Number.NaN, 'down')).toThrow(RangeError)
  })
})
