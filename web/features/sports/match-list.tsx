import { CalendarX2 } from 'lucide-react'
import { messageOf } from '../../lib/errors.ts'
import { useMatchesQuery } from '../../lib/matches.ts'
import { useText } from '../../lib/messages/text.ts'
import { useJoinedList, useMatchIds } from '../../lib/realtime/hooks.ts'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { MatchRow } from './match-row.tsx'

type MatchListProps = { sportId: number; sport: string }

/** The matches of one sport, in play first. What is known stays on screen when a refresh fails. */
export function MatchList({ sportId, sport }: MatchListProps) {
  const t = useText()
  const { data, error, isFetched, isFetching, refetch } = useMatchesQuery(sportId)
  const ids = useMatchIds(sportId)
  useJoinedList()

  // The query forgets its error each time it asks again; this page does not until there is an answer.
  const hasFailed = error !== null || (isFetched && data === undefined)
  if (!hasFailed && ids === undefined) return <MatchesLoading sport={sport} />
  return (
    <div className="grid gap-3 px-3 lg:px-0">
      {hasFailed && (
        <ErrorState
          message={messageOf(error, t('sports.failed'))}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {ids !== undefined && ids.length > 0 && <Matches ids={ids} sport={sport} />}
      {ids?.length === 0 && (
        <EmptyState icon={CalendarX2} title={t('sports.empty', { sport })} text={t('sports.emptyHint')} />
      )}
    </div>
  )
}

function Matches({ ids, sport }: { ids: readonly string[]; sport: string }) {
  const t = useText()
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface">
      <div
        aria-hidden
        className="flex items-center gap-2 border-line border-b bg-raised py-1.5 pr-3 pl-4 font-medium text-ink-muted text-xs"
      >
        <span className="flex-1">{t('sports.match')}</span>
        <span className="w-18 text-center">{t('bet.lgaai')}</span>
        <span className="w-18 text-center">{t('bet.khaai')}</span>
      </div>
      <ul aria-label={sport} className="divide-y divide-line">
        {ids.map((id) => (
          <MatchRow key={id} matchId={id} />
        ))}
      </ul>
    </div>
  )
}

function MatchesLoading({ sport }: { sport: string }) {
  const t = useText()
  return (
    <div className="px-4 lg:px-0">
      <Loading text={t('sports.loading', { sport })}>
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </Loading>
    </div>
  )
}
