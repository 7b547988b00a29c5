import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls to the heading that the URL's fragment names and moves the focus there, as a browser does for an anchor: when
 * the page opens, and at each link after that.
 */
export function useAnchor(): void {
  const location = useLocation()
  useEffect(() => {
    const heading = document.getElementById(location.hash.slice(1))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
    // Depends on the location object, which changes also when a link to the same anchor is pressed again.
  }, [location])
}
