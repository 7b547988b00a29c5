import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../../web/lib/messages/text.ts'
import {
  dayOf,
  formatDateTime,
  formatDay,
  formatFullDay,
  formatMoment,
  formatSecond,
  formatTime,
  startOfDay,
} from '../../../web/lib/time.ts'

/** Of the device's own time zone, whichever it is. */
const moment = new Date(2026, 10, 21, 14, 5).toISOString()

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
})
afterEach(async () => {
  await setLocale('en')
  vi.unstubAllGlobals()
})

test('moments are formatted the Indian way', () => {
  expect(formatTime(moment)).toBe('14:05')
  expect(formatDay('2026-11-21')).toBe('21 Nov')
  expect(formatFullDay('2026-11-21')).toBe('21 Nov 2026')
  expect(formatMoment(moment)).toBe('21 November 2026, 14:05')
  expect(formatSecond(Date.parse(moment))).toBe('21 Nov 2026, 14:05:00')
})

test('in Hindi the months are Hindi, and digits as everywhere', async () => {
  await setLocale('hi')
  expect(formatTime(moment)).toBe('14:05')
  expect(formatDay('2026-11-21')).toMatch(/^21 \p{Script=Devanagari}/u)
  expect(formatFullDay('2026-11-21')).toMatch(/^21 \p{Script=Devanagari}+.* 2026$/u)
  expect(formatMoment(moment)).toMatch(/^21 नवंबर 2026.* 14:05/)
})

test('a moment of another year shows the year', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 12) })
  expect(formatDateTime(moment)).toBe('21 Nov, 14:05')
  expect(formatDateTime(new Date(2025, 11, 31, 14, 5).toISOString())).toBe('31 Dec 2025, 14:05')
  vi.useRealTimers()
})

test('a day begins where the player is, also across months', () => {
  expect(startOfDay('2026-02-28', 1)).toBe(new Date(2026, 2, 1).toISOString())
  expect(dayOf(startOfDay('2026-02-28', 1))).toBe('2026-03-01')
  expect(dayOf(new Date(2026, 1, 28, 23, 59).toISOString())).toBe('2026-02-28')
})
