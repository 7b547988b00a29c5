/** The specification's 5 s, before which no client reconnects. */
const retryAfterMs = 5_000
/** The span over which clients that lost their sockets together come back; it doubles with every failure in a row. */
const spreadMs = 10_000
const spreadMaxMs = 120_000
/** A connection that has lasted this long ends a row of failures. */
export const lastedMs = 60_000

/** The waits between attempts to connect: exponential backoff with full jitter. */
export interface Backoff {
  /** The wait before the next attempt, after a failure or a lost connection. */
  nextMs: () => number
  /** Notes a new connection. */
  opened: () => void
  /** Notes that it is gone. */
  closed: () => void
  /** Forgets all failures. */
  reset: () => void
}

export function createBackoff(random: () => number): Backoff {
  let failures = 0
  let lasting: ReturnType<typeof setTimeout> | undefined

  const reset = () => {
    failures = 0
  }
  const closed = () => clearTimeout(lasting)

  return {
    nextMs: () => retryAfterMs + random() * Math.min(spreadMaxMs, spreadMs * 2 ** failures++),
    opened: () => {
      closed()
      lasting = setTimeout(reset, lastedMs)
    },
    closed,
    reset,
  }
}
