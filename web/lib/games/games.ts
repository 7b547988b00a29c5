import { useQuery } from '@tanstack/react-query'
import { getGames } from '../../../domain/contract/games.ts'
import type { GameName } from '../../../domain/games/game.ts'
import { request } from '../sending/api.ts'

/** The games that are closed for new bets at the moment; none until that is known. */
export function useClosedGames(): ReadonlySet<GameName> {
  const { data } = useQuery({
    queryKey: ['games'],
    queryFn: async ({ signal }) => (await request(getGames, { signal })).games,
    staleTime: 30_000,
    refetchInterval: 60_000,
  })
  return new Set(data?.filter(({ isOpen }) => !isOpen).map(({ game }) => game))
}
