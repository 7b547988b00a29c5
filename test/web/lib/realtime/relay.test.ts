import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRelay, farMs } from '../../../../web/lib/realtime/relay.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what is near is told at once', () => {
  const relay = createRelay()
  const listener = vi.fn()
  relay.tell(listener)
  relay.tell(listener)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('what is far is told once, however much has changed meanwhile', async () => {
  const relay = createRelay()
  const listener = vi.fn()
  relay.setNear(false)
  relay.tell(listener)
  await vi.advanceTimersByTimeAsync(farMs - 1)
  relay.tell(listener)
  expect(listener).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(listener).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(farMs)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('what comes near is told at once of what it missed, and once only', async () => {
  const relay = createRelay()
  const listener = vi.fn()
  relay.setNear(false)
  relay.tell(listener)
  relay.setNear(true)
  expect(listener).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(farMs)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('one that has stopped listening is told no longer', async () => {
  const relay = createRelay()
  const [gone, stays] = [vi.fn(), vi.fn()]
  relay.setNear(false)
  relay.tell(gone)
  relay.tell(stays)
  relay.forget(gone)
  await vi.advanceTimersByTimeAsync(farMs)
  expect(gone).not.toHaveBeenCalled()
  expect(stays).toHaveBeenCalledTimes(1)
})
