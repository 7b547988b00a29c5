import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '../../../../domain/contract/account.ts'
import {
  type BetPlaced,
  postCricketMarketBets,
  postLaggaiKhaiBets,
} from '../../../../domain/contract/bets.ts'
import { request } from '../../../lib/api.ts'
import { betsKey } from '../../../lib/bets.ts'
import { profileKey } from '../../../lib/profile.ts'
import { useLive } from '../../../lib/realtime/provider.tsx'
import type { BetAttempt } from '../bet-attempt.ts'
import { untilEnded } from '../until-ended.ts'

/** Longer than the API lets a call take: after it no answer will come. */
const patienceMs = 35_000

function sendBet(attempt: BetAttempt): Promise<BetPlaced> {
  const sending = { idempotencyKey: attempt.key, signal: AbortSignal.timeout(patienceMs) }
  return attempt.on === 'line'
    ? request(postCricketMarketBets, { body: { myBets: [attempt.body] }, ...sending })
    : request(postLaggaiKhaiBets, { body: attempt.body, ...sending })
}

/**
 * Sends a bet, at once or not at all: without a network it fails, where a query library would keep it for the time the
 * network is back. It is done when the bet is confirmed, and fails when it lapses. Whatever comes of it, wallet, positions and
 * bets are asked for again.
 */
export function usePlaceBet() {
  const client = useQueryClient()
  const { realtime } = useLive()
  const askAgain = ({ body }: BetAttempt) => {
    void client.invalidateQueries({ queryKey: profileKey(body.userId) })
    void client.invalidateQueries({ queryKey: betsKey(body.userId) })
  }
  return useMutation({
    networkMode: 'always',
    mutationFn: (attempt: BetAttempt) =>
      untilEnded(
        () => sendBet(attempt),
        realtime,
        (pending) => {
          showWallet(client, attempt.body.userId, pending)
          askAgain(attempt)
        },
      ),
    onSuccess: (placed, { body }) => showWallet(client, body.userId, placed),
    onSettled: (_, __, attempt) => askAgain(attempt),
  })
}

/** Shows at once the wallet that the answer tells. */
function showWallet(client: QueryClient, userId: string, { balance, exposureBalance }: BetPlaced): void {
  client.setQueryData<Profile>(
    profileKey(userId),
    (profile) => profile && { ...profile, walletBalance: balance, exposureBalance },
  )
}
