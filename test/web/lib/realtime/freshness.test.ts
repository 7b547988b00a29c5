import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFreshness, STALE_AFTER_MS } from '../../../../web/lib/realtime/freshness.ts'
import type { ConnectionStatus } from '../../../../web/lib/realtime/link.ts'

const startMs = Date.UTC(2026, 10, 25, 14, 30)
beforeEach(() => void vi.useFakeTimers({ now: startMs }))
afterEach(() => void vi.useRealTimers())

/** A value whose changes can be listened to. */
function changing<Value>(value: Value) {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next: Value) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function setUp(first: ConnectionStatus = 'connected') {
  const status = changing<ConnectionStatus>(first)
  const online = changing(true)
  const freshness = createFreshness({
    realtime: { status: status.get, onStatus: status.subscribe },
    network: { isOnline: online.get, subscribe: online.subscribe },
  })
  const told: (number | null)[] = []
  freshness.subscribe(() => told.push(freshness.staleSinceMs()))
  const unwatch = freshness.watch()
  freshness.confirm()
  return { status, online, freshness, told, unwatch }
}

describe('prices', () => {
  test('are current for as long as a socket brings every change', () => {
    const { freshness, told } = setUp()
    vi.advanceTimersByTime(3_600_000)
    expect(freshness.staleSinceMs()).toBeNull()
    expect(told).toEqual([])
  })

  test('are stale as soon as the browser is offline, since then', () => {
    const { online, freshness, told } = setUp()
    vi.advanceTimersByTime(60_000)
    online.set(false)
    expect(freshness.staleSinceMs()).toBe(startMs + 60_000)
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual([startMs + 60_000])
  })

  test('stay stale when the network is back, until their whole state has come', () => {
    const { online, freshness } = setUp()
    online.set(false)
    vi.advanceTimersByTime(1_000)
    online.set(true)
    vi.advanceTimersByTime(1_000)
    expect(freshness.staleSinceMs()).toBe(startMs)
    freshness.confirm()
    expect(freshness.staleSinceMs()).toBeNull()
  })

  test('are not made current by an answer that was under way when the network went', () => {
    const { online, freshness } = setUp()
    online.set(false)
    freshness.confirm()
    expect(freshness.staleSinceMs()).toBe(startMs)
  })

  test('outlive a socket that reconnects within the grace', () => {
    const { status, told } = setUp()
    status.set('reconnecting')
    vi.advanceTimersByTime(STALE_AFTER_MS - 1)
    status.set('connected')
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual([])
  })

  test('are stale without a socket once nothing was read for the grace, since it was lost', () => {
    const { status, freshness } = setUp()
    vi.advanceTimersByTime(60_000)
    status.set('reconnecting')
    vi.advanceTimersByTime(STALE_AFTER_MS)
    expect(freshness.staleSinceMs()).toBe(startMs + 60_000)
  })

  test('are stale since they were read last, also if that was offline meanwhile', () => {
    const { status, online, freshness } = setUp('connecting')
    vi.advanceTimersByTime(2_000)
    freshness.confirm()
    vi.advanceTimersByTime(1_000)
    online.set(false)
    expect(freshness.staleSinceMs()).toBe(startMs + 2_000)
    status.set('reconnecting')
    vi.advanceTimersByTime(STALE_AFTER_MS)
    expect(freshness.staleSinceMs()).toBe(startMs + 2_000)
  })

  test('are current without a socket while they are read often enough', () => {
    const { status, freshness, told } = setUp()
    status.set('reconnecting')
    for (let reads = 0; reads < 20; reads++) {
      vi.advanceTimersByTime(5_000)
      freshness.confirm()
    }
    expect(told).toEqual([])
    vi.advanceTimersByTime(STALE_AFTER_MS)
    expect(told).toEqual([startMs + 100_000])
  })

  test('stay stale over a reconnection until the snapshot on the new socket', () => {
    const { status, freshness } = setUp()
    status.set('reconnecting')
    vi.advanceTimersByTime(STALE_AFTER_MS)
    status.set('connected')
    expect(freshness.staleSinceMs()).toBe(startMs)
    freshness.confirm()
    vi.advanceTimersByTime(60_000)
    expect(freshness.staleSinceMs()).toBeNull()
  })

  test('are not watched any more after the page has gone', () => {
    const { status, online, told, unwatch } = setUp()
    status.set('reconnecting')
    unwatch()
    online.set(false)
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual([])
  })
})

describe('prices that the player has stopped', () => {
  test('are stale from then on, whatever comes, and current once they go on', () => {
    const { freshness, told } = setUp()
    vi.advanceTimersByTime(500)
    freshness.pause(true)
    freshness.confirm()
    expect(freshness.staleSinceMs()).toBe(startMs + 500)
    expect([freshness.isPaused(), freshness.isAged()]).toEqual([true, false])
    freshness.pause(false)
    expect(told).toEqual([startMs + 500, null])
  })

  test('are still stale after that if the network went meanwhile', () => {
    const { freshness, online } = setUp()
    freshness.pause(true)
    vi.advanceTimersByTime(500)
    online.set(false)
    expect(freshness.staleSinceMs()).toBe(startMs)
    freshness.pause(false)
    expect(freshness.staleSinceMs()).toBe(startMs + 500)
  })
})
