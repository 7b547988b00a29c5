/** One answer with the server's time in it. */
interface Sample {
  readonly atMs: number
  readonly roundTripMs: number
  /** How much later the server's clock is than this one. */
  readonly offsetMs: number
}

/** The answers of late, the quickest first. */
let samples: readonly Sample[] = []

/** A sample is believed for so long; clocks drift, and a device sleeps. */
const BELIEVED_MS = 60_000

/** Clocks count whole milliseconds. */
const CLOCK_STEP_MS = 1

/** An answer as quick as this is good enough; of a network that has none, the quickest of so many is taken. */
const QUICK_MS = 100
const SAMPLES_ENOUGH = 4

/**
 * Takes the server's time out of an answer: it was read about half way between sending and receiving, so the quicker the
 * answer the better the sample.
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
 * Whether another answer soon may show the server's clock better: the answers so far were few and slow, as while a page
 * loads. What `serverNowAtLeastMs` gives is behind by up to the time that the quickest of them took.
 */
export function isServerClockRough(): boolean {
  const [best] = samples
  return best === undefined || (best.roundTripMs > QUICK_MS && samples.length < SAMPLES_ENOUGH)
}

/** The time by the server's clock, in milliseconds since the epoch; this device's own before the first answer. */
export function serverNowMs(): number {
  return Date.now() + (samples[0]?.offsetMs ?? 0)
}

/**
 * A time that the server's clock has passed for certain: as if its best answer had taken no time to come here. What is shown
 * by it, such as a multiplier that rises, is never more than the server knows at that moment.
 */
export function serverNowAtLeastMs(): number {
  return serverNowMs() - (samples[0]?.roundTripMs ?? 0) / 2 - CLOCK_STEP_MS
}
