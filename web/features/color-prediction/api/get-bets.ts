import { useQuery } from '@tanstack/react-query'
import {
  type ColorPredictionBetRecord,
  getColorPredictionBets,
} from '../../../../domain/contract/color-prediction.ts'
import { revealed } from '../../../lib/games/held-results.ts'
import { playsKey } from '../../../lib/games/plays.ts'
import { serverNowMs } from '../../../lib/games/server-clock.ts'
import { request } from '../../../lib/sending/api.ts'

/** How long after the draw to fetch, so that the server's clock has passed it. */
const MARGIN_MS = 300
/** How soon to fetch again if the number was not drawn yet. */
const AGAIN_MS = 2000

/** The player's last bets, newest first; fetched again when the next number is due, also without a socket. */
export function useBets(userId: string) {
  return useQuery({
    queryKey: playsKey(userId, 'color-prediction'),
    queryFn: async ({ signal }): Promise<readonly ColorPredictionBetRecord[]> => {
      const { bets } = await request(getColorPredictionBets, { params: { userId }, signal })
      await revealed(userId, 'color-prediction')
      return bets
    },
    enabled: userId !== '',
    refetchInterval: ({ state: { data = [] } }) => {
      const due = data.filter(({ status }) => status === 'Open').map(({ drawnAtMs }) => drawnAtMs)
      if (due.length === 0) return false
      const leftMs = Math.min(...due) - serverNowMs()
      return leftMs > 0 ? leftMs + MARGIN_MS : AGAIN_MS
    },
  })
}
