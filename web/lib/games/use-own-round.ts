import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { GameName } from '../../../domain/games/game.ts'
import { storedUserId, useStoredUser } from '../stored-user.ts'
import { ensureClientSeed } from './client-seed.ts'
import { roundKey } from './plays.ts'
import { noteServerTime, serverNowMs } from './server-clock.ts'

/** What every state of a round of one's own tells of time: by the server's clock, in milliseconds since the epoch. */
interface Timed {
  readonly serverTimeMs: number
  /** When something more can be known; null while it waits for the player. */
  readonly changesAtMs: number | null
}

/** Lets the server's clock pass the moment, so that the answer is not one of just before. */
const MARGIN_MS = 15
/** Between two tries while the network is away. */
const AFTER_FAILURE_MS = 2000

/**
 * The player's own round of a game, opened when there is none, and asked for again whenever more of it can be known, as long as
 * the page is seen: a tab in the background opens no rounds, and is brought up to date when it is back.
 * `put` shows a state that came with another answer, such as that to a bet.
 * @param open makes the call that opens the round or looks at it; must not change between renders
 */
export function useOwnRound<Round extends Timed>(
  game: GameName,
  open: (userId: string, signal: AbortSignal) => Promise<Round>,
) {
  const userId = storedUserId(useStoredUser()) ?? ''
  const client = useQueryClient()
  const query = useQuery({
    queryKey: roundKey(userId, game),
    queryFn: async ({ signal }) => {
      await ensureClientSeed(userId)
      const sentAtMs = Date.now()
      const round = await open(userId, signal)
      noteServerTime(round.serverTimeMs, sentAtMs)
      return round
    },
    enabled: userId !== '',
    // The clock asks, not the age of an answer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, status, fetchFailureCount } }) => {
      if (status === 'error' || fetchFailureCount > 0) return AFTER_FAILURE_MS
      if (data?.changesAtMs == null) return false
      return Math.max(MARGIN_MS, data.changesAtMs - serverNowMs() + MARGIN_MS)
    },
  })
  const put = useCallback(
    (round: Round) => {
      // An answer still on its way may be older.
      void client.cancelQueries({ queryKey: roundKey(userId, game) })
      client.setQueryData(roundKey(userId, game), round)
    },
    [client, userId, game],
  )
  return { ...query, round: query.data, userId, put }
}
