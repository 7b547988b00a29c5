import { useLayoutEffect, useRef } from 'react'

/** A value as it was before `isKept` began, for as long as that lasts; else as it is. */
export function useKept<T>(value: T, isKept: boolean): T {
  const kept = useRef(value)
  useLayoutEffect(() => {
    if (!isKept) kept.current = value
  })
  return isKept ? kept.current : value
}
