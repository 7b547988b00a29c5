import { queryOptions, useQuery } from '@tanstack/react-query'
import { getCricketMarket } from '../../../../domain/contract/bets.ts'
import { request } from '../../../lib/api.ts'
import { betsKey } from '../../../lib/bets.ts'

export function marketBetsKey(userId: string, marketId: string): readonly string[] {
  return [...betsKey(userId), 'market', marketId]
}

function marketBetsQuery(userId: string, marketId: string) {
  return queryOptions({
    queryKey: marketBetsKey(userId, marketId),
    queryFn: ({ signal }) =>
      request(getCricketMarket, { params: { userId }, query: { market_id: marketId }, signal }),
  })
}

/** The player's bets on one market, newest first. The socket's `bet` makes them stale. */
export function useMarketBets(userId: string, marketId: string) {
  return useQuery(marketBetsQuery(userId, marketId))
}
