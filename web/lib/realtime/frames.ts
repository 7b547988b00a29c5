/** Runs functions before the next paint. */
export type Frames = (run: () => void) => void

/** Frames with a minimum distance, which can rest and be held. */
export interface PacedFrames {
  next: Frames
  /** No frames for this long from now, so that something else is painted first. Functions are queued meanwhile. */
  rest: (ms: number) => void
  /** No frames until they are let go; functions are queued meanwhile. */
  hold: (isHeld: boolean) => void
}

/**
 * Frames at least `apartMs` apart: after a pause a function runs before the next paint; sooner ones are queued. A hidden page
 * has no frames, and runs all queued functions once it is visible again.
 */
export function pacedFrames(nextFrame: Frames, apartMs: number): PacedFrames {
  let waiting: (() => void)[] = []
  let notBefore = Number.NEGATIVE_INFINITY
  let isHeld = false

  function runAll(): void {
    if (isHeld) return
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
    hold: (isNext) => {
      isHeld = isNext
      if (!isHeld && waiting.length > 0) ask()
    },
  }
}
