import type { ComponentProps, ReactNode } from 'react'
import type { ListPage } from '../lib/paged-source.ts'
import { Answer, type AnswerProps, type QueryState } from './answer.tsx'
import { Button } from './button.tsx'

export interface ListQuery<Row> extends QueryState<{ readonly pages: readonly ListPage<Row>[] }> {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

type PagedListProps<Row> = Omit<AnswerProps<unknown>, 'query' | 'children'> & {
  list: ListQuery<Row>
  /** The label of the button that fetches the next page, and its size. */
  more: string
  moreSize?: ComponentProps<typeof Button>['size']
  /** Announced: how many rows are shown, and whether those are all. */
  count?: (count: number, isAll: boolean) => string
  /** Shown in place of the rows if there are none. Without it, an empty list is shown as any other. */
  empty?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A list in pages: the rows loaded so far, and a button if there are more. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { list, more, moreSize = 'md', count, empty, children, ...answer } = props
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  return (
    <Answer query={list} {...answer}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        const isEmpty = empty !== undefined && rows.length === 0
        return (
          <>
            {count && (
              <p role="status" className="-mb-2 text-ink-muted text-sm tabular-nums">
                {count(rows.length, !hasNextPage)}
              </p>
            )}
            {!isEmpty && children(rows)}
            {isEmpty && !hasNextPage && empty}
            {hasNextPage && (
              <Button
                size={moreSize}
                busy={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
                className="justify-self-center"
              >
                {more}
              </Button>
            )}
          </>
        )
      }}
    </Answer>
  )
}
