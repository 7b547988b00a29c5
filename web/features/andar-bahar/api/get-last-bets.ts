import { useQuery } from '@tanstack/react-query'
import { getBets2 } from '../../../../domain/contract/andar-bahar.ts'
import { revealed } from '../../../lib/games/held-results.ts'
import { playsKey } from '../../../lib/games/plays.ts'
import { request } from '../../../lib/sending/api.ts'

const LAST_BETS = 10

/** The player's last bets, newest first. The socket's event `play` invalidates them. */
export function useLastBets(userId: string) {
  return useQuery({
    queryKey: playsKey(userId, 'andar-bahar'),
    queryFn: async ({ signal }) => {
      const asked = { params: { userId }, query: { limit: LAST_BETS }, signal }
      const { bets } = await request(getBets2, asked)
      await revealed(userId, 'andar-bahar')
      return bets
    },
  })
}
