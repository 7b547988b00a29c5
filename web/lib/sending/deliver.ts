import { type Failure, failureOf, type Readings } from './outcome.ts'

/** Longer than the API lets a call take: no answer comes after it. */
const TIMEOUT_MS = 35_000

/** The outcome of a request: its reply, or why there is none. */
export type Sent<Reply> = { readonly outcome: 'made'; readonly reply: Reply } | Failed

/** A request without a reply. `unknown`: it may have been carried out, or not. */
export interface Failed {
  readonly outcome: Failure
  readonly error: Error
}

/** Returns a signal that aborts one call after the timeout of its kind of request. */
export type Timeout = () => AbortSignal

export interface SendOptions {
  /** How long to wait for an answer; by default as long as one may come. */
  readonly timeoutMs?: number
  readonly readings?: Readings
}

/** How a request with an unknown outcome is retried. */
export interface Retry {
  readonly afterMs: number
  /** Whether another try makes sense. */
  readonly isWorthIt: () => boolean
}

/** A signal that aborts after a time; by default after the longest that an answer may take. */
export function timeout(ms = TIMEOUT_MS): AbortSignal {
  return AbortSignal.timeout(ms)
}

/**
 * Makes a call and returns its outcome. Never throws.
 * @param isRepeated whether the same request may already have been carried out
 */
export async function deliver<Reply>(
  call: (timeout: Timeout) => Promise<Reply>,
  { timeoutMs, readings, isRepeated = false, retry }: SendOptions & { isRepeated?: boolean; retry?: Retry },
): Promise<Sent<Reply>> {
  for (;;) {
    try {
      return { outcome: 'made', reply: await call(() => timeout(timeoutMs)) }
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error('Not an error', { cause: thrown })
      const outcome = failureOf(error, isRepeated, readings)
      if (outcome === 'refused' || !retry?.isWorthIt()) return { outcome, error }
      await new Promise((resolve) => setTimeout(resolve, retry.afterMs))
    }
  }
}
