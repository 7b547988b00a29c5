import type { ReactNode } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'

type MarketsAnswerProps = {
  query: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown }
  children: ReactNode
}

/** What is made of the markets once they are there; what failed above it, as what is known stays on screen. */
export function MarketsAnswer({ query, children }: MarketsAnswerProps) {
  const t = useText()
  const { data, isError, isFetching, refetch } = query
  if (data === undefined && !isError) {
    return (
      <Loading text={t('matka.loading')}>
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </Loading>
    )
  }
  return (
    <>
      {isError && (
        <ErrorState message={t('errors.unknown')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data !== undefined && children}
    </>
  )
}
