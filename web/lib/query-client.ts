import { QueryClient } from '@tanstack/react-query'
import { retryDelayMs, shouldRetry } from './retry.ts'

/** The site's query cache. Reads are retried by one rule; writes are never retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay: retryDelayMs, staleTime: 5_000 },
      mutations: { retry: false },
    },
  })
}
