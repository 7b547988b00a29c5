import { expect, test } from 'vitest'
import { crashRanges } from '../../../web/features/aviator/crash-distribution.ts'

test('crash points are counted in the range that they are in, at its edges too', () => {
  const ranges = crashRanges([97, 119, 120, 149, 299, 300, 1000, 100_00])
  expect(ranges.map(({ from, to, count }) => [from, to, count])).toEqual([
    [97, 119, 2],
    [120, 149, 2],
    [150, 199, 0],
    [200, 299, 1],
    [300, 499, 1],
    [500, 999, 0],
    [1000, 100_00, 2],
  ])
})

test('a flight reaches a multiplier with the chance of 0.97 by it, so the averages follow, and add up to all', () => {
  const ranges = crashRanges(Array(100).fill(97))
  const reach = [1, 0.97 / 1.2, 0.97 / 1.5, 0.97 / 2, 0.97 / 3, 0.97 / 5, 0.97 / 10, 0]
  for (const [at, { expected }] of ranges.entries())
    expect(expected).toBeCloseTo(100 * ((reach[at] ?? 0) - (reach[at + 1] ?? 0)), 6)
  expect(ranges.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(100, 9)
})
