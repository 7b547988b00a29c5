import type { Timers } from '../../../../functions/feed/socket/timers.ts'

/** A clock that stands still until a test moves it. */
export class ManualTimers implements Timers {
  #nowMs = Date.UTC(2026, 10, 21, 14)
  readonly #waiting = new Map<symbol, { readonly atMs: number; readonly run: () => void }>()

  nowMs = () => this.#nowMs

  after(ms: number, run: () => void) {
    const timer = Symbol('timer')
    this.#waiting.set(timer, { atMs: this.#nowMs + ms, run })
    return () => void this.#waiting.delete(timer)
  }

  /** Moves the clock, and runs what is due on the way, in order. */
  advance(ms: number): void {
    const untilMs = this.#nowMs + ms
    for (;;) {
      const [next] = [...this.#waiting].toSorted(([, a], [, b]) => a.atMs - b.atMs)
      if (!next || next[1].atMs > untilMs) break
      this.#waiting.delete(next[0])
      this.#nowMs = next[1].atMs
      next[1].run()
    }
    this.#nowMs = untilMs
  }
}
