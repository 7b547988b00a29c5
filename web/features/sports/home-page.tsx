import { Navigate, useParams } from 'react-router'
import { useMatchesQuery } from '../../lib/matches.ts'
import { useText } from '../../lib/messages/text.ts'
import { useJoinedList, useMatchIds } from '../../lib/realtime/hooks.ts'
import { defaultSport, inPlay, isSportsHome, placeOf, type SportPlace } from '../../lib/sport-places.ts'
import { ConnectionSign } from '../../ui/connection-sign.tsx'
import { NewsTicker } from '../../ui/news-ticker.tsx'
import { InPlayList } from './in-play-list.tsx'
import { TimedMatchList } from './match-list.tsx'
import { ListAnswer, NoMatches } from './match-states.tsx'
import { SportNav } from './sport-nav.tsx'

export function HomePage() {
  const t = useText()
  const { sportId: slug } = useParams()
  const selected = placeOf(slug)
  useJoinedList()
  if (selected === undefined) return <Navigate to="/" replace />
  if (!isSportsHome(selected)) return <Navigate to={selected.path} replace />
  const shown = slug === undefined ? defaultSport : selected
  return (
    <section className="grid gap-4 py-3 lg:px-6 lg:py-5">
      <title>{t('app.title', { page: t(`sport.${shown.name}`) })}</title>
      <SportNav selected={selected} />
      <NewsTicker className="lg:rounded-lg lg:border-x" />
      <header className="flex items-center justify-between gap-4 px-4 lg:px-0">
        <h1 className="font-bold text-xl tracking-tight">{t(`sport.${shown.name}`)}</h1>
        <ConnectionSign />
      </header>
      <div className="grid gap-3 px-3 lg:px-0">
        <Matches key={shown.path} place={shown} />
      </div>
    </section>
  )
}

function Matches({ place }: { place: SportPlace }) {
  const t = useText()
  const { sportId } = place
  const sport = t(`sport.${place.name}`)
  if (place === inPlay) return <InPlayList />
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
    </ListAnswer>
  )
}
