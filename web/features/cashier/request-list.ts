import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PlainKey } from '../../lib/messages/text.ts'
import { useText } from '../../lib/messages/text.ts'
import { type ListPage, type PagedSource, pagesQuery } from '../../lib/paged-source.ts'
import { popup } from '../../ui/popups.ts'
import { depositList } from './api/deposits.ts'
import { withdrawalList } from './api/withdrawals.ts'

export function useWithdrawalList(userId: string) {
  return useRequestList(userId, withdrawalList(userId), 'withdrawal.listFailed')
}

export function useDepositList(userId: string) {
  return useRequestList(userId, depositList(userId), 'deposit.listFailed')
}

/** A list of a player's requests at the cashier. A popup shows a failure too: the list may be out of view. */
function useRequestList<Row>(userId: string, source: PagedSource<ListPage<Row>>, failed: PlainKey) {
  const t = useText()
  const list = useInfiniteQuery({ ...pagesQuery(source), enabled: userId !== '' })
  const { error } = list
  useEffect(() => {
    if (error !== null) popup.error(t(failed))
  }, [error, failed, t])
  return list
}

/** Shows a popup to a visitor who is not logged in, and so has no list. */
export function useNotLoggedInNotice(userId: string): void {
  const t = useText()
  useEffect(() => {
    if (userId === '') popup.error(t('withdrawal.notLoggedIn'))
  }, [userId, t])
}
