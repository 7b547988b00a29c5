import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Profile } from '../../../domain/contract/profile.ts'
import type { GameName } from '../../../domain/games/game.ts'
import { profileKey } from '../profile.ts'
import { type Coming, holdResult } from './held-results.ts'

/**
 * While a result is due but not shown, holds what the site shows of the player's money, and new answers about their plays.
 * @param coming null when no result is due, or once it is shown
 */
export function useReveal(game: GameName, userId: string, coming: Coming | null): void {
  const client = useQueryClient()
  const { of, fromMs = 0, forMs = 0 } = coming ?? {}
  useEffect(() => {
    if (of === undefined || userId === '') return
    return holdResult({ userId, game, of }, { fromMs, forMs }, () => {
      const profile = client.getQueryData<Profile>(profileKey(userId))
      if (!profile) return undefined
      return { walletBalance: profile.walletBalance, exposureBalance: profile.exposureBalance }
    })
  }, [client, userId, game, of, fromMs, forMs])
}
