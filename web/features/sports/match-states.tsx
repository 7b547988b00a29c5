import { CalendarX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../../lib/errors.ts'
import { useText } from '../../lib/messages/text.ts'
import { QueryError, type QueryState } from '../../ui/answer.tsx'
import { EmptyState, Loading, Skeleton } from '../../ui/states.tsx'

type ListAnswerProps = {
  query: QueryState & { isFetched: boolean }
  /** The known matches; undefined until the first answer. */
  ids: readonly string[] | undefined
  sport: string
  /** The message if the server gives no reason. */
  failed: string
  children: ReactNode
}

/** Shows a list once it is loaded. A failure shows above it, so that known matches stay on screen. */
export function ListAnswer({ query, ids, sport, failed, children }: ListAnswerProps) {
  const t = useText()
  const { data, error, isFetched } = query
  // A retry clears the query's error; this page keeps showing it until there is an answer.
  const hasFailed = error !== null || (isFetched && data === undefined)
  if (!hasFailed && ids === undefined) return <MatchesLoading sport={sport} />
  // The answer was not a list.
  const isNonsense = error instanceof ApiError && error.status === 200
  return (
    <>
      {hasFailed && (
        <QueryError query={query} message={messageOf(error, isNonsense ? t('sports.dataFailed') : failed)} />
      )}
      {ids !== undefined && children}
    </>
  )
}

function MatchesLoading({ sport }: { sport: string }) {
  const t = useText()
  return (
    <Loading text={t('sports.loading', { sport })}>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </Loading>
  )
}

/** Says that there are no matches: of one sport, or of any. */
export function NoMatches({ sport }: { sport?: string }) {
  const t = useText()
  if (sport === undefined) return <EmptyState icon={CalendarX2} title={t('sports.none')} />
  return <EmptyState icon={CalendarX2} title={t('sports.empty', { sport })} text={t('sports.emptyHint')} />
}
