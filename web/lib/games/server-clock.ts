/** One answer with the server's time in it. */
interface Sample {
  readonly atMs: number
  readonly roundTripMs: number
  /** How much later the server's clock is than this one. */
  readonly offsetMs: number
}

/** The recent answers, quickest first. */
let samples: readonly Sample[] = []

/** How long a sample stays valid: clocks drift, and devices sleep. */
const BELIEVED_MS = 60_000

/** Clocks count whole milliseconds. */
const CLOCK_STEP_MS = 1

/** An answer as quick as this is good enough; a slower network has to give this many samples. */
const QUICK_MS = 100
const SAMPLES_ENOUGH = 4

/**
 * Notes the server's time from an answer. It was read about half way between sending and receiving, so a quicker answer is
 * a better sample.
 * @param sentAtMs `Date.now()` as the request was sent
 */
export function noteServerTime(serverTimeMs: number, sentAtMs: number): void {
  const atMs = Date.now()
  const roundTripMs = atMs - sentAtMs
  const sample = { atMs, roundTripMs, offsetMs: serverTimeMs - (sentAtMs + roundTripMs / 2) }
  const believed = samples.filter((earlier) => atMs - earlier.atMs < BELIEVED_MS)
  samples = [sample, ...believed].toSorted((a, b) => a.roundTripMs - b.roundTripMs)
}

/**
 * Whether the server's clock is known only roughly: the answers so far were few and slow, as while a page loads, and another
 * one may be better. `serverNowAtLeastMs` is behind by up to the round trip of the quickest.
 */
export function isServerClockRough(): boolean {
  const [best] = samples
  return best === undefined || (best.roundTripMs > QUICK_MS && samples.length < SAMPLES_ENOUGH)
}

/** The time by the server's clock, in milliseconds since the epoch; by this device's clock before the first answer. */
export function serverNowMs(): number {
  return Date.now() + (samples[0]?.offsetMs ?? 0)
}

/**
 * A time that the server's clock has certainly passed, as if the best answer had arrived without delay. A value shown by it,
 * such as a rising multiplier, never exceeds the server's.
 */
export function serverNowAtLeastMs(): number {
  return serverNowMs() - (samples[0]?.roundTripMs ?? 0) / 2 - CLOCK_STEP_MS
}
