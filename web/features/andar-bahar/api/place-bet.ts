import { useQueryClient } from '@tanstack/react-query'
import { type AndarBaharRound, postBets2 } from '../../../../domain/contract/andar-bahar.ts'
import type { BodyOf, ReplyOf } from '../../../../domain/contract/call.ts'
import { invalidatePlays, ownRoundKey } from '../../../lib/games/plays.ts'
import { profileKey, showWallet } from '../../../lib/profile.ts'
import { request } from '../../../lib/sending/api.ts'
import { useSending } from '../../../lib/sending/use-sending.ts'

/** Longer than betting lasts: what became of a bet without an answer by then, the round shows. */
const TIMEOUT_MS = 10_000

type BetBody = BodyOf<typeof postBets2>

/**
 * Sends bets. The round's id identifies the bet, so that a retry never places a second one. After any outcome, round,
 * bets and wallet are fetched again.
 */
export function usePlaceBet() {
  const client = useQueryClient()
  return useSending<BetBody, ReplyOf<typeof postBets2>>({
    timeoutMs: TIMEOUT_MS,
    call: ({ body }, timeout) => request(postBets2, { body, signal: timeout() }),
    made: (placed, { userId }) => {
      const { bet } = placed
      client.setQueryData<AndarBaharRound>(ownRoundKey(userId, 'andar-bahar'), (round) =>
        round?.roundId === bet.roundId ? { ...round, bet } : round,
      )
      showWallet(client, userId, placed)
    },
    settled: ({ userId }) => {
      invalidatePlays(client, userId, 'andar-bahar')
      void client.invalidateQueries({ queryKey: profileKey(userId) })
    },
  })
}
