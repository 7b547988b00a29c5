import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { GameName } from '../../../domain/games/game.ts'
import { storedUserId, useStoredUser } from '../stored-user.ts'
import { ensureClientSeed, freshClientSeed, ownWords } from './client-seed.ts'
import { seedOfNext } from './expected-rounds.ts'
import { ownRoundKey } from './plays.ts'
import { noteRound, type ShownRound } from './seen-rounds.ts'
import { noteServerTime, serverNowMs } from './server-clock.ts'

/** What every state of a player's own round has for its fairness and its times: by the server's clock, in milliseconds since the epoch. */
interface OwnRound extends ShownRound {
  readonly serverTimeMs: number
  /** When something more can be known; null while it waits for the player. */
  readonly changesAtMs: number | null
}

/** Whose round is asked for, and the client seed of the one that the call may open. */
export interface AskedRound {
  readonly user: string
  readonly clientSeed?: string
}

/** Lets the server's clock pass the moment, so that the answer is not one of just before. */
const MARGIN_MS = 15
/** Between two tries while the network is away. */
const AFTER_FAILURE_MS = 2000

/**
 * The player's own round of a game, opened when there is none, and asked for again whenever more of it can be known, as long as
 * the page is seen: a tab in the background opens no rounds, and is brought up to date when it is back.
 * `put` shows a state that came with another answer, such as that to a bet.
 * @param open makes the call that opens the round, with the client seed for the next one, or looks at it; must not change
 * between renders
 */
export function useOwnRound<Round extends OwnRound>(
  game: GameName,
  open: (asked: AskedRound, signal: AbortSignal) => Promise<Round>,
) {
  const userId = storedUserId(useStoredUser()) ?? ''
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ownRoundKey(userId, game),
    queryFn: async ({ signal }) => {
      await ensureClientSeed(userId)
      const sentAtMs = Date.now()
      const round = await open({ user: userId, ...seedFor(game, userId) }, signal)
      noteServerTime(round.serverTimeMs, sentAtMs)
      // Before anything is asked again: the next round's client seed is made once its commitment is known.
      noteRound(game, round, userId)
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
      void client.cancelQueries({ queryKey: ownRoundKey(userId, game) })
      client.setQueryData(ownRoundKey(userId, game), round)
    },
    [client, userId, game],
  )
  return { ...query, round: query.data, userId, put }
}

/** The client seed for the next round; none while it is not known what that is bound to. */
function seedFor(game: GameName, userId: string): Pick<AskedRound, 'clientSeed'> {
  const words = ownWords(userId)
  const make = () => freshClientSeed(userId)
  const clientSeed = seedOfNext(game, userId, make, (seed) => seed.startsWith(words))
  return clientSeed === undefined ? {} : { clientSeed }
}
