import { queryOptions, useQuery } from '@tanstack/react-query'
import { getMatches, getMatchesInplay } from '../../domain/contract/matches.ts'
import { useIsFollowing } from './realtime/hooks.ts'
import type { Live } from './realtime/live.ts'
import { useLive } from './realtime/provider.tsx'
import { request } from './sending/api.ts'

/** How often to fetch a list: while the socket sends changes, only to drop matches no longer in it; without one, for the changes. */
export const refreshMs = { following: 60_000, otherwise: 5_000 }

export function matchesQuery(sportId: number, live: Live) {
  return queryOptions({
    queryKey: ['matches', sportId],
    queryFn: async ({ signal }) => {
      const { data } = await request(getMatches, { params: { sportId }, signal })
      live.replaceList(sportId, data)
      return data.length
    },
  })
}

/** Keeps fetching a sport's matches into the live store; read them with `useMatchIds` and `useMatch`. */
export function useMatchesQuery(sportId: number) {
  const { live } = useLive()
  const refetchInterval = useIsFollowing() ? refreshMs.following : refreshMs.otherwise
  return useQuery({ ...matchesQuery(sportId, live), refetchInterval })
}

/**
 * Keeps fetching all matches in play into the live store; read them with `useInPlayIds`.
 * @param pollMs how often while there is no socket
 */
export function inPlayQuery(live: Live, isFollowing: boolean, pollMs = refreshMs.otherwise) {
  return queryOptions({
    queryKey: ['matches', 'in-play'],
    queryFn: async ({ signal }) => {
      const { data } = await request(getMatchesInplay, { signal })
      live.replaceInPlay(data)
      return data.length
    },
    refetchInterval: isFollowing ? refreshMs.following : pollMs,
  })
}
