import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getSeeds } from '../../../../domain/contract/games.ts'
import { changeClientSeed, ensureClientSeed } from '../../../lib/games/client-seed.ts'
import { request } from '../../../lib/sending/api.ts'

const seedsKey = (userId: string) => ['seeds', userId]

/** The player's client seed, chosen if it never was, and what the next rounds are bound to. */
export function useSeeds(userId: string) {
  return useQuery({
    queryKey: seedsKey(userId),
    queryFn: async ({ signal }) => {
      await ensureClientSeed(userId)
      return request(getSeeds, { params: { userId }, signal })
    },
  })
}

/** Changes the client seed for the rounds that open from now on. */
export function useChangeClientSeed(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (clientSeed: string) => changeClientSeed(userId, clientSeed),
    onSuccess: () => client.invalidateQueries({ queryKey: seedsKey(userId) }),
  })
}
