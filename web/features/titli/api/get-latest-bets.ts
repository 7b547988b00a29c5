import { queryOptions, useQuery } from '@tanstack/react-query'
import { getTitliLatest } from '../../../../domain/contract/titli.ts'
import { playsKey } from '../../../lib/games/plays.ts'
import { request } from '../../../lib/sending/api.ts'

const EVERY_MS = 5000

/** The last bets of all players that have ended, by their masked names; asked for every five seconds. */
export function latestBetsQuery(userId: string) {
  return queryOptions({
    queryKey: [...playsKey(userId, 'titli'), 'all'],
    queryFn: async ({ signal }) => (await request(getTitliLatest, { signal })).bets,
    refetchInterval: EVERY_MS,
  })
}

export function useLatestBets(userId: string) {
  return useQuery(latestBetsQuery(userId))
}
