import { CancelledError, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AndarBaharBetRow } from '../../../domain/contract/andar-bahar.ts'
import { messageOf } from '../../lib/errors.ts'
import { playsKey } from '../../lib/games/plays.ts'
import { useText } from '../../lib/messages/text.ts'
import { profileKey } from '../../lib/profile.ts'
import { popup } from '../../ui/popups.ts'

/** Fetches wallet and bets again once an open bet has ended, so that they are right also without a socket. */
export function useRefreshAtEnd(userId: string, bet: AndarBaharBetRow | null | undefined): void {
  const t = useText()
  const client = useQueryClient()
  const openBet = useRef<string>(undefined)
  const { _id: id, status } = bet ?? {}
  useEffect(() => {
    if (status === 'Open') openBet.current = id
    if (status === 'Open' || id === undefined || openBet.current !== id) return
    openBet.current = undefined
    void client.invalidateQueries({ queryKey: playsKey(userId, 'andar-bahar') })
    client
      .refetchQueries({ queryKey: profileKey(userId) }, { throwOnError: true })
      .catch((error: unknown) => {
        // The wallet arrived on the socket first.
        if (error instanceof CancelledError) return
        popup.error(t('andarBahar.walletFailed', { reason: messageOf(error, t('errors.network')) }))
      })
  }, [client, t, userId, id, status])
}
