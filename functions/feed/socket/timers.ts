/** Time as the feed sees it, so that tests can control it. */
export interface Timers {
  /** Milliseconds since the epoch. */
  nowMs(): number
  /** Calls back once, unless cancelled before. */
  after(ms: number, run: () => void): Cancel
}

export type Cancel = () => void

/** Timers of the process, which do not keep it from ending. */
export const systemTimers: Timers = {
  nowMs: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms).unref()
    return () => clearTimeout(timer)
  },
}
