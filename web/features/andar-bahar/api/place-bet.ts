import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '../../../../domain/contract/account.ts'
import { type AndarBaharRound, postBets2 } from '../../../../domain/contract/andar-bahar.ts'
import type { BodyOf } from '../../../../domain/contract/call.ts'
import { request } from '../../../lib/api.ts'
import { forgetPlays, roundKey } from '../../../lib/games/plays.ts'
import { profileKey } from '../../../lib/profile.ts'

/** Betting is over long before: an answer that comes later is found by looking at the round. */
const PATIENCE_MS = 10_000

type AskedBet = BodyOf<typeof postBets2>

/**
 * Sends a bet, at once or not at all. The round names it: sent again it is never a second one. Whatever comes of it,
 * round, bets and wallet are asked for again.
 */
export function usePlaceBet() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: AskedBet) => request(postBets2, { body, signal: AbortSignal.timeout(PATIENCE_MS) }),
    onSuccess: ({ bet, balance, exposureBalance }, { userId }) => {
      client.setQueryData<AndarBaharRound>(roundKey(userId, 'andar-bahar'), (round) =>
        round?.roundId === bet.roundId ? { ...round, bet } : round,
      )
      client.setQueryData<Profile>(
        profileKey(userId),
        (profile) => profile && { ...profile, walletBalance: balance, exposureBalance },
      )
    },
    onSettled: (_, __, { userId }) => {
      forgetPlays(client, userId, 'andar-bahar')
      void client.invalidateQueries({ queryKey: profileKey(userId) })
    },
  })
}
