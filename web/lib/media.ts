import { useSyncExternalStore } from 'react'

/** Whether a media query matches, live. For screens whose layouts are different component trees; otherwise use CSS. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}

/** From the specification's mobile breakpoint of 768 px up. */
export const aboveMobile = '(min-width: 768px)'

/** Below the width where the header has the sections and a sidebar stands beside the page. */
export const belowDesktop = '(width < 64rem)'

/** Devices with a mouse, where focusing a field opens no screen keyboard. */
export const withPointer = '(hover: hover) and (pointer: fine)'
