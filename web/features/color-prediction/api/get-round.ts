import { useQuery } from '@tanstack/react-query'
import { getColorPredictionRound } from '../../../../domain/contract/color-prediction.ts'
import { noteServerTime, serverNowMs } from '../../../lib/games/server-clock.ts'
import { request } from '../../../lib/sending/api.ts'

/** Lets the server's clock pass the moment, so that the answer is not one of just before. */
const MARGIN_MS = 250

/** The round under way and the numbers of those before it; asked for again whenever more is known. */
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
