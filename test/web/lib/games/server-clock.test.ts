import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** The clock's module keeps its best sample, so each test has one of its own. */
let clock: typeof import('../../../../web/lib/games/server-clock.ts')

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.resetModules()
  clock = await import('../../../../web/lib/games/server-clock.ts')
})
afterEach(() => {
  vi.useRealTimers()
})

/** An answer of a server that is `aheadMs` ahead, stamped after the way there, and received after the way back. */
function answer(aheadMs: number, thereMs: number, backMs: number): void {
  const sentAtMs = Date.now()
  vi.advanceTimersByTime(thereMs)
  const serverTimeMs = Date.now() + aheadMs
  vi.advanceTimersByTime(backMs)
  clock.noteServerTime(serverTimeMs, sentAtMs)
}

describe('the server’s clock is known roughly', () => {
  test('before the first answer', () => {
    expect(clock.isServerClockRough()).toBe(true)
  })

  test('after slow answers, until one is quick', () => {
    answer(7000, 600, 10)
    expect(clock.isServerClockRough()).toBe(true)
    answer(7000, 10, 10)
    expect(clock.isServerClockRough()).toBe(false)
    answer(7000, 600, 10)
    expect(clock.isServerClockRough()).toBe(false)
  })

  test('on a slow network for four answers, which is asking enough', () => {
    for (const isRough of [true, true, true, false]) {
      answer(7000, 150, 150)
      expect(clock.isServerClockRough()).toBe(isRough)
    }
  })
})

const way = fc.integer({ min: 0, max: 3000 })

describe('the server’s time', () => {
  test('is this device’s own before the first answer', () => {
    expect(clock.serverNowMs()).toBe(Date.now())
    expect(clock.serverNowAtLeastMs()).toBeLessThan(Date.now())
  })

  test('is exact when both ways take as long', () => {
    answer(7000, 200, 200)
    vi.advanceTimersByTime(5000)
    expect(clock.serverNowMs()).toBe(Date.now() + 7000)
  })

  test('is taken from the quickest answer', () => {
    answer(7000, 10, 10)
    answer(7000, 500, 0)
    expect(clock.serverNowMs()).toBe(Date.now() + 7000)
  })

  test('is measured again after a minute, as clocks drift', () => {
    answer(7000, 10, 10)
    vi.advanceTimersByTime(60_000)
    answer(8000, 50, 50)
    expect(clock.serverNowMs()).toBe(Date.now() + 8000)
  })

  test('is taken from the quickest of the last minute, not from the last, once an older one is a minute old', () => {
    answer(7000, 10, 10)
    vi.advanceTimersByTime(40_000)
    answer(7500, 20, 20)
    vi.advanceTimersByTime(15_000)
    answer(7900, 900, 100)
    expect(clock.serverNowMs()).toBe(Date.now() + 7000)
    vi.advanceTimersByTime(10_000)
    answer(7900, 900, 100)
    expect(clock.serverNowMs()).toBe(Date.now() + 7500)
  })

  test('that has passed for certain is never one to come, however long the ways', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), way, way, (aheadMs, thereMs, backMs) => {
        vi.advanceTimersByTime(60_001)
        answer(aheadMs, thereMs, backMs)
        const nowMs = Date.now() + aheadMs
        expect(clock.serverNowAtLeastMs()).toBeLessThan(nowMs)
        expect(clock.serverNowAtLeastMs()).toBeGreaterThanOrEqual(nowMs - thereMs - backMs - 1)
      }),
    )
  })
})
