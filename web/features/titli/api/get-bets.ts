import { useQuery } from '@tanstack/react-query'
import { getTitliBets } from '../../../../domain/contract/titli.ts'
import { playsKey } from '../../../lib/games/plays.ts'
import { request } from '../../../lib/sending/api.ts'

/** The player's last bets, newest first. */
export function useTitliBets(userId: string) {
  return useQuery({
    queryKey: [...playsKey(userId, 'titli'), 'mine'],
    queryFn: async ({ signal }) => (await request(getTitliBets, { params: { userId }, signal })).bets,
    enabled: userId !== '',
  })
}
