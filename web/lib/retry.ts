import { ApiError, NetworkError } from './errors.ts'

const retriesMax = 3

/**
 * Whether a failed read is tried again: up to 3 times after a network error or a status of 500 or above.
 * A refusal is final: a retry would get the same.
 *
 * @param failures how many times it has failed before this failure
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  const transient = error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)
  return transient && failures < retriesMax
}

/** The wait before a retry: 1 s, 2 s, 4 s (1000 ms × 2^attempt). */
export function retryDelayMs(attempt: number): number {
  return 1000 * 2 ** attempt
}
