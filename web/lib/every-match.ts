import { useQueries } from '@tanstack/react-query'
import { SPORTS } from '../../domain/contract/matches.ts'
import { matchesQuery, refreshMs } from './matches.ts'
import { useIsFollowing, useListedIds } from './realtime/hooks.ts'
import type { MatchFacts } from './realtime/live.ts'
import { useLive } from './realtime/provider.tsx'

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
 * All listed matches, sport after sport, in the order to show; lists that were not fetched yet are left out. Renders again when
 * a list changes, not when a match changes and keeps its place.
 */
export function useListedMatches(): readonly MatchFacts[] {
  const { live } = useLive()
  const listed = useListedIds()
  return [...listed.values()].flat().flatMap((id) => live.matches.get(id) ?? [])
}
