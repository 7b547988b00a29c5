import { useQuery } from '@tanstack/react-query'
import { getCricketMarket } from '../../../../domain/contract/bets.ts'
import { betsKey } from '../../../lib/bets.ts'
import { request } from '../../../lib/sending/api.ts'

/** The player's bets on every market of a match, newest first. The socket's event `bet` invalidates them. */
export function useMatchBets(userId: string, matchId: string) {
  return useQuery({
    queryKey: [...betsKey(userId), 'match', matchId],
    queryFn: ({ signal }) =>
      request(getCricketMarket, { params: { userId }, query: { match_id: matchId }, signal }),
  })
}
