import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { getMatches, getMatchesInplay, SPORTS } from '../../domain/contract/matches.ts'
import { useIsFollowing, useListedIds } from './realtime/hooks.ts'
import type { Live, MatchFacts } from './realtime/live.ts'
import { useLive } from './realtime/provider.tsx'
import { request } from './sending/api.ts'

/** How often to fetch a list: while the socket sends changes, only to drop matches no longer in it; without one, for the changes. */
const refreshMs = { following: 60_000, otherwise: 5_000 }

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

/** Keeps fetching a sport's matches into the live store; read them with `useMatchIds` and `useMatch`. */
export function useMatchesQuery(sportId: number) {
  const { live } = useLive()
  const refetchInterval = useIsFollowing() ? refreshMs.following : refreshMs.otherwise
  return useQuery({ ...matchesQuery(sportId, live), refetchInterval })
}

/** Keeps fetching the matches of every sport into the live store; read them with `useListedMatches`. */
export function useEveryMatchQuery() {
  const { live } = useLive()
  const refetchInterval = useIsFollowing() ? refreshMs.following : refreshMs.otherwise
  return useQueries({
    queries: SPORTS.map(({ id }) => ({ ...matchesQuery(id, live), refetchInterval })),
    combine: (queries) => ({
      error: queries.find(({ error }) => error !== null)?.error ?? null,
      isFetched: queries.every(({ isFetched }) => isFetched),
      isFetching: queries.some(({ isFetching }) => isFetching),
      refetch: () =>
        Promise.all(queries.filter(({ error }) => error !== null).map(({ refetch }) => refetch())),
    }),
  })
}

/**
 * All listed matches, sport after sport, each in the order to show; of lists that were not fetched yet there are none. Renders
 * again when a list changes, not at a change of a match that leaves its place.
 */
export function useListedMatches(): readonly MatchFacts[] {
  const { live } = useLive()
  const listed = useListedIds()
  return [...listed.values()].flat().flatMap((id) => live.matches.get(id) ?? [])
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
