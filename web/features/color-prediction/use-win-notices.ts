import { useEffect, useRef } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { formatRupees } from '../../lib/money.ts'
import { popup } from '../../ui/popups.ts'
import { useBets } from './api/get-bets.ts'

/** Notifies the player of each win among the bets that this page has shown as open. */
export function useWinNotices(userId: string): void {
  const t = useText()
  const { data: bets } = useBets(userId)
  const open = useRef(new Set<string>())
  useEffect(() => {
    for (const { _id, status, returns } of bets ?? []) {
      if (status === 'Won' && open.current.has(_id)) {
        popup.success(t('color.won', { amount: formatRupees(returns ?? 0) }))
      }
      if (status === 'Open') open.current.add(_id)
      else open.current.delete(_id)
    }
  }, [bets, t])
}
