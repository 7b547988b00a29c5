import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { BetStatus, MarketType } from '../../../domain/contract/bets.ts'
import { isNarrowed, queryOf, readFilter, writeFilter } from '../../../web/features/bets/filter.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })
const filters = fc.record({
  market: maybe(fc.constantFrom(...MarketType.options)),
  status: maybe(fc.constantFrom(...BetStatus.options)),
  from: maybe(day),
  to: maybe(day),
})

test('an address keeps every filter', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(readFilter(writeFilter(filter))).toEqual(filter)
    }),
  )
})

test.each([
  '',
  'market=tennis&status=open&from=yesterday&to=2026-13-01',
  'from=2026-02-31&to=2026-1-1',
  'market=&page=2',
])('nothing is narrowed by ?%s', (search) => {
  expect(isNarrowed(readFilter(new URLSearchParams(search)))).toBe(false)
  expect(queryOf(readFilter(new URLSearchParams(search)))).toEqual({})
})

describe('days are the player’s own', () => {
  test.each([
    ['Asia/Kolkata', '2026-11-20T18:30:00.000Z', '2026-11-22T18:30:00.000Z'],
    ['America/Los_Angeles', '2026-11-21T08:00:00.000Z', '2026-11-23T08:00:00.000Z'],
    ['UTC', '2026-11-21T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ])('in %s', (timeZone, from, to) => {
    process.env.TZ = timeZone
    expect(queryOf({ from: '2026-11-21', to: '2026-11-22' })).toEqual({ from, to })
  })

  test('and as long as they are where clocks change', () => {
    process.env.TZ = 'Europe/London'
    const { from = '', to = '' } = queryOf({ from: '2026-10-25', to: '2026-10-25' })
    expect(Date.parse(to) - Date.parse(from)).toBe(25 * 3_600_000)
  })
})

test('market and status are the server’s words', () => {
  expect(queryOf({ market: 'overMarket', status: 'Void' })).toEqual({
    marketType: 'overMarket',
    status: 'Void',
  })
})
