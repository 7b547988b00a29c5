import { queryOptions, useQuery } from '@tanstack/react-query'
import { getMatches, getMatchesInplay } from '../../domain/contract/matches.ts'
import { useConnectionStatus } from './realtime/hooks.ts'
import type { Live } from './realtime/live.ts'
import { useLive } from './realtime/provider.tsx'
import { request } from './sending/api.ts'

/** While the socket brings the news, a list is asked for to drop what is no longer in it; without one, for the news. */
const refreshMs = { connected: 60_000, otherwise: 5_000 }

function matchesQuery(sportId: number, live: Live) {
  return queryOptions({
    queryKey: ['matches', sportId],
    queryFn: async ({ signal }) => {
      const { data } = await request(getMatches, { params: { sportId }, signal })
      live.replaceList(sportId, data)
      return data.length
    },
  })
}

/** Fetches a sport's matches into the live store, again and again; read them with `useMatchIds` and `useMatch`. */
export function useMatchesQuery(sportId: number) {
  const { live } = useLive()
  const isConnected = useConnectionStatus() === 'connected'
  return useQuery({
    ...matchesQuery(sportId, live),
    refetchInterval: isConnected ? refreshMs.connected : refreshMs.otherwise,
  })
}

/**
 * Fetches all that is in play into the live store, again and again; read it with `useInPlayIds`.
 * @param pollMs how often while no socket brings the news
 */
export function inPlayQuery(live: Live, isConnected: boolean, pollMs = refreshMs.otherwise) {
  return queryOptions({
    queryKey: ['matches', 'in-play'],
    queryFn: async ({ signal }) => {
      const { data } = await request(getMatchesInplay, { signal })
      live.replaceInPlay(data)
      return data.length
    },
    refetchInterval: isConnected ? refreshMs.connected : pollMs,
  })
}
