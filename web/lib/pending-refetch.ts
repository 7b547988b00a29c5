import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BetRecord } from '../../domain/contract/bets.ts'
import { betsKey } from './bets.ts'
import { profileKey } from './profile.ts'

const REFETCH_EVERY_MS = 2000

/**
 * Fetches bets, positions and wallet again while one of these bets is in its delay. The socket announces the end of a delay,
 * but may have done so while the page was loading.
 */
export function usePendingRefetch(userId: string, bets: readonly Pick<BetRecord, 'status'>[]): void {
  const client = useQueryClient()
  const isOneWaiting = bets.some(({ status }) => status === 'Pending')
  useEffect(() => {
    if (!isOneWaiting) return
    const timer = setInterval(() => {
      void client.invalidateQueries({ queryKey: betsKey(userId) })
      void client.invalidateQueries({ queryKey: profileKey(userId) })
    }, REFETCH_EVERY_MS)
    return () => clearInterval(timer)
  }, [client, userId, isOneWaiting])
}
