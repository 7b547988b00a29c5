import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartOf, totalOf } from '../../../web/features/statement/chart.ts'

const days = (...results: number[]) =>
  results.map((result, at) => ({ day: `2026-03-${String(at + 1).padStart(2, '0')}`, result }))

test('gains rise from the line of zero, losses hang from it, by one scale', () => {
  const { bars, zeroY } = chartOf(days(300, 0, -100))
  expect(zeroY).toBe(0.75)
  expect(bars.map(({ y, height }) => [y, height])).toEqual([
    [0, 0.75],
    [0.75, 0],
    [0.75, 0.25],
  ])
})

test.each([
  [[100, 50], 1],
  [[-100, -50], 0],
  [[0, 0], 1],
  [[], 1],
])('the line of zero of %j is at %d', (results, zeroY) => {
  expect(chartOf(days(...results)).zeroY).toBe(zeroY)
})

test('every bar is inside the picture, and touches the line of zero', () => {
  const paise = fc.integer({ min: -1e9, max: 1e9 })
  fc.assert(
    fc.property(fc.array(paise, { maxLength: 90 }), (results) => {
      const { bars, zeroY } = chartOf(days(...results.map((result) => result / 100)))
      for (const { day, y, height } of bars) {
        expect(y).toBeGreaterThanOrEqual(-1e-9)
        expect(y + height).toBeLessThanOrEqual(1 + 1e-9)
        expect(day.result >= 0 ? y + height : y).toBeCloseTo(zeroY, 9)
      }
    }),
  )
})

test('days are summed to the paisa', () => {
  expect(totalOf(days(0.1, 0.2, -0.3, 0, 10))).toEqual({ total: 10, up: 3, down: 1 })
})
