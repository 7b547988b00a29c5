/** Runs functions before a paint. */
export type Frames = (run: () => void) => void

/** Frames that keep their distance, and can be made to wait. */
export interface PacedFrames {
  next: Frames
  /** No frame for so long from now: something else is to be painted first. What comes meanwhile is gathered. */
  rest: (ms: number) => void
}

/**
 * Frames at least `apartMs` apart: what comes after a pause runs before the next paint, and what comes sooner is
 * gathered. A hidden page has no frames, and runs all of it once it is back.
 */
export function pacedFrames(nextFrame: Frames, apartMs: number): PacedFrames {
  let waiting: (() => void)[] = []
  let notBefore = Number.NEGATIVE_INFINITY

  function runAll(): void {
    if (notBefore > performance.now()) {
      ask()
      return
    }
    const runs = waiting
    waiting = []
    notBefore = performance.now() + apartMs
    for (const run of runs) run()
  }

  function ask(): void {
    const early = notBefore - performance.now()
    if (early > 0) setTimeout(() => nextFrame(runAll), early)
    else nextFrame(runAll)
  }

  return {
    next: (run) => {
      waiting.push(run)
      if (waiting.length === 1) ask()
    },
    rest: (ms) => {
      notBefore = Math.max(notBefore, performance.now() + ms)
    },
  }
}
