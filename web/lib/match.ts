import { queryOptions, useQuery } from '@tanstack/react-query'
import { getMatch } from '../../domain/contract/matches.ts'
import { ApiError } from './errors.ts'
import { useIsFollowing } from './realtime/hooks.ts'
import type { Live } from './realtime/live.ts'
import { useLive } from './realtime/provider.tsx'
import { request } from './sending/api.ts'

/** How often to fetch a match: seldom while the socket sends changes; without one, as often as a player would look. */
const refreshMs = { following: 60_000, otherwise: 2_000 }

export function matchKey(matchId: string): readonly string[] {
  return ['match', matchId]
}

function matchQuery(matchId: string, live: Live) {
  return queryOptions({
    queryKey: matchKey(matchId),
    queryFn: async ({ signal }) => {
      const { match, odds, upcoming } = await request(getMatch, { params: { matchId }, signal })
      live.putMarkets(match, odds)
      for (const next of upcoming) live.putMatch(next)
      return { upcoming: upcoming.map((next) => next.matchId) }
    },
  })
}

/**
 * Keeps fetching a match with all its markets into the live store, unless there is no such match; read them
 * with `useMatch`, `useMarketIds` and `useOdds`. Its data has the ids of the sport's next matches.
 */
export function useMatchQuery(matchId: string) {
  const { live } = useLive()
  const everyMs = useIsFollowing() ? refreshMs.following : refreshMs.otherwise
  return useQuery({
    ...matchQuery(matchId, live),
    refetchInterval: ({ state: { error } }) =>
      error instanceof ApiError && error.status === 404 ? false : everyMs,
  })
}
