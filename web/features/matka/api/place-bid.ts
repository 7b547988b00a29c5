import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '../../../../domain/contract/account.ts'
import type { BodyOf } from '../../../../domain/contract/call.ts'
import { postBids } from '../../../../domain/contract/matka.ts'
import { request } from '../../../lib/api.ts'
import { freshClientSeed } from '../../../lib/games/client-seed.ts'
import { forgetPlays } from '../../../lib/games/plays.ts'
import { profileKey } from '../../../lib/profile.ts'

/** A bid as it is sent, and the key that makes sending it again safe: the same key is the same bid. */
export interface BidAttempt {
  readonly key: string
  readonly body: BodyOf<typeof postBids>
}

/** Longer than the API lets a call take: after it no answer will come. */
const PATIENCE_MS = 35_000

/** Sends a bid, at once or not at all. Whatever comes of it, wallet and bids are asked for again. */
export function usePlaceBid() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ key, body }: BidAttempt) =>
      request(postBids, {
        // A client seed for the next draw; of a bid that is sent again the first one stays.
        body: { ...body, clientSeed: freshClientSeed(body.userId) },
        idempotencyKey: key,
        signal: AbortSignal.timeout(PATIENCE_MS),
      }),
    onSuccess: ({ balance, exposureBalance }, { body: { userId } }) =>
      client.setQueryData<Profile>(
        profileKey(userId),
        (profile) => profile && { ...profile, walletBalance: balance, exposureBalance },
      ),
    onSettled: (_, __, { body: { userId } }) => {
      forgetPlays(client, userId, 'matka')
      void client.invalidateQueries({ queryKey: profileKey(userId) })
    },
  })
}
