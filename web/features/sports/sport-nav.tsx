import { type RefObject, useEffect, useRef } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { useInPlayIds } from '../../lib/realtime/hooks.ts'
import { useLive } from '../../lib/realtime/provider.tsx'
import { inPlay, type SportPlace, sportPlaces } from '../../lib/sport-places.ts'
import { PlaceLink } from './place-link.tsx'

/** The sports in one line, which scrolls sideways if they do not fit, with the selected one in view. */
export function SportNav({ selected }: { selected: SportPlace }) {
  const t = useText()
  const { bySport, all } = useInPlayCounts()
  const bar = useScrolledTo(selected.path)
  return (
    <nav
      ref={bar}
      aria-label={t('nav.sports')}
      className="relative overflow-x-auto [scrollbar-color:var(--line-strong)_transparent] [scrollbar-width:none] pointer-fine:[scrollbar-width:thin]"
    >
      <ul className="flex w-max gap-2 px-4 pt-2 pb-1 pointer-fine:pb-2.5 lg:px-0">
        {sportPlaces.map((place) => (
          <li key={place.path}>
            <PlaceLink
              place={place}
              isSelected={place === selected}
              inPlayCount={place === inPlay ? all : bySport.get(place.sportId ?? 0)}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How many matches are in play now: of each sport by its id, and of all. */
function useInPlayCounts(): { bySport: ReadonlyMap<number, number>; all: number } {
  const { live } = useLive()
  const ids = useInPlayIds() ?? []
  const bySport = new Map<number, number>()
  for (const id of ids) {
    // A match never changes its sport, so there is no need to subscribe to it.
    const sportId = live.matches.get(id)?.sportId ?? 0
    bySport.set(sportId, (bySport.get(sportId) ?? 0) + 1)
  }
  return { bySport, all: ids.length }
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
