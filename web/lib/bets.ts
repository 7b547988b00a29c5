import { infiniteQueryOptions } from '@tanstack/react-query'
import { getLaggaiKhaiUserBets } from '../../domain/contract/bets.ts'
import { request } from './api.ts'

/** Everything cached about a player's bets; invalidate it when one is placed or settled. */
export function betsKey(userId: string): readonly string[] {
  return ['bets', userId]
}

/** The player's match-odds bets, newest first, page by page. */
export function betPagesQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...betsKey(userId), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request(getLaggaiKhaiUserBets, {
        params: { userId },
        query: { limit: 25, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor ?? null,
  })
}
