import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../domain/contract/call.ts'
import { postCashOut, postCashOutOffer } from '../../../../domain/contract/positions.ts'
import { betsKey } from '../../../lib/bets.ts'
import { profileKey, showWallet } from '../../../lib/profile.ts'
import { useLive } from '../../../lib/realtime/provider.tsx'
import { request } from '../../../lib/sending/api.ts'
import { patience } from '../../../lib/sending/deliver.ts'
import { useSending } from '../../../lib/sending/use-sending.ts'
import { untilEnded } from '../until-ended.ts'

interface Holding {
  readonly userId: string
  readonly marketId: string
}

/** Asks what a position can be closed for. The answer says when it came, by `performance.now()`. */
export function useCashOutOffer() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: Holding) => {
      const offer = await request(postCashOutOffer, { body, signal: patience() })
      return { ...offer, receivedAt: performance.now() }
    },
  })
}

/** An offer as the page has it. */
export type ShownOffer = NonNullable<ReturnType<typeof useCashOutOffer>['data']>

/**
 * Takes an offer; it is made when the position is closed, and refused when the cash-out lapses. Sent again it pays nothing more,
 * so a lost answer can be asked for again.
 */
export function useTakeCashOut() {
  const client = useQueryClient()
  const { realtime } = useLive()
  const askAgain = ({ userId }: Holding) => {
    void client.invalidateQueries({ queryKey: profileKey(userId) })
    void client.invalidateQueries({ queryKey: betsKey(userId) })
  }
  return useSending<Holding & { offerId: string }, ReplyOf<typeof postCashOut>>({
    call: ({ body }, patience) =>
      untilEnded(
        () => request(postCashOut, { body, signal: patience() }),
        realtime,
        () => askAgain(body),
      ),
    made: (taken, { userId }) => showWallet(client, userId, taken),
    settled: askAgain,
  })
}
