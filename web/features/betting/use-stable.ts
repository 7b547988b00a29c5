import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function with a stable identity that calls the newest `act`, so that memoised children don't render for a new one. */
export function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
