import { useQueryClient } from '@tanstack/react-query'
import { type AndarBaharRound, postBets2 } from '../../../../domain/contract/andar-bahar.ts'
import type { BodyOf, ReplyOf } from '../../../../domain/contract/call.ts'
import { forgetPlays, ownRoundKey } from '../../../lib/games/plays.ts'
import { profileKey, showWallet } from '../../../lib/profile.ts'
import { request } from '../../../lib/sending/api.ts'
import { useSending } from '../../../lib/sending/use-sending.ts'

/** Betting is over long before: an answer that comes later is found by looking at the round. */
const PATIENCE_MS = 10_000

type AskedBet = BodyOf<typeof postBets2>

/**
 * Sends bets. The round names each: sent again it is never a second one. Whatever comes of it, round, bets and wallet are
 * asked for again.
 */
export function usePlaceBet() {
  const client = useQueryClient()
  return useSending<AskedBet, ReplyOf<typeof postBets2>>({
    patienceMs: PATIENCE_MS,
    call: ({ body }, patience) => request(postBets2, { body, signal: patience() }),
    made: (placed, { userId }) => {
      const { bet } = placed
      client.setQueryData<AndarBaharRound>(ownRoundKey(userId, 'andar-bahar'), (round) =>
        round?.roundId === bet.roundId ? { ...round, bet } : round,
      )
      showWallet(client, userId, placed)
    },
    settled: ({ userId }) => {
      forgetPlays(client, userId, 'andar-bahar')
      void client.invalidateQueries({ queryKey: profileKey(userId) })
    },
  })
}
