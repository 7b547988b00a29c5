import { CalendarX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../../lib/errors.ts'
import { useText } from '../../lib/messages/text.ts'
import { QueryError, type QueryState } from '../../ui/answer.tsx'
import { EmptyState, Loading, Skeleton } from '../../ui/states.tsx'

type ListAnswerProps = {
  query: QueryState & { isFetched: boolean }
  /** The matches that are known; undefined until some answer. */
  ids: readonly string[] | undefined
  sport: string
  /** What to say when the server gives no reason. */
  failed: string
  children: ReactNode
}

/** A list once it is there, what failed above it: what is known stays on screen when a refresh fails. */
export function ListAnswer({ query, ids, sport, failed, children }: ListAnswerProps) {
  const t = useText()
  const { data, error, isFetched } = query
  // The query forgets its error each time it asks again; this page does not until there is an answer.
  const hasFailed = error !== null || (isFetched && data === undefined)
  if (!hasFailed && ids === undefined) return <MatchesLoading sport={sport} />
  // An answer came, and it is no list.
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

/** Nothing to bet on: in one sport, or without one at all. */
export function NoMatches({ sport }: { sport?: string }) {
  const t = useText()
  if (sport === undefined) return <EmptyState icon={CalendarX2} title={t('sports.none')} />
  return <EmptyState icon={CalendarX2} title={t('sports.empty', { sport })} text={t('sports.emptyHint')} />
}
