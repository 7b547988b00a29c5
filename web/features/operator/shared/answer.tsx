import type { ComponentProps, ReactNode } from 'react'
import { messageOf } from '../../../lib/errors.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Answer, type QueryState } from '../../../ui/answer.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'

/** The desk's messages about a query. After an error, an older answer that stays is marked as out of date. */
function wordsOf({ data }: { data: unknown }) {
  return {
    loading: { text: deskText('desk.loading'), skeletons: ['h-11', 'h-11', 'h-11'] },
    failed: (error: Error) => messageOf(error, deskText(data === undefined ? 'desk.failed' : 'desk.stale')),
  }
}

type DeskAnswerProps<Data> = { query: QueryState<Data>; children: (data: Data) => ReactNode }

export function DeskAnswer<Data>({ query, children }: DeskAnswerProps<Data>) {
  return (
    <Answer query={query} {...wordsOf(query)}>
      {children}
    </Answer>
  )
}

type DeskListProps<Row> = Pick<ComponentProps<typeof PagedList<Row>>, 'list' | 'empty' | 'children'>

export function DeskList<Row>(props: DeskListProps<Row>) {
  return <PagedList more={deskText('desk.loadMore')} {...wordsOf(props.list)} {...props} />
}
