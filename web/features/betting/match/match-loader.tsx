import type { ReactNode } from 'react'
import { ApiError } from '../../../lib/errors.ts'
import { useMatchQuery } from '../../../lib/match.ts'
import { useJoinedMatch, useMarketIds } from '../../../lib/realtime/hooks.ts'
import { MatchFailed, MatchLoading, MatchMissing } from './match-states.tsx'

const none = [] as const

/** Keeps a match with all its markets up to date, and shows `children` once it is there. */
export function MatchLoader({ matchId, children }: { matchId: string; children: ReactNode }) {
  const { error, isFetched, isFetching, refetch } = useMatchQuery(matchId)
  const isKnown = useMarketIds(matchId, none) !== undefined
  useJoinedMatch(matchId)

  if (isKnown) return children
  if (error instanceof ApiError && error.status === 404) return <MatchMissing />
  // Fetched, and still nothing: it failed, also while the query asks again and has forgotten its error.
  if (isFetched) return <MatchFailed error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  return <MatchLoading />
}
