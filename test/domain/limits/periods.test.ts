import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { periodEndMs, periodStartMs, periods } from '../../../domain/limits/periods.ts'

const at = (text: string) => Date.parse(`${text}+05:30`)

describe('a period of India’s time', () => {
  it.each([
    ['day', '2026-11-21T00:00:00', '2026-11-21T00:00:00', '2026-11-22T00:00:00'],
    ['day', '2026-11-21T23:59:59.999', '2026-11-21T00:00:00', '2026-11-22T00:00:00'],
    ['week', '2026-11-21T12:00:00', '2026-11-16T00:00:00', '2026-11-23T00:00:00'],
    ['week', '2026-11-16T00:00:00', '2026-11-16T00:00:00', '2026-11-23T00:00:00'],
    ['week', '2026-11-22T23:59:59', '2026-11-16T00:00:00', '2026-11-23T00:00:00'],
    ['month', '2026-11-30T23:59:59', '2026-11-01T00:00:00', '2026-12-01T00:00:00'],
    ['month', '2028-02-29T10:00:00', '2028-02-01T00:00:00', '2028-03-01T00:00:00'],
    ['month', '2026-12-31T10:00:00', '2026-12-01T00:00:00', '2027-01-01T00:00:00'],
  ] as const)('%s of %s is from %s to %s', (period, moment, start, end) => {
    expect(periodStartMs(period, at(moment))).toBe(at(start))
    expect(periodEndMs(period, at(moment))).toBe(at(end))
  })

  it('begins at midnight on a day of the calendar, from any moment within it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.constantFrom(...periods), (ms, period) => {
        const startMs = periodStartMs(period, ms)
        const local = new Date(startMs + 5.5 * 3600 * 1000)
        expect(local.toISOString()).toMatch(/T00:00:00.000Z$/)
        if (period === 'week') expect(local.getUTCDay()).toBe(1)
        if (period === 'month') expect(local.getUTCDate()).toBe(1)
        expect(startMs).toBeLessThanOrEqual(ms)
        expect(periodEndMs(period, ms)).toBeGreaterThan(ms)
        expect(periodStartMs(period, periodEndMs(period, ms))).toBe(periodEndMs(period, ms))
        expect(periodStartMs(period, periodEndMs(period, ms) - 1)).toBe(startMs)
      }),
    )
  })
})
