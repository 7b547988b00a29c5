import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError } from './errors.ts'

const retriesMax = 3

// Components get a fresh read before the code that awaits it continues. The default, a timer, lets that code be first: a placed
// bet stopped being pending before its round showed it, and for a moment the form could be used again.
notifyManager.setScheduler(queueMicrotask)

/** The site's query cache. Reads are retried by one rule; writes are never retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay: retryDelayMs, staleTime: 5_000 },
      mutations: { retry: false },
    },
  })
}

/**
 * Whether a failed read is tried again: up to 3 times after a network error or a status of 500 or above.
 * A refusal is final: a retry would get the same.
 *
 * @param failures how many times it has failed before this failure
 */
function shouldRetry(failures: number, error: unknown): boolean {
  const transient = error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)
  return transient && failures < retriesMax
}

/** The wait before a retry: 1 s, 2 s, 4 s (1000 ms × 2^attempt). */
function retryDelayMs(attempt: number): number {
  return 1000 * 2 ** attempt
}
