import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isOnLadder,
  nextTicks,
  type Odds,
  odds,
  roundToTick,
  tickDown,
  tickUp,
} from '../../../domain/betting/odds.ts'

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

const onLadder = fc.constantFrom(...LADDER) as fc.Arbitrary<Odds>

describe('the tick ladder', () => {
  it('has the 350 prices of the exchange, each a tick from the next', () => {
    expect(LADDER).toHaveLength(350)
    expect(nextTicks(odds(101), 1000, 'up')).toEqual(LADDER)
    expect(nextTicks(odds(100_000), 1000, 'down')).toEqual(LADDER.toReversed())
  })

  it('knows its own prices from all others', () => {
    const members = new Set(LADDER)
    for (let hundredths = 0; hundredths <= 101_000; hundredths++) {
      expect(isOnLadder(hundredths), `${hundredths}`).toBe(members.has(hundredths))
    }
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

  it('steps down and up again to where it was', () => {
    fc.assert(
      fc.property(onLadder, (price) => {
        const [down, up] = [tickDown(price), tickUp(price)]
        if (down !== undefined) expect(tickUp(down)).toBe(price)
        if (up !== undefined) expect(tickDown(up)).toBe(price)
      }),
    )
  })

  it('ends at 1.01 and 1000', () => {
    expect(tickDown(odds(101))).toBeUndefined()
    expect(tickUp(odds(100_000))).toBeUndefined()
    expect(nextTicks(odds(102), 3, 'down')).toEqual([102, 101])
  })
})

describe('odds', () => {
  it.each([100, 0, -145, 145.5, 100_001, Number.NaN, Infinity])('refuses %d', (hundredths) => {
    expect(() => odds(hundredths)).toThrow(RangeError)
  })

  it('takes any integer from 1.01 to 1000, on the ladder or not', () => {
    expect([odds(101), odds(203), odds(100_000)]).toEqual([101, 203, 100_000])
  })
})
