import { queryOptions, useQuery } from '@tanstack/react-query'
import { getTitliLatest } from '../../../../domain/contract/titli.ts'
import { revealed } from '../../../lib/games/held-results.ts'
import { playsKey } from '../../../lib/games/plays.ts'
import { request } from '../../../lib/sending/api.ts'

const EVERY_MS = 5000

/** The last ended bets of all players, by masked names; fetched every five seconds. */
export function latestBetsQuery(userId: string) {
  return queryOptions({
    queryKey: [...playsKey(userId, 'titli'), 'all'],
    queryFn: async ({ signal }) => {
      const { bets } = await request(getTitliLatest, { signal })
      await revealed(userId, 'titli')
      return bets
    },
    refetchInterval: EVERY_MS,
  })
}

export function useLatestBets(userId: string) {
  return useQuery(latestBetsQuery(userId))
}
