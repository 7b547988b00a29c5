import { useQuery } from '@tanstack/react-query'
import { getFairRound } from '../../../../domain/contract/games.ts'
import type { GameName } from '../../../../domain/games/game.ts'
import { ApiError } from '../../../lib/errors.ts'
import { request } from '../../../lib/sending/api.ts'

/** While a round is still being played, it is asked for again. */
const ASKED_AGAIN_MS = 3000

export function isNotOver(error: unknown): boolean {
  return error instanceof ApiError && error.refusal === 'roundNotOver'
}

/** A round that is over, with its seeds; nothing is asked while `roundId` is empty. */
export function useFairRound(game: GameName, roundId: string) {
  return useQuery({
    queryKey: ['fair', game, roundId],
    queryFn: async ({ signal }) => (await request(getFairRound, { params: { game, roundId }, signal })).round,
    enabled: roundId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (isNotOver(state.error) ? ASKED_AGAIN_MS : false),
  })
}
