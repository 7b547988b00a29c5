import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls to the heading that the address names and moves the keyboard's next step there, as a browser does for an
 * anchor: when the page comes up, and at each link to one after that.
 */
export function useAnchor(): void {
  const location = useLocation()
  useEffect(() => {
    const heading = document.getElementById(location.hash.slice(1))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
    // By the location, which is another one when a link to the same anchor is pressed again.
  }, [location])
}
