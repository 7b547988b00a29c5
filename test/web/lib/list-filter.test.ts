import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { dayRange, instantsOf, isNarrowed, readFilter, writeFilter } from '../../../web/lib/list-filter.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

const parts = { fruit: z.enum(['apple', 'mango']), ...dayRange }

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })
const filters = fc.record({
  fruit: maybe(fc.constantFrom(...parts.fruit.options)),
  from: maybe(day),
  to: maybe(day),
})

describe('an address', () => {
  test('keeps every filter, and narrows by what is set', () => {
    fc.assert(
      fc.property(filters, filters, (before, filter) => {
        const search = writeFilter(writeFilter(new URLSearchParams(), before), filter)
        expect(readFilter(parts, search)).toEqual(filter)
        expect(isNarrowed(filter)).toBe(search.size > 0)
      }),
    )
  })

  test('keeps what is not changed', () => {
    const search = writeFilter(new URLSearchParams('tab=fruits&from=2020-01-01'), { fruit: 'apple' })
    expect(String(search)).toBe('tab=fruits&from=2020-01-01&fruit=apple')
    expect(String(writeFilter(search, { from: undefined }))).toBe('tab=fruits&fruit=apple')
  })

  test.each(['', 'fruit=leek&from=yesterday&to=2026-13-01', 'from=2026-02-31&to=2026-1-1', 'fruit=&page=2'])(
    'narrows nothing by ?%s',
    (search) => {
      const filter = readFilter(parts, new URLSearchParams(search))
      expect(filter).toEqual({ fruit: undefined, from: undefined, to: undefined })
      expect(isNarrowed(filter)).toBe(false)
    },
  )
})

describe('days are the player’s own', () => {
  test.each([
    ['Asia/Kolkata', '2026-11-20T18:30:00.000Z', '2026-11-22T18:30:00.000Z'],
    ['America/Los_Angeles', '2026-11-21T08:00:00.000Z', '2026-11-23T08:00:00.000Z'],
    ['UTC', '2026-11-21T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ])('in %s', (timeZone, from, to) => {
    process.env.TZ = timeZone
    expect(instantsOf({ from: '2026-11-21', to: '2026-11-22' })).toEqual({ from, to })
  })

  test('and as long as they are where clocks change', () => {
    process.env.TZ = 'Europe/London'
    const { from = '', to = '' } = instantsOf({ from: '2026-10-25', to: '2026-10-25' })
    expect(Date.parse(to) - Date.parse(from)).toBe(25 * 3_600_000)
  })

  test('and open where none is set', () => {
    expect(instantsOf({})).toEqual({})
  })
})
