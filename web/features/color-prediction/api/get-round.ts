import { useQuery } from '@tanstack/react-query'
import { getColorPredictionRound } from '../../../../domain/contract/color-prediction.ts'
import { noteServerTime, serverNowMs } from '../../../lib/games/server-clock.ts'
import { request } from '../../../lib/sending/api.ts'

/** How long after a change to fetch, so that the server's clock has passed it. */
const MARGIN_MS = 250

/** The current round and the numbers of those before it; fetched again at each change. */
export function useRound() {
  return useQuery({
    queryKey: ['color-prediction', 'round'],
    queryFn: async ({ signal }) => {
      const sentAtMs = Date.now()
      const reply = await request(getColorPredictionRound, { signal })
      noteServerTime(reply.round.serverTimeMs, sentAtMs)
      return reply
    },
    refetchInterval: ({ state: { data } }) =>
      data ? Math.max(MARGIN_MS, data.round.changesAtMs - serverNowMs() + MARGIN_MS) : false,
  })
}
