import { clsx } from 'clsx'
import { useText } from '../../lib/messages/text.ts'
import { Link } from '../../lib/router/link.tsx'
import type { SportPlace } from '../../lib/sport-places.ts'
import { PlaceIcon } from './place-icon.tsx'

type PlaceLinkProps = {
  place: SportPlace
  isSelected: boolean
  /** How many matches of it are in play. Absent where that is not shown. */
  inPlayCount?: number | undefined
}

export function PlaceLink({ place, isSelected, inPlayCount = 0 }: PlaceLinkProps) {
  const t = useText()
  return (
    <Link
      to={place.path}
      aria-current={isSelected ? 'page' : undefined}
      className={clsx(
        'relative flex h-10 items-center gap-2 rounded-full border px-3.5 font-semibold text-xs uppercase tracking-wide transition-colors',
        isSelected
          ? 'border-brand bg-brand text-brand-ink'
          : 'border-line bg-surface text-ink-muted hover:border-line-strong hover:text-ink',
      )}
    >
      <PlaceIcon place={place} />
      {t(`sport.${place.name}`)}
      {inPlayCount > 0 && <InPlayCount count={inPlayCount} />}
    </Link>
  )
}

/** In the link's corner, so that it can appear without moving the other links. */
function InPlayCount({ count }: { count: number }) {
  const t = useText()
  return (
    <>
      <span
        aria-hidden
        className={clsx(
          'absolute -top-2 -right-1 grid h-[1.125rem] min-w-[1.125rem] place-content-center rounded-full px-1',
          'bg-loss-solid font-bold text-2xs text-on-solid tabular-nums ring-2 ring-ground',
        )}
      >
        {count}
      </span>
      <span className="sr-only">{t('sports.inPlayCount', { count })}</span>
    </>
  )
}
