import { describe, expect, test } from 'vitest'
import { rate } from '../../../../domain/betting/rates.ts'
import type { PriceHistory } from '../../../../domain/contract/price-history.ts'
import { priceRows } from '../../../../web/features/betting/charts/price-rows.ts'
import {
  betsOn,
  chanceOf,
  priceLines,
  priceMarks,
  priceRange,
  priceScale,
  volumeColumns,
  volumeUntil,
} from '../../../../web/features/betting/charts/price-series.ts'
import { sampleBet } from '../../lib/sample-bet.ts'

type Point = PriceHistory['points'][number]

const time = (second: number) => new Date(Date.UTC(2026, 10, 21, 9, 0, second)).toISOString()

function point(second: number, india: number | null, changes: Partial<Point> = {}): Point {
  const prices = [
    { selectionId: 1, back: india, lay: null },
    { selectionId: 2, back: 30_000, lay: null },
  ]
  return { time: time(second), status: 'OPEN', score: null, mark: null, prices, ...changes }
}

function history(points: Point[]): PriceHistory {
  const selections = [
    { selectionId: 1, name: 'India' },
    { selectionId: 2, name: 'Australia' },
  ]
  return { marketId: 'm1', selections, points, volumes: [] }
}

test('a line is at the chance of each price, with a gap while the market was suspended', () => {
  const lines = priceLines(history([point(0, 10_000), point(2, null), point(4, 30_000)]))
  expect(lines.map(({ name, values }) => [name, values])).toEqual([
    ['India', [0.5, null, 0.25]],
    ['Australia', [0.25, 0.25, 0.25]],
  ])
})

describe('the volume', () => {
  const minute = (at: number, stake: number) => ({ time: time(at * 60), stake })

  test('of a short match is by minute, in rupees, without minutes in which nothing was matched', () => {
    const of = {
      ...history([point(0, 10_000), point(600, 10_000)]),
      volumes: [minute(0, 100), minute(2, 50.5)],
    }
    expect(volumeColumns(of).map(({ fromMs, toMs, stake }) => [(toMs - fromMs) / 60_000, stake])).toEqual([
      [1, 100],
      [1, 50.5],
    ])
    expect(volumeColumns(of)[1]?.fromMs).toBe(Date.parse(time(120)))
  })

  test('until a moment includes the minute of that moment', () => {
    const volumes = [minute(0, 100), minute(2, 50.5)]
    const until = (second: number) => volumeUntil(volumes, Date.parse(time(second)))
    expect([-1, 0, 119, 120, 600].map(until)).toEqual([0, 100, 100, 150.5, 150.5])
  })

  test('of a match of eight hours is in columns of eight minutes', () => {
    const of = history([point(0, 10_000), point(8 * 3600, 10_000)])
    const columns = volumeColumns({ ...of, volumes: [minute(0, 100), minute(7, 50), minute(479, 10)] })
    expect(columns.map(({ fromMs, toMs, stake }) => [(toMs - fromMs) / 60_000, stake])).toEqual([
      [8, 100],
      [8, 50],
      [8, 10],
    ])
  })
})

test('the range of a selection is from its lowest to its highest price', () => {
  const of = history([point(0, 10_000), point(2, null), point(4, 30_000), point(6, 5000)])
  expect(priceRange(of, 1)).toEqual({ low: 5000, high: 30_000 })
  expect(priceRange(history([point(0, null)]), 1)).toBeUndefined()
})

describe('the marks', () => {
  const bets = [
    sampleBet({ _id: 'late', marketId: 'm1', mode: 'lay', odds: 300, time: time(5) }),
    sampleBet({ _id: 'early', marketId: 'm1', mode: 'back', odds: 100, time: time(1) }),
    sampleBet({ _id: 'lapsed', marketId: 'm1', status: 'Lapsed', time: time(2) }),
    sampleBet({ _id: 'elsewhere', marketId: 'm2', time: time(3) }),
    sampleBet({ _id: 'cashed out', marketId: 'm1', odds: null, mode: 'cash out', time: time(4) }),
  ]

  test('are of bets on this market that were not refused, in order of time', () => {
    expect(betsOn(bets, 'm1').map(({ _id }) => _id)).toEqual(['early', 'late'])
  })

  test('are dots at wickets and goals, and arrows at the prices of bets', () => {
    const of = history([point(0, 10_000), point(2, null, { mark: 'wicket' }), point(4, 1, { mark: 'goal' })])
    expect(priceMarks(of, betsOn(bets, 'm1'))).toEqual([
      { atMs: Date.parse(time(2)), colour: '--loss' },
      { atMs: Date.parse(time(4)), colour: '--gain' },
      { atMs: Date.parse(time(1)), value: 0.5, points: 'up', colour: '--lgaai-solid' },
      { atMs: Date.parse(time(5)), value: 0.25, points: 'down', colour: '--khaai-solid' },
    ])
  })

  test('are all in the table, with the prices of their moment', () => {
    const points = Array.from({ length: 100 }, (_, at) => point(at, 10_000 + at))
    points[37] = point(37, null, { mark: 'wicket' })
    const rows = priceRows(points, betsOn(bets, 'm1'))
    expect(rows.length).toBeLessThan(32)
    expect(rows.map((row) => row.time)).toEqual(rows.map((row) => row.time).toSorted())
    expect(rows.some(({ point: { mark } }) => mark === 'wicket')).toBe(true)
    expect(rows.find(({ bet }) => bet?._id === 'late')?.point.prices[0]?.back).toBe(10_005)
    expect(rows.at(-1)?.point).toBe(points[99])
  })
})

describe('the scale', () => {
  test.each([
    ['close prices', [0.45, 0.55]],
    ['a sure win', [0.99, 0.01]],
    ['no price', []],
  ])('holds %s, and its lines are within it and apart', (_, values) => {
    const { range, ticks } = priceScale(values, 'decimal')
    for (const value of values) {
      expect(value).toBeGreaterThanOrEqual(range[0])
      expect(value).toBeLessThanOrEqual(range[1])
    }
    expect(ticks.length).toBeGreaterThanOrEqual(2)
    const at = ticks.map((tick) => tick.value)
    expect(at).toEqual(at.toSorted((a, b) => b - a))
    for (const value of at) expect(value > range[0] && value < range[1]).toBe(true)
  })

  test('writes prices in the notation of the screen', () => {
    expect(priceScale([0.3, 0.7], 'decimal').ticks).toContainEqual({ value: 0.5, text: '2.00' })
    expect(priceScale([0.3, 0.7], 'rate').ticks).toContainEqual({ value: 0.5, text: '100.00' })
  })
})

test('the two sides of a fair price mirror each other', () => {
  expect(chanceOf(rate(2500)) + chanceOf(rate(40_000))).toBe(1)
})
