import { useSyncExternalStore } from 'react'

/** Whether a media query holds now. For screens whose two layouts are two different trees; else use CSS. */
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

/** With a mouse: where focus on a field brings up no keyboard over the page. */
export const withPointer = '(hover: hover) and (pointer: fine)'
