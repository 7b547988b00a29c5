import { useQuery } from '@tanstack/react-query'
import {
  type ColorPredictionBetRecord,
  getColorPredictionBets,
} from '../../../../domain/contract/color-prediction.ts'
import { playsKey } from '../../../lib/games/plays.ts'
import { serverNowMs } from '../../../lib/games/server-clock.ts'
import { request } from '../../../lib/sending/api.ts'

/** Lets the server's clock pass the moment. */
const MARGIN_MS = 300
/** A number that was not there at its time is asked for again this much later. */
const AGAIN_MS = 2000

/** The player's last bets, newest first; asked for again when the next number is due, also without a socket. */
export function useBets(userId: string) {
  return useQuery({
    queryKey: playsKey(userId, 'color-prediction'),
    queryFn: async ({ signal }): Promise<readonly ColorPredictionBetRecord[]> =>
      (await request(getColorPredictionBets, { params: { userId }, signal })).bets,
    enabled: userId !== '',
    refetchInterval: ({ state: { data = [] } }) => {
      const due = data.filter(({ status }) => status === 'Open').map(({ drawnAtMs }) => drawnAtMs)
      if (due.length === 0) return false
      const leftMs = Math.min(...due) - serverNowMs()
      return leftMs > 0 ? leftMs + MARGIN_MS : AGAIN_MS
    },
  })
}
