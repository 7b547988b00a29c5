import { type RefObject, useEffect, useRef } from 'react'

/**
 * The ref of a bar of links that scrolls sideways; keeps the link of the current page in its middle.
 * @param current the current page's path; a change scrolls again
 */
export function useScrolledTo(current: string): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>(`a[href="${current}"]`)
    if (!bar.current || !link) return
    // Not `scrollIntoView`: it would move the keyboard's starting point here, past the skip link.
    bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.clientWidth) / 2
  }, [current])
  return bar
}
