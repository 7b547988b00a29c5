import { type RefObject, useEffect, useRef } from 'react'
import { withPointer } from '../../../lib/media.ts'

/**
 * Focuses the stake when there is a mouse or a keyboard, also after a refusal; on a phone the screen keyboard would cover
 * the prices.
 * @param isStart whether to focus it at the start as well; a dialog sets its first focus itself
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
