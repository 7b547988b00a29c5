import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { serverNowMs } from './server-clock.ts'

/** The time by the server's clock, updated every `everyMs` while `isRunning`. For drawing frames, use `serverNowMs`. */
export function useServerNow(everyMs: number, isRunning = true): number {
  const [nowMs, setNowMs] = useState(serverNowMs)
  useEffect(() => {
    setNowMs(serverNowMs())
    if (!isRunning) return
    const timer = setInterval(() => setNowMs(serverNowMs()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isRunning])
  return nowMs
}

/**
 * A value that follows from the time by the server's clock, such as a phase. Computes it again every `everyMs` while `isRunning`,
 * and renders only when it has changed.
 */
export function useByServerTime<Value extends number | string | undefined>(
  valueAt: (nowMs: number) => Value,
  everyMs: number,
  isRunning = true,
): Value {
  const subscribe = useCallback(
    (compute: () => void) => {
      if (!isRunning) return () => {}
      const timer = setInterval(compute, everyMs)
      return () => clearInterval(timer)
    },
    [everyMs, isRunning],
  )
  return useSyncExternalStore(subscribe, () => valueAt(serverNowMs()))
}

/** The whole seconds left until a moment of the server's clock, 0 once it is past. */
export function useSecondsLeft(untilMs: number | null): number {
  const secondsAt = (nowMs: number) =>
    untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
  return useByServerTime(secondsAt, 100, untilMs !== null)
}
