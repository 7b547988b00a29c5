import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createArrival } from '../../../web/features/operator/cashier/arrival.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a row that got the focus from the page counts as noticed after a second', () => {
  const arrival = createArrival()
  expect(arrival.isNoticed()).toBe(true)
  arrival.bring({ focus: arrival.noticeUnlessBrought })
  vi.advanceTimersByTime(999)
  expect(arrival.isNoticed()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(arrival.isNoticed()).toBe(true)
})

test.each([
  ['a step', 'notice'],
  ['focus that the operator gave', 'noticeUnlessBrought'],
] as const)('or at once, by %s', (_what, move) => {
  const arrival = createArrival()
  arrival.bring({ focus: arrival.noticeUnlessBrought })
  arrival[move]()
  expect(arrival.isNoticed()).toBe(true)
})
