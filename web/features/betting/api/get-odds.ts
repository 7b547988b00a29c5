import { queryOptions, useQuery } from '@tanstack/react-query'
import { getOdds } from '../../../../domain/contract/matches.ts'
import { request } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/errors.ts'
import { useConnectionStatus } from '../../../lib/realtime/hooks.ts'
import type { Live } from '../../../lib/realtime/live.ts'
import { useLive } from '../../../lib/realtime/provider.tsx'

/** Without the socket the odds are asked for, as often as a player would look. */
const refreshMs = { connected: 60_000, otherwise: 2_000 }

export function oddsKey(marketId: string): readonly string[] {
  return ['odds', marketId]
}

function oddsQuery(marketId: string, live: Live) {
  return queryOptions({
    queryKey: oddsKey(marketId),
    queryFn: async ({ signal }) => {
      const odds = await request(getOdds, { query: { market_id: marketId }, signal })
      live.putOdds(odds)
      return odds.version
    },
  })
}

/** Fetches a market's odds into the live store, again and again unless there is no such market; read them with `useOdds`. */
export function useOddsQuery(marketId: string) {
  const { live } = useLive()
  const isConnected = useConnectionStatus() === 'connected'
  const everyMs = isConnected ? refreshMs.connected : refreshMs.otherwise
  return useQuery({
    ...oddsQuery(marketId, live),
    refetchInterval: ({ state: { error } }) =>
      error instanceof ApiError && error.status === 404 ? false : everyMs,
  })
}
