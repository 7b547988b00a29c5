import { useQuery } from '@tanstack/react-query'
import { getPositions } from '../../../../domain/contract/positions.ts'
import { betsKey } from '../../../lib/bets.ts'
import { request } from '../../../lib/sending/api.ts'

/** What the player holds in each market of a match. The socket's `bet` makes it stale. */
export function usePositions(userId: string, matchId: string) {
  return useQuery({
    queryKey: [...betsKey(userId), 'positions', matchId],
    queryFn: async ({ signal }) => {
      const asked = { params: { userId }, query: { match_id: matchId }, signal }
      return (await request(getPositions, asked)).positions
    },
  })
}
