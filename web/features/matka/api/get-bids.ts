import { useQuery } from '@tanstack/react-query'
import { getBids, type MatkaBidRecord } from '../../../../domain/contract/matka.ts'
import { revealed } from '../../../lib/games/held-results.ts'
import { playsKey } from '../../../lib/games/plays.ts'
import { serverNowMs } from '../../../lib/games/server-clock.ts'
import { request } from '../../../lib/sending/api.ts'

/** How long after the result is due to fetch, so that the server's clock has passed it. */
const MARGIN_MS = 300
/** How soon to fetch again if the result was not there yet. */
const AGAIN_MS = 5000

/** The player's last bids, newest first; fetched again when the next result is due, also without a socket. */
export function useBids(userId: string) {
  return useQuery({
    queryKey: playsKey(userId, 'matka'),
    queryFn: async ({ signal }): Promise<readonly MatkaBidRecord[]> => {
      const { bids } = await request(getBids, { params: { userId }, signal })
      await revealed(userId, 'matka')
      return bids
    },
    enabled: userId !== '',
    refetchInterval: ({ state: { data = [] } }) => {
      const due = data.filter(({ status }) => status === 'Open').map(({ resultAtMs }) => resultAtMs)
      if (due.length === 0) return false
      const leftMs = Math.min(...due) - serverNowMs()
      return leftMs > 0 ? leftMs + MARGIN_MS : AGAIN_MS
    },
  })
}
