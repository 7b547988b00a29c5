import { queryOptions, useQuery } from '@tanstack/react-query'
import { getSubscriptionState, type MatkaMarketState } from '../../../../domain/contract/matka.ts'
import { noteServerTime, serverNowMs } from '../../../lib/games/server-clock.ts'
import { request } from '../../../lib/sending/api.ts'

/** Markets are asked for at least this often. */
const EVERY_MS = 60_000
/** Lets the server's clock pass the moment, so that the answer is not one of just before. */
const MARGIN_MS = 250

/** The markets: asked for once a minute, and whenever a status changes or a result is announced. */
export const marketsQuery = queryOptions({
  queryKey: ['matka-markets'],
  queryFn: async ({ signal }): Promise<readonly MatkaMarketState[]> => {
    const sentAtMs = Date.now()
    const { markets } = await request(getSubscriptionState, { signal })
    for (const { serverTimeMs } of markets.slice(0, 1)) noteServerTime(serverTimeMs, sentAtMs)
    return markets
  },
  refetchInterval: ({ state: { data = [] } }) => {
    const changes = data.map(({ changesAtMs }) => changesAtMs - serverNowMs() + MARGIN_MS)
    return Math.max(MARGIN_MS, Math.min(EVERY_MS, ...changes))
  },
})

export function useMarkets() {
  return useQuery(marketsQuery)
}
