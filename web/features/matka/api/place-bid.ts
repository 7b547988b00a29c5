import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '../../../../domain/contract/call.ts'
import { postBids } from '../../../../domain/contract/matka.ts'
import { freshClientSeed } from '../../../lib/games/client-seed.ts'
import { forgetPlays } from '../../../lib/games/plays.ts'
import { profileKey, showWallet } from '../../../lib/profile.ts'
import { request } from '../../../lib/sending/api.ts'
import { createMemory } from '../../../lib/sending/attempt.ts'
import { useSending } from '../../../lib/sending/use-sending.ts'

/** A bid as it is sent. */
export type BidRequest = BodyOf<typeof postBids>

/** Sends bids. Until one is made, the same bid keeps its key. Whatever comes of it, wallet and bids are asked for again. */
export function usePlaceBid() {
  const client = useQueryClient()
  return useSending<BidRequest, ReplyOf<typeof postBids>>({
    memory: () => createMemory({ keepsRefused: true }),
    // The draw may be near: what can be sent again at once is left open.
    readings: { busy: 'unknown' },
    call: ({ key, body }, patience) =>
      request(postBids, {
        // A client seed for the next draw; of a bid that is sent again the first one stays.
        body: { ...body, clientSeed: freshClientSeed(body.userId) },
        idempotencyKey: key,
        signal: patience(),
      }),
    made: (placed, { userId }) => showWallet(client, userId, placed),
    settled: ({ userId }) => {
      forgetPlays(client, userId, 'matka')
      void client.invalidateQueries({ queryKey: profileKey(userId) })
    },
  })
}
