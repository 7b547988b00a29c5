/** Runs functions before a paint. */
export type Frames = (run: () => void) => void

/**
 * Frames at least `apartMs` apart: what comes after a pause runs before the next paint, and what comes sooner is
 * gathered. A hidden page has no frames, and runs all of it once it is back.
 */
export function pacedFrames(nextFrame: Frames, apartMs: number): Frames {
  let waiting: (() => void)[] = []
  let ranAt = Number.NEGATIVE_INFINITY

  function runAll(): void {
    const runs = waiting
    waiting = []
    ranAt = performance.now()
    for (const run of runs) run()
  }

  return (run) => {
    waiting.push(run)
    if (waiting.length > 1) return
    const early = ranAt + apartMs - performance.now()
    if (early > 0) setTimeout(() => nextFrame(runAll), early)
    else nextFrame(runAll)
  }
}
