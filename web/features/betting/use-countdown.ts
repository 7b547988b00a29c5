import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The whole seconds left of `seconds` since `startedAt` (by `performance.now()`); calls `onEnd` once at the end.
 * Stays at `seconds` while `startedAt` is null.
 */
export function useCountdown(seconds: number, startedAt: number | null, onEnd?: () => void): number {
  const [left, setLeft] = useState(seconds)
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    setLeft(seconds)
    if (startedAt === null) return
    const endsAt = startedAt + seconds * 1000
    const timer = setInterval(() => {
      const leftMs = endsAt - performance.now()
      setLeft(Math.max(0, Math.ceil(leftMs / 1000)))
      if (leftMs > 0) return
      clearInterval(timer)
      end()
    }, 100)
    return () => clearInterval(timer)
  }, [seconds, startedAt])
  return left
}
