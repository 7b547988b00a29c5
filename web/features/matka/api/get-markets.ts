import { queryOptions, useQuery } from '@tanstack/react-query'
import { getSubscriptionState, type MatkaMarketState } from '../../../../domain/contract/matka.ts'
import { type Coming, SHOWN_WITHIN_MS } from '../../../lib/games/held-results.ts'
import { noteServerTime, serverNowMs } from '../../../lib/games/server-clock.ts'
import { useReveal } from '../../../lib/games/use-reveal.ts'
import { request } from '../../../lib/sending/api.ts'
import { storedUserId, useStoredUser } from '../../../lib/stored-user.ts'

/** How often to fetch the markets, at least. */
const EVERY_MS = 60_000
/** How long after a change to fetch, so that the server's clock has passed it. */
const MARGIN_MS = 250

/** The markets: fetched once a minute, and whenever a status changes or a result is announced. */
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
  const query = useQuery(marketsQuery)
  const userId = storedUserId(useStoredUser()) ?? ''
  useReveal('matka', userId, nextChange(query.data))
  return query
}

/** The next change of any market: until it is fetched, bids on its result may be paid already. */
function nextChange(markets: readonly MatkaMarketState[] = []): Coming | null {
  if (markets.length === 0) return null
  const fromMs = Math.min(...markets.map(({ changesAtMs }) => changesAtMs))
  return { of: String(fromMs), fromMs, forMs: SHOWN_WITHIN_MS }
}
