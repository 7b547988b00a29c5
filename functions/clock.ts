import { setTimeout as wait } from 'node:timers/promises'

/** Time and randomness as use cases see them, so that tests can control both. */
export interface Clock {
  /** Milliseconds since the epoch. */
  nowMs(): number
  sleep(ms: number): Promise<void>
  /** Uniform in [0, 1). */
  random(): number
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  sleep: async (ms) => {
    if (ms > 0) await wait(ms)
  },
  random: Math.random,
}

/** The longest single timer: timers can't run for more than 24 days, and don't notice when the clock is set. */
const SLEEP_MAX_MS = 60_000

/** Sleeps until a moment in milliseconds since the epoch. A timer may end a little early; this does not. */
export async function sleepUntil(clock: Clock, atMs: number): Promise<void> {
  for (let leftMs = atMs - clock.nowMs(); leftMs > 0; leftMs = atMs - clock.nowMs())
    await clock.sleep(Math.min(leftMs, SLEEP_MAX_MS))
}

/** How many conflicts an operation retries through before its caller is asked to try again. */
export const ATTEMPTS_MAX = 40

/**
 * After how many conflicts something that is due claims its wallet. Before that, the conflicts are mostly with other things that are due for the
 * same player, of which one succeeds each time.
 */
export const CLAIM_AFTER = 10

const PAUSE_BASE_MS = 10
const PAUSE_MAX_MS = 400

/**
 * Waits after a conflict: exponential backoff with full jitter.
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
export function pauseAfterConflict(clock: Clock, attempts: number): Promise<void> {
  return clock.sleep(clock.random() * Math.min(PAUSE_MAX_MS, PAUSE_BASE_MS * 2 ** attempts))
}
