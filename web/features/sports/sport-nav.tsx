import { useText } from '../../lib/messages/text.ts'
import { PlaceLink } from './place-link.tsx'
import { inPlay, type SportPlace, sportPlaces } from './sport-places.ts'
import { useInPlayCounts } from './use-in-play-counts.ts'
import { useScrolledTo } from './use-scrolled-to.ts'

/** The sports side by side, scrolling sideways where they do not fit, the selected one in view. */
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
