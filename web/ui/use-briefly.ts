import { useEffect, useState } from 'react'

/** How long a button says that it has copied something. */
export const copiedMs = () => 2000

/**
 * Shows a value and takes it away after its time. What comes meanwhile takes its place, for a time of its own.
 * @param show gets the value, and then null
 */
export function briefly<T>(show: (value: T | null) => void, shownMs: (value: T) => number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    show: (value: T) => {
      clearTimeout(timer)
      show(value)
      timer = setTimeout(() => show(null), shownMs(value))
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * What is shown for a while, null when it is over, and how to show something.
 * @param shownMs must not change between renders
 */
export function useBriefly<T>(shownMs: (value: T) => number): readonly [T | null, (value: T) => void] {
  const [shown, setShown] = useState<T | null>(null)
  const [notice] = useState(() => briefly(setShown, shownMs))
  useEffect(() => notice.stop, [notice])
  return [shown, notice.show]
}
