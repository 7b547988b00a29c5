import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError, NetworkError } from './errors.ts'

const retriesMax = 3

// Components get a fresh read before the code that awaits it continues. The default, a timer, lets that code be first: a placed
// bet stopped being pending before its round showed it, and for a moment the form could be used again.
notifyManager.setScheduler(queueMicrotask)

/** The site's query cache. Reads are retried by one rule; writes are never retried. */
export function createQueryClient(): QueryClient {
  return new SiteQueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay: retryDelayMs, staleTime: 5_000 },
      mutations: { retry: false },
    },
  })
}

/**
 * When a list changes while it is being read, TanStack's client drops that read and starts another, unless it is the list's first
 * read: its answer may be older than the change. This client then reads once more, or a bet placed at that moment would be missing.
 */
class SiteQueryClient extends QueryClient {
  readonly #readAgain = new WeakMap<Query, Promise<void>>()

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache().findAll(filters).filter(isReadFirst)
    const again = first.map((query) => this.#readAgain.get(query) ?? this.#readAgainAfter(query))
    await Promise.all([super.invalidateQueries(filters, options), ...again])
  }

  #readAgainAfter(query: Query): Promise<void> {
    const again = query
      .fetch()
      .then(() => super.invalidateQueries({ queryKey: query.queryKey, exact: true }))
      // Whoever shows the query shows why it failed.
      .catch(() => undefined)
      .finally(() => this.#readAgain.delete(query))
    this.#readAgain.set(query, again)
    return again
  }
}

/** Whether a query has no data yet, and is being read. */
function isReadFirst({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus === 'fetching'
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
