import { useQuery } from '@tanstack/react-query'
import { getPositions } from '../../../../domain/contract/positions.ts'
import { betsKey } from '../../../lib/bets.ts'
import { request } from '../../../lib/sending/api.ts'

/** The player's positions in the markets of a match. The socket's event `bet` invalidates them. */
export function usePositions(userId: string, matchId: string) {
  return useQuery({
    queryKey: [...betsKey(userId), 'positions', matchId],
    queryFn: async ({ signal }) => {
      const asked = { params: { userId }, query: { match_id: matchId }, signal }
      return (await request(getPositions, asked)).positions
    },
  })
}
