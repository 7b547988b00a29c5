import { queryOptions, useQuery } from '@tanstack/react-query'
import { getMatch } from '../../domain/contract/matches.ts'
import { ApiError } from './errors.ts'
import { useConnectionStatus } from './realtime/hooks.ts'
import type { Live } from './realtime/live.ts'
import { useLive } from './realtime/provider.tsx'
import { request } from './sending/api.ts'

/** While the socket brings the news a match is asked for now and then; without one, as often as a player would look. */
const refreshMs = { connected: 60_000, otherwise: 2_000 }

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
 * Fetches a match with all its markets into the live store, again and again unless there is no such match; read them
 * with `useMatch`, `useMarketIds` and `useOdds`. Its data has the ids of the sport's next matches.
 */
export function useMatchQuery(matchId: string) {
  const { live } = useLive()
  const isConnected = useConnectionStatus() === 'connected'
  const everyMs = isConnected ? refreshMs.connected : refreshMs.otherwise
  return useQuery({
    ...matchQuery(matchId, live),
    refetchInterval: ({ state: { error } }) =>
      error instanceof ApiError && error.status === 404 ? false : everyMs,
  })
}
