import { useQueryClient } from '@tanstack/react-query'
import {
  type BetPlaced,
  postCricketMarketBets,
  postLaggaiKhaiBets,
} from '../../../../domain/contract/bets.ts'
import { betsKey } from '../../../lib/bets.ts'
import { profileKey, showWallet } from '../../../lib/profile.ts'
import { useLive } from '../../../lib/realtime/provider.tsx'
import { request } from '../../../lib/sending/api.ts'
import { type Attempt, createMemory } from '../../../lib/sending/attempt.ts'
import { useSending } from '../../../lib/sending/use-sending.ts'
import type { BetToSend } from '../slip/bet-request.ts'
import { untilEnded } from '../until-ended.ts'

function sendBet({ key, body: bet }: Attempt<BetToSend>, signal: AbortSignal): Promise<BetPlaced> {
  const sending = { idempotencyKey: key, signal }
  return bet.on === 'line'
    ? request(postCricketMarketBets, { body: { myBets: [bet.body] }, ...sending })
    : request(postLaggaiKhaiBets, { body: bet.body, ...sending })
}

/**
 * Sends bets: `made` when a bet is confirmed, `refused` when it lapses. After any outcome, wallet, positions and bets are
 * fetched again.
 */
export function usePlaceBet() {
  const client = useQueryClient()
  const { realtime } = useLive()
  const askAgain = ({ body: { userId } }: BetToSend) => {
    void client.invalidateQueries({ queryKey: profileKey(userId) })
    void client.invalidateQueries({ queryKey: betsKey(userId) })
  }
  const show = (placed: BetPlaced, { body: { userId } }: BetToSend) => showWallet(client, userId, placed)
  return useSending<BetToSend, BetPlaced>({
    memory: () => createMemory(),
    call: (attempt, timeout) =>
      untilEnded(
        () => sendBet(attempt, timeout()),
        realtime,
        (pending) => {
          show(pending, attempt.body)
          askAgain(attempt.body)
        },
      ),
    made: show,
    settled: askAgain,
  })
}
