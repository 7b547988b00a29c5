import { useMatchesQuery } from '../../lib/matches.ts'
import { useText } from '../../lib/messages/text.ts'
import { useMatchIds } from '../../lib/realtime/hooks.ts'
import { MatchList } from './match-list.tsx'
import { ListAnswer, NoMatches } from './match-states.tsx'

/** The matches of one sport, in play first. */
export function SportList({ sportId, sport }: { sportId: number; sport: string }) {
  const t = useText()
  const query = useMatchesQuery(sportId)
  const ids = useMatchIds(sportId)
  return (
    <ListAnswer query={query} ids={ids} sport={sport} failed={t('sports.failed')}>
      {ids?.length === 0 ? (
        <NoMatches sport={sport} />
      ) : (
        <MatchList ids={ids ?? []} sportId={sportId} label={sport} />
      )}
    </ListAnswer>
  )
}
