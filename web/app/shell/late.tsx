import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLoaded } from '../../lib/use-loaded.ts'
import { whenIdle } from '../../lib/when-idle.ts'

const RETRY_MS = 30_000

/**
 * A component whose code is fetched once it is wanted; undefined until it is there. It is asked for again every half a minute after a
 * failure.
 */
export function useLate<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | undefined {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setWaiting(false), RETRY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return useLoaded(load, isWanted && !isWaiting, () => setWaiting(true))
}

type LateProps = {
  load: () => Promise<ComponentType>
  /** Shown in its place until then. */
  meanwhile?: ReactNode
}

/** A part of the frame that nobody misses in the first second: its code is fetched when the page is shown and the browser idle. */
export function Late({ load, meanwhile = null }: LateProps) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const Part = useLate(load, isIdle)
  return Part ? <Part /> : meanwhile
}
