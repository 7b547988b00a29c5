import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { popup } from '../../ui/popups.ts'
import { depositsQuery } from './api/deposits.ts'
import { withdrawalsQuery } from './api/withdrawals.ts'

/** Requests at the cashier as a screen shows them: none yet, some, or those that could be fetched. */
export interface RequestList<Row> {
  readonly rows: readonly Row[]
  readonly isPending: boolean
  readonly isEmpty: boolean
  readonly hasFailed: boolean
  readonly isFetching: boolean
  readonly retry: () => void
  /** Fetches earlier ones; absent when there are none. */
  readonly more: (() => void) | undefined
  readonly isFetchingMore: boolean
}

export function useWithdrawalList(userId: string) {
  const query = useInfiniteQuery(withdrawalsQuery(userId))
  return useRequestList(query, ({ withdrawals }) => withdrawals, 'withdrawal.listFailed')
}

export function useDepositList(userId: string) {
  const query = useInfiniteQuery(depositsQuery(userId))
  return useRequestList(query, ({ deposits }) => deposits, 'deposit.listFailed')
}

/** A failure is told by a notice too: the list may be below what is seen. */
function useRequestList<Page, Row>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
  rowsOf: (page: Page) => readonly Row[],
  failed: 'withdrawal.listFailed' | 'deposit.listFailed',
): RequestList<Row> {
  const t = useText()
  const { data, error, isPending, isFetching, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } =
    query
  useEffect(() => {
    if (error !== null) popup.error(t(failed))
  }, [error, failed, t])
  const rows = data?.pages.flatMap(rowsOf) ?? []
  return {
    rows,
    isPending,
    isEmpty: data !== undefined && rows.length === 0 && !hasNextPage,
    hasFailed: error !== null,
    isFetching,
    retry: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isFetchingMore: isFetchingNextPage,
  }
}

/** Says that there is nobody whose withdrawals could be listed, as the field does: by a notice. */
export function useNotLoggedInNotice(userId: string): void {
  const t = useText()
  useEffect(() => {
    if (userId === '') popup.error(t('withdrawal.notLoggedIn'))
  }, [userId, t])
}
