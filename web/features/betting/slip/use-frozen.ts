import { useLayoutEffect, useRef } from 'react'

/** While `isFrozen`, the value as it was before; otherwise the current one. */
export function useFrozen<T>(value: T, isFrozen: boolean): T {
  const before = useRef(value)
  useLayoutEffect(() => {
    if (!isFrozen) before.current = value
  })
  return isFrozen ? before.current : value
}
