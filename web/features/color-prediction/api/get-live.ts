import { useQuery } from '@tanstack/react-query'
import { getColorPredictionLive } from '../../../../domain/contract/color-prediction.ts'
import { request } from '../../../lib/sending/api.ts'

/** Bets of others are asked for this often while they are on the screen. */
const EVERY_MS = 2000

/** The bets of all players in the round under way. */
export function useLiveBets() {
  return useQuery({
    queryKey: ['color-prediction', 'live'],
    queryFn: ({ signal }) => request(getColorPredictionLive, { signal }),
    refetchInterval: EVERY_MS,
  })
}
