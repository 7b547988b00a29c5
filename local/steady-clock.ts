/** Both in milliseconds: one since the epoch, the other since any moment. */
interface Sources {
  /** The system's clock, which may be set back. */
  wall(): number
  /** Runs evenly, but may stand still while the machine sleeps. */
  monotonic(): number
}

/** A clock that follows the system's clock forward, but never back. */
export class SteadyClock {
  readonly #sources: Sources
  #offsetMs: number

  constructor(sources: Sources) {
    this.#sources = sources
    this.#offsetMs = sources.wall() - sources.monotonic()
  }

  /** Milliseconds since the epoch. */
  nowMs(): number {
    const { wall, monotonic } = this.#sources
    this.#offsetMs = Math.max(this.#offsetMs, wall() - monotonic())
    return Math.floor(this.#offsetMs + monotonic())
  }

  /** Raises the clock to a moment that it has not reached yet. */
  raise(atLeastMs: number): void {
    this.#offsetMs = Math.max(this.#offsetMs, atLeastMs - this.#sources.monotonic())
  }
}

let steady: SteadyClock | undefined

/**
 * Replaces `Date.now` of this thread by a clock that never goes back, as a cloud's does not. If it did, a
 * round of Aviator whose crash is public could be bet on again, and no new round would open until the clock
 * had caught up.
 */
export function keepClockSteady(): void {
  steady ??= new SteadyClock({ wall: Date.now, monotonic: () => performance.now() })
  const clock = steady
  Date.now = () => clock.nowMs()
}

/**
 * Raises the steady clock to a moment in milliseconds since the epoch: that of another thread, or of an
 * earlier run.
 */
export function raiseClock(atLeastMs: number): void {
  steady?.raise(atLeastMs)
}
