import { useLayoutEffect, useRef } from 'react'

/** While `isKept`, the value as it was before that; else the current value. */
export function useKept<T>(value: T, isKept: boolean): T {
  const kept = useRef(value)
  useLayoutEffect(() => {
    if (!isKept) kept.current = value
  })
  return isKept ? kept.current : value
}
