import { type RefObject, useEffect, useRef } from 'react'
import { withPointer } from '../../../lib/media.ts'

/**
 * With a mouse or a keyboard the stake comes next, also after a refusal; on a phone focus would bring up a keyboard over
 * the prices.
 * @param isStart whether it has focus from the start as well; a dialog gives its own first focus
 */
export function useStakeFocus(
  stake: RefObject<HTMLInputElement | null>,
  isIdle: boolean,
  isStart: boolean,
): void {
  const isDue = useRef(isStart)
  useEffect(() => {
    if (isIdle && isDue.current && window.matchMedia(withPointer).matches) stake.current?.select()
    isDue.current = true
  }, [isIdle, stake])
}
