import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRelay, farMs } from '../../../../web/lib/realtime/relay.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a near listener is notified at once', () => {
  const relay = createRelay()
  const listener = vi.fn()
  relay.notify(listener)
  relay.notify(listener)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a far listener is notified once, however much has changed meanwhile', async () => {
  const relay = createRelay()
  const listener = vi.fn()
  relay.setNear(false)
  relay.notify(listener)
  await vi.advanceTimersByTimeAsync(farMs - 1)
  relay.notify(listener)
  expect(listener).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(listener).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(farMs)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a listener that comes near is notified at once of what it missed, and once only', async () => {
  const relay = createRelay()
  const listener = vi.fn()
  relay.setNear(false)
  relay.notify(listener)
  relay.setNear(true)
  expect(listener).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(farMs)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a listener that was removed is notified no longer', async () => {
  const relay = createRelay()
  const [gone, stays] = [vi.fn(), vi.fn()]
  relay.setNear(false)
  relay.notify(gone)
  relay.notify(stays)
  relay.forget(gone)
  await vi.advanceTimersByTimeAsync(farMs)
  expect(gone).not.toHaveBeenCalled()
  expect(stays).toHaveBeenCalledTimes(1)
})
