import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { useFavourites } from '../lib/favourites.ts'
import { useText } from '../lib/messages/text.ts'

type FavouriteStarProps = { matchId: string; name: string; className?: string }

/** Makes a match a favourite of the player, or no longer. It lies above a link that covers its row. */
export function FavouriteStar({ matchId, name, className }: FavouriteStarProps) {
  const t = useText()
  const [favourites, toggle] = useFavourites()
  const isFavourite = favourites.includes(matchId)
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t('favourites.star', { match: name })}
      onClick={() => toggle(matchId)}
      className={clsx(
        'relative z-10 grid size-9 shrink-0 place-content-center rounded-lg transition-colors hover:bg-hover',
        isFavourite ? 'text-brand-text' : 'text-ink-muted hover:text-ink',
        className,
      )}
    >
      <Star aria-hidden className={clsx('size-5', isFavourite && 'fill-current')} />
    </button>
  )
}
