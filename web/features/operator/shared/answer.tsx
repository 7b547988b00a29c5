import type { ReactNode } from 'react'
import { messageOf } from '../../../lib/errors.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx'

type AnswerProps<Data> = {
  query: {
    data: Data | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  children: (data: Data) => ReactNode
}

/** What a question of the desk was answered with: while there is no answer, that; and an older one stays, said to be so. */
export function Answer<Data>({ query, children }: AnswerProps<Data>) {
  const { data, error, isFetching, refetch } = query
  const failed = error !== null && (
    <ErrorState
      message={messageOf(error, deskText(data === undefined ? 'desk.failed' : 'desk.stale'))}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  )
  if (data === undefined) return failed || <DeskLoading />
  return (
    <>
      {failed}
      {children(data)}
    </>
  )
}

function DeskLoading() {
  return (
    <Loading text={deskText('desk.loading')}>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </Loading>
  )
}

type MoreProps = {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** The way to a list's next page, where there is one. */
export function More({ pages }: MoreProps) {
  if (!pages.hasNextPage) return null
  return (
    <Button
      busy={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
      className="justify-self-center"
    >
      {deskText('desk.loadMore')}
    </Button>
  )
}
