import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '../../../../domain/contract/account.ts'
import {
  type BetPlaced,
  postCricketMarketBets,
  postLaggaiKhaiBets,
} from '../../../../domain/contract/bets.ts'
import type { RefusalName } from '../../../../domain/contract/refusals.ts'
import { request } from '../../../lib/api.ts'
import { betsKey } from '../../../lib/bets.ts'
import { ApiError } from '../../../lib/errors.ts'
import { profileKey } from '../../../lib/profile.ts'
import type { BetAttempt } from '../bet-attempt.ts'

/** Longer than the API lets a call take: after it no answer will come. */
const patienceMs = 35_000

/** Refusals of one who has not looked whether the bet is there. */
const unlooked: readonly (RefusalName | undefined)[] = ['unauthenticated', 'forbidden', 'tryAgain']

/**
 * Whether the error leaves it open if the bet was placed: no answer came, or not one that says so. A gateway's own refusal
 * (4xx) says that a bet has not come through; of a repeated one only the API can say that it was never placed.
 */
export function isUnconfirmed(error: unknown, isRepeated = false): boolean {
  if (!(error instanceof ApiError)) return true
  const { refusal, status } = error
  if (refusal === undefined) return isRepeated || status < 400 || status >= 500
  return refusal === 'internal' || (isRepeated && unlooked.includes(refusal))
}

function sendBet(attempt: BetAttempt): Promise<BetPlaced> {
  const sending = { idempotencyKey: attempt.key, signal: AbortSignal.timeout(patienceMs) }
  return attempt.on === 'line'
    ? request(postCricketMarketBets, { body: { myBets: [attempt.body] }, ...sending })
    : request(postLaggaiKhaiBets, { body: attempt.body, ...sending })
}

/**
 * Sends a bet, at once or not at all: without a network it fails, where a query library would keep it for the time the
 * network is back. Whatever comes of it, wallet, positions and bets are asked for again.
 */
export function usePlaceBet() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: sendBet,
    onSuccess: (placed, { body }) => showWallet(client, body.userId, placed),
    onSettled: (_, __, { body }) => {
      void client.invalidateQueries({ queryKey: profileKey(body.userId) })
      void client.invalidateQueries({ queryKey: betsKey(body.userId) })
    },
  })
}

/** Shows at once the wallet that the answer tells. */
function showWallet(client: QueryClient, userId: string, { balance, exposureBalance }: BetPlaced): void {
  client.setQueryData<Profile>(
    profileKey(userId),
    (profile) => profile && { ...profile, walletBalance: balance, exposureBalance },
  )
}
