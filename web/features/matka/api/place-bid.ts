import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '../../../../domain/contract/call.ts'
import { postBids } from '../../../../domain/contract/matka.ts'
import { freshClientSeed } from '../../../lib/games/client-seed.ts'
import { invalidatePlays } from '../../../lib/games/plays.ts'
import { profileKey, showWallet } from '../../../lib/profile.ts'
import { request } from '../../../lib/sending/api.ts'
import { createMemory } from '../../../lib/sending/attempt.ts'
import { useSending } from '../../../lib/sending/use-sending.ts'

export type BidRequest = BodyOf<typeof postBids>

/** Sends bids. The same bid keeps its key until it is placed. After any outcome, wallet and bids are fetched again. */
export function usePlaceBid() {
  const client = useQueryClient()
  return useSending<BidRequest, ReplyOf<typeof postBids>>({
    memory: () => createMemory({ keepsRefused: true }),
    // The draw may be near, so after `busy` the player can retry at once.
    readings: { busy: 'unknown' },
    call: ({ key, body }, timeout) =>
      request(postBids, {
        // A client seed for the next draw; if the bid is sent again, the first one stays.
        body: { ...body, clientSeed: freshClientSeed(body.userId) },
        idempotencyKey: key,
        signal: timeout(),
      }),
    made: (placed, { userId }) => showWallet(client, userId, placed),
    settled: ({ userId }) => {
      invalidatePlays(client, userId, 'matka')
      void client.invalidateQueries({ queryKey: profileKey(userId) })
    },
  })
}
