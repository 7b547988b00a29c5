import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { type MouseEvent, type MouseEventHandler, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../lib/messages/text.ts'
import { useInPlayIds, useListedIds } from '../../lib/realtime/hooks.ts'
import { useLive } from '../../lib/realtime/provider.tsx'
import { inPlay, isEmptyPlace, type SportPlace, sportPlaces } from '../../lib/sport-places.ts'
import { PlaceBar } from './place-bar.tsx'
import { PlaceLink } from './place-link.tsx'

/** The sports in one line. Those without a match are folded away behind a button at its end. */
export function SportNav({ selected }: { selected: SportPlace }) {
  const { bySport, all } = useInPlayCounts()
  const [isOpen, setOpen] = useState(false)
  const listed = useListedIds()
  const isFolded = (place: SportPlace) => place !== selected && isEmptyPlace(place, listed)
  const link = (place: SportPlace) => (
    <li key={place.path}>
      <PlaceLink
        place={place}
        isSelected={place === selected}
        inPlayCount={place === inPlay ? all : bySport.get(place.sportId ?? 0)}
      />
    </li>
  )
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // What it unfolds is to its right, where the bar may end. It comes into view at once: a frame later, it would move under a finger.
    flushSync(() => setOpen(!isOpen))
    if (!isOpen) currentTarget.closest('nav')?.scrollTo({ left: currentTarget.offsetLeft - 16 })
  }
  return (
    <PlaceBar current={selected.path}>
      {sportPlaces.filter((place) => !isFolded(place)).map(link)}
      {sportPlaces.some(isFolded) && (
        <li>
          <MoreSports isOpen={isOpen} onClick={toggle} />
        </li>
      )}
      {isOpen && sportPlaces.filter(isFolded).map(link)}
    </PlaceBar>
  )
}

function MoreSports({ isOpen, onClick }: { isOpen: boolean; onClick: MouseEventHandler }) {
  const t = useText()
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onClick}
      className="flex h-10 items-center gap-1.5 rounded-full border border-line border-dashed px-3.5 font-semibold text-ink-muted text-xs uppercase tracking-wide transition-colors hover:border-line-strong hover:text-ink"
    >
      {t('sports.more')}
      <ChevronRight aria-hidden className={clsx('size-4 transition-transform', isOpen && 'rotate-180')} />
    </button>
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
