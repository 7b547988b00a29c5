import { type Failure, failureOf, type Readings } from './outcome.ts'

/** Longer than the API lets a call take: after it no answer will come. */
const PATIENCE_MS = 35_000

/** What came of a request: its reply, or why there is none. */
export type Sent<Reply> = { readonly outcome: 'made'; readonly reply: Reply } | Failed

/** A request without a reply. `unknown`: it may have been carried out, or not. */
export interface Failed {
  readonly outcome: Failure
  readonly error: Error
}

/** Begins to wait for one answer, and gives up after the time that a kind of request is worth. */
export type Patience = () => AbortSignal

export interface Manner {
  /** How long an answer is waited for; by default for as long as one may come. */
  readonly patienceMs?: number
  readonly readings?: Readings
}

/** For what is asked again by itself while it is not known what came of it. */
export interface Again {
  readonly afterMs: number
  /** Whether it is worth another try. */
  readonly isWorthIt: () => boolean
}

/** The patience that a request without one of its own is waited for with. */
export function patience(ms = PATIENCE_MS): AbortSignal {
  return AbortSignal.timeout(ms)
}

/**
 * Makes a call and returns its outcome. Never throws.
 * @param isRepeated whether the same request may have been carried out before
 */
export async function deliver<Reply>(
  call: (patience: Patience) => Promise<Reply>,
  { patienceMs, readings, isRepeated = false, again }: Manner & { isRepeated?: boolean; again?: Again },
): Promise<Sent<Reply>> {
  for (;;) {
    try {
      return { outcome: 'made', reply: await call(() => patience(patienceMs)) }
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error('Not an error', { cause: thrown })
      const outcome = failureOf(error, isRepeated, readings)
      if (outcome === 'refused' || !again?.isWorthIt()) return { outcome, error }
      await new Promise((resolve) => setTimeout(resolve, again.afterMs))
    }
  }
}
