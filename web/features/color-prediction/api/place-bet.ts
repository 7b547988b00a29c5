import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '../../../../domain/contract/call.ts'
import { postColorPredictionBet } from '../../../../domain/contract/color-prediction.ts'
import { freshClientSeed } from '../../../lib/games/client-seed.ts'
import { forgetPlays } from '../../../lib/games/plays.ts'
import { profileKey, showWallet } from '../../../lib/profile.ts'
import { request } from '../../../lib/sending/api.ts'
import { createMemory } from '../../../lib/sending/attempt.ts'
import { useSending } from '../../../lib/sending/use-sending.ts'

/** A bet as it is sent. */
export type BetToPlace = BodyOf<typeof postColorPredictionBet>

/** Sends bets. Until one is made, the same bet keeps its key. Whatever comes of it, wallet and bets are asked for again. */
export function usePlaceBet() {
  const client = useQueryClient()
  return useSending<BetToPlace, ReplyOf<typeof postColorPredictionBet>>({
    memory: () => createMemory({ keepsRefused: true }),
    call: ({ key, body }, patience) =>
      request(postColorPredictionBet, {
        // A client seed for the next round; of a bet that is sent again the first one stays.
        body: { ...body, clientSeed: freshClientSeed(body.userId) },
        idempotencyKey: key,
        signal: patience(),
      }),
    made: (placed, { userId }) => showWallet(client, userId, placed),
    settled: ({ userId }) => {
      forgetPlays(client, userId, 'color-prediction')
      void client.invalidateQueries({ queryKey: ['color-prediction', 'live'] })
      void client.invalidateQueries({ queryKey: profileKey(userId) })
    },
  })
}
