import { useQuery } from '@tanstack/react-query'
import { getTitliBets } from '../../../../domain/contract/titli.ts'
import { revealed } from '../../../lib/games/held-results.ts'
import { playsKey } from '../../../lib/games/plays.ts'
import { request } from '../../../lib/sending/api.ts'

/** The player's last bets, newest first. */
export function useTitliBets(userId: string) {
  return useQuery({
    queryKey: [...playsKey(userId, 'titli'), 'mine'],
    queryFn: async ({ signal }) => {
      const { bets } = await request(getTitliBets, { params: { userId }, signal })
      await revealed(userId, 'titli')
      return bets
    },
    enabled: userId !== '',
  })
}
