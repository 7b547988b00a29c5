import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../web/lib/errors.ts'
import { createQueryClient } from '../../../web/lib/query-client.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Fetches with the site's client. Returns the millisecond of each attempt. */
async function attemptsOf(error: Error): Promise<number[]> {
  const start = Date.now()
  const attempts: number[] = []
  const result = createQueryClient()
    .fetchQuery({
      queryKey: ['profile'],
      queryFn: () => {
        attempts.push(Date.now() - start)
        throw error
      },
    })
    .catch((thrown: unknown) => thrown)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await result).toBe(error)
  return attempts
}

test('a network error is retried three times, after 1, 2 and 4 s', async () => {
  expect(await attemptsOf(new NetworkError('offline'))).toEqual([0, 1000, 3000, 7000])
})

test.each([500, 503])('a %d is retried the same way', async (status) => {
  expect(await attemptsOf(new ApiError('busy', { status }))).toEqual([0, 1000, 3000, 7000])
})

test.each([400, 401, 404, 409])('a %d is an answer and is not retried', async (status) => {
  expect(await attemptsOf(new ApiError('no', { status }))).toEqual([0])
})

test('a write is sent once, whatever comes of it', async () => {
  const client = createQueryClient()
  const mutationFn = vi.fn(() => Promise.reject(new NetworkError('offline')))
  const sent = client.getMutationCache().build<unknown, Error, void, unknown>(client, { mutationFn })
  const result = sent.execute(undefined).catch((thrown: unknown) => thrown)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await result).toBeInstanceOf(NetworkError)
  expect(mutationFn).toHaveBeenCalledOnce()
})

test('a bug is not retried', async () => {
  expect(await attemptsOf(new TypeError('x is undefined'))).toEqual([0])
})
