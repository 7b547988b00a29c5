import { clsx } from 'clsx'
import { Star, Trophy } from 'lucide-react'
import { useEffect } from 'react'
import { fetchedComponent } from '../../lib/fetched-component.ts'
import { useMatchesQuery } from '../../lib/matches.ts'
import { useText } from '../../lib/messages/text.ts'
import { useJoinedList, useMatchIds } from '../../lib/realtime/hooks.ts'
import { Link, Navigate } from '../../lib/router/link.tsx'
import { useSearchParams } from '../../lib/router/location.ts'
import { useParams } from '../../lib/router/params.ts'
import {
  defaultSport,
  inPlay,
  isSportsHome,
  placeOf,
  resultsPath,
  type SportPlace,
} from '../../lib/sport-places.ts'
import { loadEarly } from '../../lib/use-loaded.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConnectionSign } from '../../ui/connection-sign.tsx'
import { NewsTicker } from '../../ui/news-ticker.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TimedMatchList } from './match-list.tsx'
import { ListAnswer, NoMatches } from './match-states.tsx'
import { SportNav } from './sport-nav.tsx'

/** The lists that a visit seldom begins with; their code is fetched before they are wanted. */
const inPlayList = fetchedComponent(async () => (await import('./in-play-list.tsx')).InPlayList)
const favouriteList = fetchedComponent(async () => (await import('./favourite-list.tsx')).FavouriteList)

function loadOtherLists(): void {
  loadEarly(inPlayList.load)
  loadEarly(favouriteList.load)
}

/** The matches of a sport, of what is in play, or, with `?show=favourites`, the player's favourites of all sports. */
export function HomePage() {
  const t = useText()
  const { sportId: slug } = useParams()
  const [search, setSearch] = useSearchParams()
  const isFiltered = search.get('show') === 'favourites'
  const selected = placeOf(slug)
  useJoinedList()
  useEffect(() => whenIdle(loadOtherLists), [])
  if (selected === undefined) return <Navigate to="/" replace />
  if (!isSportsHome(selected)) return <Navigate to={selected.path} replace />
  const shown = slug === undefined ? defaultSport : selected
  const title = isFiltered ? t('favourites.title') : t(`sport.${shown.name}`)
  return (
    <section className="grid gap-4 py-3 lg:px-6 lg:py-5">
      <PageTitle>{t('app.title', { page: title })}</PageTitle>
      <SportNav selected={selected} />
      <NewsTicker className="lg:rounded-lg lg:border-x" />
      <header className="flex items-center justify-between gap-4 px-4 lg:px-0">
        <h1 className="min-w-0 flex-1 font-bold text-xl tracking-tight">{title}</h1>
        <ConnectionSign />
        <Chip
          selected={isFiltered}
          onClick={() => setSearch(isFiltered ? {} : { show: 'favourites' }, { replace: true })}
          className="inline-flex items-center gap-1.5"
        >
          <Star aria-hidden className={clsx('size-4', isFiltered && 'fill-current')} />
          <span className="max-sm:sr-only">{t('favourites.title')}</span>
        </Chip>
      </header>
      <div className="grid gap-3 px-3 lg:px-0">
        {isFiltered ? <favouriteList.Component /> : <Matches key={shown.path} place={shown} />}
      </div>
    </section>
  )
}

function Matches({ place }: { place: SportPlace }) {
  const t = useText()
  const { sportId } = place
  const sport = t(`sport.${place.name}`)
  if (place === inPlay) return <inPlayList.Component />
  if (sportId === undefined) return <NoMatches sport={sport} />
  return <SportList sportId={sportId} sport={sport} />
}

/** The matches of one sport by time, in play first. */
function SportList({ sportId, sport }: { sportId: number; sport: string }) {
  const t = useText()
  const query = useMatchesQuery(sportId)
  const ids = useMatchIds(sportId)
  return (
    <ListAnswer query={query} ids={ids} sport={sport} failed={t('sports.failed')}>
      {ids?.length === 0 ? (
        <NoMatches sport={sport} />
      ) : (
        <TimedMatchList ids={ids ?? []} sportId={sportId} label={sport} />
      )}
      <Link
        to={`${resultsPath}/${sportId}`}
        className={buttonStyle({ tone: 'ghost', className: 'justify-self-center' })}
      >
        <Trophy aria-hidden className="size-4" />
        {t('matchResults.ofSport', { sport })}
      </Link>
    </ListAnswer>
  )
}
