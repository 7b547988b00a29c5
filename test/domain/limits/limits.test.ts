import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeLimit, type Limit, type Limits, limitAt, raiseAfter } from '../../../domain/limits/limits.ts'
import { paise } from '../../../domain/money.ts'

const HOUR_MS = 3600 * 1000
const key = 'stake:day'
const of = (rupees: number | null) => (rupees === null ? null : paise(rupees * 100))

/** The limits after asks at hours, in rupees; null asks for none. */
function asked(...asks: readonly [hour: number, rupees: number | null][]): Limits {
  return asks.reduce(
    (limits, [hour, rupees]) => changeLimit(limits, key, of(rupees), hour * HOUR_MS),
    {} as Limits,
  )
}

describe('a limit', () => {
  it.each<[string, [number, number | null][], number, number | null]>([
    ['that was never set is none', [], 0, null],
    ['holds at once', [[5, 500]], 5, 500],
    [
      'that is lowered holds at once',
      [
        [5, 500],
        [6, 200],
      ],
      6,
      200,
    ],
    [
      'that is set again stays',
      [
        [5, 500],
        [6, 500],
      ],
      6,
      500,
    ],
    ['of zero holds', [[5, 0]], 5, 0],
    [
      'that is raised stays for 24 hours',
      [
        [5, 500],
        [6, 900],
      ],
      30 - 1e-6,
      500,
    ],
    [
      'that is raised holds after 24 hours',
      [
        [5, 500],
        [6, 900],
      ],
      30,
      900,
    ],
    [
      'that is taken away stays for 24 hours',
      [
        [5, 500],
        [6, null],
      ],
      29.9,
      500,
    ],
    [
      'that is taken away is gone after 24 hours',
      [
        [5, 500],
        [6, null],
      ],
      30,
      null,
    ],
    [
      'that waits is not put off by the same ask',
      [
        [5, 500],
        [6, 900],
        [20, 900],
      ],
      30,
      900,
    ],
    [
      'that waits is not put off by less of a raise',
      [
        [5, 500],
        [6, null],
        [20, 700],
      ],
      30,
      700,
    ],
    [
      'that waits is put off by more of a raise',
      [
        [5, 500],
        [6, 700],
        [20, 900],
      ],
      30,
      500,
    ],
    [
      'that is lowered drops the raise',
      [
        [5, 500],
        [6, 900],
        [7, 400],
      ],
      40,
      400,
    ],
    [
      'that is set again to its present amount drops the raise',
      [
        [5, 500],
        [6, 900],
        [7, 500],
      ],
      40,
      500,
    ],
    [
      'that came into force can be raised again',
      [
        [5, 500],
        [6, 900],
        [31, 1000],
      ],
      54,
      900,
    ],
    [
      'that came into force can be lowered',
      [
        [5, 500],
        [6, 900],
        [31, 600],
      ],
      31,
      600,
    ],
  ])('%s', (_, asks, hour, rupees) => {
    expect(limitAt(asked(...asks), key, hour * HOUR_MS)).toBe(of(rupees))
  })

  it('shows a raise that waits until it comes into force', () => {
    const limits = asked([5, 500], [6, null])
    expect(raiseAfter(limits, key, 29 * HOUR_MS)).toEqual({ toPaise: null, fromMs: 30 * HOUR_MS })
    expect(raiseAfter(limits, key, 30 * HOUR_MS)).toBeUndefined()
    expect(raiseAfter({}, key, 0)).toBeUndefined()
  })

  it('leaves the others alone', () => {
    const others: Limits = { 'stake:week': { paise: paise(7) } satisfies Limit }
    expect(changeLimit(others, key, paise(5), 0)).toEqual({ ...others, [key]: { paise: 5 } })
  })
})

const size = (limit: number | null) => limit ?? Number.POSITIVE_INFINITY

interface Ask {
  readonly hour: number
  readonly wanted: number | null
}

/** The limit at the end of each hour. */
function byHour(asks: readonly Ask[], hours: number): (number | null)[] {
  let limits: Limits = {}
  return Array.from({ length: hours }, (_, hour) => {
    for (const { wanted } of asks.filter((each) => each.hour === hour))
      limits = changeLimit(limits, key, of(wanted), hour * HOUR_MS)
    return limitAt(limits, key, hour * HOUR_MS)
  })
}

it('rises only to an amount requested at least a day before, and to no more than any request since', () => {
  const wanted = fc.option(fc.integer({ min: 0, max: 5 }), { nil: null })
  const asks = fc.array(fc.record({ hour: fc.integer({ min: 0, max: 120 }), wanted }), { maxLength: 20 })
  fc.assert(
    fc.property(asks, (made) => {
      const first = Math.min(...made.map(({ hour }) => hour))
      const limits = byHour(made, 160)
      for (const [hour, limit] of limits.entries()) {
        for (const ask of made.filter((each) => each.hour > hour - 24 && each.hour <= hour))
          expect(size(limit)).toBeLessThanOrEqual(size(of(ask.wanted)))
        if (hour <= first || size(limit) <= size(limits[hour - 1] ?? null)) continue
        const grounds = made.filter((ask) => ask.hour <= hour - 24 && size(of(ask.wanted)) >= size(limit))
        expect(grounds).not.toEqual([])
      }
    }),
  )
})
