import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exposureQuery } from '../../../web/features/operator/exposure/api/exposure.ts'
import { deskKey } from '../../../web/lib/desk.ts'
import { createQueryClient } from '../../../web/lib/query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
  focusManager.setFocused(true)
})
afterEach(() => {
  focusManager.setFocused(undefined)
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
})

test('the exposure is read once in ten seconds however many events come, and only while the page is visible', async () => {
  const client = createQueryClient()
  client.mount()
  const queryFn = vi.fn(() =>
    Promise.resolve({ success: true as const, computedAt: '', worst: 0, markets: [] }),
  )
  const stop = new QueryObserver(client, { ...exposureQuery, queryFn }).subscribe(() => undefined)
  for (let second = 1; second <= 9; second++) {
    await vi.advanceTimersByTimeAsync(1_000)
    await client.invalidateQueries({ queryKey: deskKey('markets') })
    await client.invalidateQueries({ queryKey: ['desk'] })
  }
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(queryFn).toHaveBeenCalledTimes(2)

  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(2)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(queryFn).toHaveBeenCalledTimes(3)
  stop()
  client.unmount()
})
