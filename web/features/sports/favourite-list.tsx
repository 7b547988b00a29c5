import { Star } from 'lucide-react'
import { useEveryMatchQuery, useListedMatches } from '../../lib/every-match.ts'
import { useFavourites } from '../../lib/favourites.ts'
import { useText } from '../../lib/messages/text.ts'
import { byStart } from '../../lib/realtime/lists.ts'
import { QueryError } from '../../ui/answer.tsx'
import { EmptyState, Loading, Skeleton } from '../../ui/states.tsx'
import { TimedMatchList } from './match-list.tsx'

/** The player's favourites that are listed, of all sports, by when they are played. */
export function FavouriteList() {
  const t = useText()
  const query = useEveryMatchQuery()
  const [favourites] = useFavourites()
  const listed = useListedMatches().filter(({ matchId }) => favourites.includes(matchId))
  const ids = listed.toSorted(byStart).map(({ matchId }) => matchId)
  return (
    <>
      {query.error !== null && <QueryError query={query} message={t('sports.failed')} />}
      {ids.length > 0 && <TimedMatchList ids={ids} label={t('favourites.title')} />}
      {ids.length === 0 && query.isFetched && (
        <EmptyState icon={Star} title={t('favourites.none')} text={t('favourites.hint')} />
      )}
      {ids.length === 0 && !query.isFetched && (
        <Loading text={t('search.loading')}>
          <Skeleton className="h-24" />
        </Loading>
      )}
    </>
  )
}
