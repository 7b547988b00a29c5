/** What a page fetches and shows first has at least this long. */
const NOT_BEFORE_MS = 1000
/** A browser that never comes to rest is asked no longer than this. */
const WAITS_MS = 3000

/** Calls back once the page has had its first second, and the browser has nothing more urgent to do. Returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  let callOff = () => {}
  const timer = setTimeout(() => {
    // Safari does not tell when it is idle.
    if (!('requestIdleCallback' in window)) return run()
    const wanted = window.requestIdleCallback(run, { timeout: WAITS_MS })
    callOff = () => window.cancelIdleCallback(wanted)
  }, NOT_BEFORE_MS)
  return () => {
    clearTimeout(timer)
    callOff()
  }
}
