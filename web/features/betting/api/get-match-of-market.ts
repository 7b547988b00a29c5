import { useQuery } from '@tanstack/react-query'
import { getOdds } from '../../../../domain/contract/markets.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { request } from '../../../lib/sending/api.ts'

/** The id of a market's match, fetched only if the market isn't known from an earlier page. */
export function useMatchOfMarket(marketId: string) {
  const known = useOdds(marketId, (odds) => odds.matchId)
  const query = useQuery({
    queryKey: ['match of market', marketId],
    queryFn: async ({ signal }) =>
      (await request(getOdds, { query: { market_id: marketId }, signal })).matchId,
    staleTime: Infinity,
    enabled: known === undefined,
  })
  return { ...query, matchId: known ?? query.data }
}
