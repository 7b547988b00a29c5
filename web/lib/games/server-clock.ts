/** How much later the server's clock is than this one, by the best sample so far. */
let offsetMs = 0
let bestRoundTripMs = Number.POSITIVE_INFINITY
let bestAtMs = Number.NEGATIVE_INFINITY

/** A sample is believed for so long; clocks drift, and a device sleeps. */
const BELIEVED_MS = 60_000

/** Clocks count whole milliseconds. */
const CLOCK_STEP_MS = 1

/**
 * Takes the server's time out of an answer: it was read about half way between sending and receiving, so the quicker the
 * answer the better the sample.
 * @param sentAtMs `Date.now()` as the request was sent
 */
export function noteServerTime(serverTimeMs: number, sentAtMs: number): void {
  const nowMs = Date.now()
  const roundTripMs = nowMs - sentAtMs
  if (roundTripMs > bestRoundTripMs && nowMs - bestAtMs < BELIEVED_MS) return
  bestRoundTripMs = roundTripMs
  bestAtMs = nowMs
  offsetMs = serverTimeMs - (sentAtMs + roundTripMs / 2)
}

/** The time by the server's clock, in milliseconds since the epoch; this device's own before the first answer. */
export function serverNowMs(): number {
  return Date.now() + offsetMs
}

/**
 * A time that the server's clock has passed for certain: as if its best answer had taken no time to come here. What is shown
 * by it, such as a multiplier that rises, is never more than the server knows at that moment.
 */
export function serverNowAtLeastMs(): number {
  const uncertainMs = Number.isFinite(bestRoundTripMs) ? bestRoundTripMs / 2 : 0
  return serverNowMs() - uncertainMs - CLOCK_STEP_MS
}
