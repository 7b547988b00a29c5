import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useText } from '../../lib/messages/text.ts'

type PlaceBarProps = {
  /** The path of the selected place. */
  current: string
  /** List items with links. */
  children: ReactNode
}

/** A line of links to sports, which scrolls sideways if they do not fit, with the selected one in view. */
export function PlaceBar({ current, children }: PlaceBarProps) {
  const t = useText()
  return (
    <nav
      ref={useScrolledTo(current)}
      aria-label={t('nav.sports')}
      className="relative overflow-x-auto [scrollbar-color:var(--line-strong)_transparent] [scrollbar-width:none] pointer-fine:[scrollbar-width:thin]"
    >
      <ul className="flex w-max gap-2 px-4 pt-2 pb-1 pointer-fine:pb-2.5 lg:px-0">{children}</ul>
    </nav>
  )
}

/**
 * The ref of a bar of links that scrolls sideways; keeps the link of the current page in its middle.
 * @param current the current page's path; a change scrolls again
 */
function useScrolledTo(current: string): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>(`a[href="${current}"]`)
    if (!bar.current || !link) return
    // Not `scrollIntoView`: it would move the keyboard's starting point here, past the skip link.
    bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.clientWidth) / 2
  }, [current])
  return bar
}
