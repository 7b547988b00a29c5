import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type * as z from 'zod/mini'
import type { OwnRoundBody } from '../../../domain/contract/games.ts'
import type { GameName } from '../../../domain/games/game.ts'
import { storedUserId, useStoredUser } from '../stored-user.ts'
import { ensureClientSeed, freshClientSeed, ownWords } from './client-seed.ts'
import { seedOfNext } from './expected-rounds.ts'
import { type Coming, SHOWN_WITHIN_MS } from './held-results.ts'
import { ownRoundKey } from './plays.ts'
import { noteRound, type ShownRound } from './seen-rounds.ts'
import { noteServerTime, serverNowMs } from './server-clock.ts'
import { useReveal } from './use-reveal.ts'

/** The fields for fairness and times that every player's own round has. Times are in milliseconds since the epoch, by the server's clock. */
interface OwnRound extends ShownRound {
  readonly serverTimeMs: number
  /** When the round changes next; null while it waits for the player. */
  readonly changesAtMs: number | null
}

export type RoundRequest = z.infer<typeof OwnRoundBody>

/** How long after a change to fetch, so that the server's clock has passed it. */
const MARGIN_MS = 15
/** The wait between retries while the network is down. */
const AFTER_FAILURE_MS = 2000

/**
 * The player's own round of a game. Opens one if there is none, and fetches it again at each change while the page is visible:
 * a tab in the background opens no rounds, and is brought up to date when it is visible again.
 * `put` shows a state from another answer, such as that to a bet; `skipWait` opens the next round without the pause after this one,
 * whose result the player has seen.
 * @param open makes the call that opens or reads the round, with the client seed for the next one; must not change between
 * renders
 */
export function useOwnRound<Round extends OwnRound>(
  game: GameName,
  open: (asked: RoundRequest, signal: AbortSignal) => Promise<Round>,
) {
  const userId = storedUserId(useStoredUser()) ?? ''
  const client = useQueryClient()
  const seen = useRef<string>(undefined)
  const query = useQuery({
    queryKey: ownRoundKey(userId, game),
    queryFn: async ({ signal }) => {
      await ensureClientSeed(userId)
      const sentAtMs = Date.now()
      const round = await open({ user: userId, ...seedFor(game, userId), after: seen.current }, signal)
      noteServerTime(round.serverTimeMs, sentAtMs)
      // Before the next call: the next round's client seed can only be made once its commitment is noted.
      noteRound(game, round, userId)
      return round
    },
    enabled: userId !== '',
    // The clock decides when to fetch, not the age of the data.
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
      // A response still under way may be older.
      void client.cancelQueries({ queryKey: ownRoundKey(userId, game) })
      client.setQueryData(ownRoundKey(userId, game), round)
    },
    [client, userId, game],
  )
  const { data: round, refetch } = query
  const roundId = round?.roundId
  // A second press asks for the round after the same one: it opens no other.
  const skipWait = useCallback(() => {
    seen.current = roundId
    void refetch()
  }, [refetch, roundId])
  useReveal(game, userId, nextStep(round))
  return { ...query, round, userId, put, skipWait }
}

/** The next change of a round: until it is fetched, its result may be in the wallet already. */
function nextStep(round: OwnRound | undefined): Coming | null {
  if (round?.changesAtMs == null) return null
  const { roundId, changesAtMs } = round
  return { of: `${roundId} ${changesAtMs}`, fromMs: changesAtMs, forMs: SHOWN_WITHIN_MS }
}

/** The client seed for the next round; none while its commitment is unknown. */
function seedFor(game: GameName, userId: string): Pick<RoundRequest, 'clientSeed'> {
  const words = ownWords(userId)
  const make = () => freshClientSeed(userId)
  const clientSeed = seedOfNext(game, userId, make, (seed) => seed.startsWith(words))
  return clientSeed === undefined ? {} : { clientSeed }
}
