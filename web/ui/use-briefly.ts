import { useEffect, useState } from 'react'

/** How long a button shows that something was copied, in milliseconds. */
export const copiedMs = () => 2000

/**
 * Shows a value for its time. Another value meanwhile replaces it, for its own time.
 * @param show gets the value, then null
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
 * A value that is shown for its time.
 * @returns the value, null when its time is over, and a function that shows another
 * @param shownMs must not change between renders
 */
export function useBriefly<T>(shownMs: (value: T) => number): readonly [T | null, (value: T) => void] {
  const [shown, setShown] = useState<T | null>(null)
  const [notice] = useState(() => briefly(setShown, shownMs))
  useEffect(() => notice.stop, [notice])
  return [shown, notice.show]
}
