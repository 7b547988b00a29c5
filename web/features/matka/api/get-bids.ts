import { useQuery } from '@tanstack/react-query'
import { getBids, type MatkaBidRecord } from '../../../../domain/contract/matka.ts'
import { playsKey } from '../../../lib/games/plays.ts'
import { serverNowMs } from '../../../lib/games/server-clock.ts'
import { request } from '../../../lib/sending/api.ts'

/** Lets the server's clock pass the moment. */
const MARGIN_MS = 300
/** A result that was not there at its time is asked for again this much later. */
const AGAIN_MS = 5000

/** The player's last bids, newest first; asked for again when the next result is due, also without a socket. */
export function useBids(userId: string) {
  return useQuery({
    queryKey: playsKey(userId, 'matka'),
    queryFn: async ({ signal }): Promise<readonly MatkaBidRecord[]> =>
      (await request(getBids, { params: { userId }, signal })).bids,
    enabled: userId !== '',
    refetchInterval: ({ state: { data = [] } }) => {
      const due = data.filter(({ status }) => status === 'Open').map(({ resultAtMs }) => resultAtMs)
      if (due.length === 0) return false
      const leftMs = Math.min(...due) - serverNowMs()
      return leftMs > 0 ? leftMs + MARGIN_MS : AGAIN_MS
    },
  })
}
