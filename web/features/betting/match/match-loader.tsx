import type { ReactNode } from 'react'
import { useMatchQuery } from '../../../lib/match.ts'
import { useJoinedMatch, useMarketIds } from '../../../lib/realtime/hooks.ts'
import { NoMatch } from './match-states.tsx'

const none = [] as const

/** Keeps a match and all its markets up to date, and shows `children` once it is loaded. */
export function MatchLoader({ matchId, children }: { matchId: string; children: ReactNode }) {
  const query = useMatchQuery(matchId)
  const isKnown = useMarketIds(matchId, none) !== undefined
  useJoinedMatch(matchId)

  return isKnown ? children : <NoMatch query={query} />
}
