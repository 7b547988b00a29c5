import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function of one identity that always calls the newest `act`: memoised children do not wake for a new one. */
export function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
