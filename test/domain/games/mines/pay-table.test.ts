import { describe, expect, test } from 'vitest'
import {
  BOMBS,
  LADDER,
  LAST_STEP,
  MinesPayTable,
  minesReturns,
  multiplierHundredths,
  TILES,
} from '../../../../domain/games/mines/pay-table.ts'

/** How many of all boards of five bombs have their first bomb at each tile, by walking through every one. */
function boardsByFirstBomb(): number[] {
  const counts = Array<number>(TILES + 1).fill(0)
  const walk = (next: number, left: number, first: number): void => {
    if (left === 0) counts[first] = (counts[first] ?? 0) + 1
    else for (let tile = next; tile <= TILES - left + 1; tile++) walk(tile + 1, left - 1, first || tile)
  }
  walk(1, BOMBS, 0)
  return counts
}

const byFirstBomb = boardsByFirstBomb()
const boards = byFirstBomb.reduce((sum, count) => sum + count, 0)
const reaching = (step: number) => byFirstBomb.slice(step + 1).reduce((sum, count) => sum + count, 0)

test('the ladder is the specification’s, of which 19 steps are offered', () => {
  expect(LADDER).toEqual([
    ...[1.14, 1.31, 1.52, 1.77, 2.08, 2.48, 2.97, 3.61, 4.44, 5.56, 7.07, 9.2, 12.26, 16.86, 24.09, 36.14],
    ...[57.82, 101.2, 202.4, 506, 2024, 2056, 3040, 3095],
  ])
  expect(minesReturns('ladder').map(({ multiplier }) => multiplier)).toEqual(LADDER.slice(0, LAST_STEP))
})

test.each([
  [1, 122],
  [2, 156],
  [10, 2059],
  [18, 687_148],
  [19, 4_122_888],
])('step %i of the fair table pays %i hundredths', (step, hundredths) => {
  expect(multiplierHundredths('fair', step)).toBe(hundredths)
})

test.each([0, 20, 24, 1.5])('there is no step %d', (step) => {
  for (const table of MinesPayTable.options) {
    expect(() => multiplierHundredths(table, step)).toThrow(RangeError)
  }
})

describe.each(MinesPayTable.options)('the table %s', (table) => {
  test('has the chances that all 42,504 boards give, and the returns that follow from what it pays', () => {
    expect(boards).toBe(42_504)
    const rows = minesReturns(table)
    expect(rows).toHaveLength(LAST_STEP)
    for (const { step, chance, multiplier, returns } of rows) {
      expect(chance).toBeCloseTo(reaching(step) / boards, 14)
      expect(multiplier).toBe(multiplierHundredths(table, step) / 100)
      expect(returns).toBeCloseTo((reaching(step) * multiplier) / boards, 12)
    }
  })

  test('offers nothing that can’t happen, and nothing that costs the house', () => {
    for (const { chance, multiplier, returns } of minesReturns(table)) {
      expect(chance).toBeGreaterThan(0)
      expect(multiplier).toBeGreaterThan(1)
      expect(returns).toBeLessThan(1)
    }
  })

  test('pays more at every further step', () => {
    const multipliers = minesReturns(table).map(({ multiplier }) => multiplier)
    expect(multipliers.toSorted((a, b) => a - b)).toEqual(multipliers)
    expect(new Set(multipliers).size).toBe(LAST_STEP)
  })
})

test('the fair table returns 0.97, less at most what rounding a multiplier down to hundredths takes', () => {
  for (const { chance, returns } of minesReturns('fair')) {
    expect(returns).toBeLessThanOrEqual(0.97)
    expect(returns).toBeGreaterThan(0.97 - chance / 100)
  }
})

test('the ladder returns 90.25 % at its first step, and less at every further one', () => {
  const percents = minesReturns('ladder').map(({ returns }) => Math.round(returns * 10_000) / 100)
  expect(percents).toMatchInlineSnapshot(`
    [
      90.25,
      81.16,
      72.77,
      64.56,
      56.9,
      49.99,
      43.24,
      37.1,
      31.37,
      26.19,
      21.41,
      17.14,
      13.33,
      10,
      7.14,
      4.76,
      2.86,
      1.43,
      0.48,
    ]
  `)
})
