import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '../../../../domain/contract/call.ts'
import { postColorPredictionBet } from '../../../../domain/contract/color-prediction.ts'
import { freshClientSeed } from '../../../lib/games/client-seed.ts'
import { invalidatePlays } from '../../../lib/games/plays.ts'
import { profileKey, showWallet } from '../../../lib/profile.ts'
import { request } from '../../../lib/sending/api.ts'
import { createMemory } from '../../../lib/sending/attempt.ts'
import { useSending } from '../../../lib/sending/use-sending.ts'

/** The request of a bet. */
export type BetToPlace = BodyOf<typeof postColorPredictionBet>

/** Sends bets. The same bet keeps its key until it is placed. After any outcome, wallet and bets are fetched again. */
export function usePlaceBet() {
  const client = useQueryClient()
  return useSending<BetToPlace, ReplyOf<typeof postColorPredictionBet>>({
    memory: () => createMemory({ keepsRefused: true }),
    call: ({ key, body }, timeout) =>
      request(postColorPredictionBet, {
        // A client seed for the next round; if the bet is sent again, the first one stays.
        body: { ...body, clientSeed: freshClientSeed(body.userId) },
        idempotencyKey: key,
        signal: timeout(),
      }),
    made: (placed, { userId }) => showWallet(client, userId, placed),
    settled: ({ userId }) => {
      invalidatePlays(client, userId, 'color-prediction')
      void client.invalidateQueries({ queryKey: ['color-prediction', 'live'] })
      void client.invalidateQueries({ queryKey: profileKey(userId) })
    },
  })
}
