import { queryOptions, useQuery } from '@tanstack/react-query'
import { getWalletAndExposure } from '../../../../domain/contract/wallet.ts'
import { request } from '../../../lib/api.ts'
import { betsKey } from '../../../lib/bets.ts'

/** What the player's bets on a market bring by winner, in rupees. */
export type MarketProfit = { teamAProfit: number; teamBProfit: number }

export function marketProfitKey(userId: string, marketId: string): readonly string[] {
  return [...betsKey(userId), 'profit', marketId]
}

function marketProfitQuery(userId: string, marketId: string) {
  return queryOptions({
    queryKey: marketProfitKey(userId, marketId),
    queryFn: async ({ signal }): Promise<MarketProfit> => {
      const { teamAProfit, teamBProfit } = await request(getWalletAndExposure, {
        params: { userId },
        query: { market_id: marketId },
        signal,
      })
      return { teamAProfit, teamBProfit }
    },
  })
}

/** The profit or loss of the first and the second team's win. The socket's `bet` makes it stale. */
export function useMarketProfit(userId: string, marketId: string) {
  return useQuery(marketProfitQuery(userId, marketId))
}
