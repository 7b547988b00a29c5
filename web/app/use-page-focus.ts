import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from '../lib/router/location.ts'

/** Whether the player came to the present page by the browser's own buttons, or by opening the site. */
let isReturn = true
// wouter fires an event at each `pushState` and `replaceState`.
for (const type of ['popstate', 'pushState', 'replaceState']) {
  window.addEventListener(type, () => {
    isReturn = type === 'popstate'
  })
}

/**
 * Moves focus to the page's region and the scroll to its top when the address changes, as a browser does on a
 * full page load. Going back keeps the browser's own scroll position, and a page scrolls to an anchor itself.
 */
export function usePageFocus(): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  // A frame that replaces another, as after a log-in, has shown nothing yet; the first one of a visit has its page.
  const shown = useRef(isReturn ? pathname : undefined)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash !== '') return
    if (!isReturn) window.scrollTo(0, 0)
    const before = document.activeElement
    // In a later task: a dialog that led here returns the focus to its opener when it closes, and must not win.
    setTimeout(() => {
      const now = document.activeElement
      // An element that the page has focused in the meantime keeps the focus.
      if (now !== before && region.current?.contains(now)) return
      region.current?.focus({ preventScroll: true })
    })
  }, [pathname, hash])
  return region
}
