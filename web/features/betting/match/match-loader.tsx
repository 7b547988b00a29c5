import type { ReactNode } from 'react'
import { ApiError } from '../../../lib/errors.ts'
import { useMatchQuery } from '../../../lib/match.ts'
import { useJoinedMatch, useMarketIds } from '../../../lib/realtime/hooks.ts'
import { MatchFailed, MatchLoading, MatchMissing } from './match-states.tsx'

const none = [] as const

/** Keeps a match and all its markets up to date, and shows `children` once it is loaded. */
export function MatchLoader({ matchId, children }: { matchId: string; children: ReactNode }) {
  const { error, isFetched, isFetching, refetch } = useMatchQuery(matchId)
  const isKnown = useMarketIds(matchId, none) !== undefined
  useJoinedMatch(matchId)

  if (isKnown) return children
  if (error instanceof ApiError && error.status === 404) return <MatchMissing />
  // Fetched but unknown means that it failed, even while a retry has cleared the query's error.
  if (isFetched) return <MatchFailed error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  return <MatchLoading />
}
