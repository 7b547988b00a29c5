import { useEffect, useState } from 'react'
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

/** The whole seconds left until a moment of the server's clock, 0 once it is past. */
export function useSecondsLeft(untilMs: number | null): number {
  const nowMs = useServerNow(100, untilMs !== null)
  return untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}
