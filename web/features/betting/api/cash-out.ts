import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../domain/contract/call.ts'
import { postCashOut, postCashOutOffer } from '../../../../domain/contract/positions.ts'
import { betsKey } from '../../../lib/bets.ts'
import { profileKey, showWallet } from '../../../lib/profile.ts'
import { useLive } from '../../../lib/realtime/provider.tsx'
import { request } from '../../../lib/sending/api.ts'
import { timeout } from '../../../lib/sending/deliver.ts'
import { useSending } from '../../../lib/sending/use-sending.ts'
import { untilEnded } from '../until-ended.ts'

interface Holding {
  readonly userId: string
  readonly marketId: string
}

/** Requests an offer to close a position, or a part of it. Adds to the reply when it arrived, by `performance.now()`. */
export function useCashOutOffer() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: Holding & { percent: number }) => {
      const offer = await request(postCashOutOffer, { body, signal: timeout() })
      return { ...offer, receivedAt: performance.now() }
    },
  })
}

/** An offer with the time of its arrival. */
export type ShownOffer = NonNullable<ReturnType<typeof useCashOutOffer>['data']>

/**
 * Takes an offer: `made` when the position, or its part, is closed, `refused` when the cash-out lapses. A retry never pays twice, so it is
 * safe after a lost answer.
 */
export function useTakeCashOut() {
  const client = useQueryClient()
  const { realtime } = useLive()
  const askAgain = ({ userId }: Holding) => {
    void client.invalidateQueries({ queryKey: profileKey(userId) })
    void client.invalidateQueries({ queryKey: betsKey(userId) })
  }
  return useSending<Holding & { offerId: string }, ReplyOf<typeof postCashOut>>({
    call: ({ body }, timeout) =>
      untilEnded(
        () => request(postCashOut, { body, signal: timeout() }),
        realtime,
        () => askAgain(body),
      ),
    made: (taken, { userId }) => showWallet(client, userId, taken),
    settled: askAgain,
  })
}
