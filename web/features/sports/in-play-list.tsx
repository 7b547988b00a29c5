import { useQuery } from '@tanstack/react-query'
import { SPORTS } from '../../../domain/contract/matches.ts'
import { useEveryMatchQuery, useListedMatches } from '../../lib/every-match.ts'
import { inPlayQuery } from '../../lib/matches.ts'
import { useText } from '../../lib/messages/text.ts'
import { useInPlayIds, useIsFollowing } from '../../lib/realtime/hooks.ts'
import { byStart } from '../../lib/realtime/lists.ts'
import { useLive } from '../../lib/realtime/provider.tsx'
import { inPlay } from '../../lib/sport-places.ts'
import { SportIcon } from '../../ui/sport-icon.tsx'
import { MatchCount, MatchList, TimedMatchList } from './match-list.tsx'
import { ListAnswer, NoMatches } from './match-states.tsx'

/** The matches in play by sport, and then those to come, of all sports, by their start. */
export function InPlayList() {
  const t = useText()
  const { live } = useLive()
  const query = useQuery(inPlayQuery(live, useIsFollowing()))
  const ids = useInPlayIds()
  const bySport = Map.groupBy(ids ?? [], (id) => live.matches.get(id)?.sportId)
  return (
    <ListAnswer query={query} ids={ids} sport={t(`sport.${inPlay.name}`)} failed={t('sports.inPlayFailed')}>
      {ids?.length === 0 && <NoMatches />}
      {SPORTS.map(({ id: sportId, name }) => {
        const of = bySport.get(sportId)
        return of && <SportSection key={sportId} sportId={sportId} name={t(`sport.${name}`)} ids={of} />
      })}
      <NextMatches />
    </ListAnswer>
  )
}

function SportSection({ sportId, name, ids }: { sportId: number; name: string; ids: readonly string[] }) {
  return (
    <section className="grid gap-2">
      <h2 className="flex items-center gap-2 px-1 pt-1 font-semibold">
        <SportIcon sportId={sportId} className="size-5 text-ink-muted" />
        {name}
        <MatchCount count={ids.length} />
      </h2>
      <MatchList ids={ids} sportId={sportId} label={name} />
    </section>
  )
}

/** What starts next, whatever the sport; shows nothing while nothing does. */
function NextMatches() {
  const t = useText()
  useEveryMatchQuery()
  const upcoming = useListedMatches().filter(({ phase }) => phase === 'upcoming')
  if (upcoming.length === 0) return null
  return (
    <TimedMatchList
      ids={upcoming.toSorted(byStart).map(({ matchId }) => matchId)}
      label={t('match.upcoming')}
    />
  )
}
