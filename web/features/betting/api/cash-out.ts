import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '../../../../domain/contract/account.ts'
import type { ReplyOf } from '../../../../domain/contract/call.ts'
import { postCashOut, postCashOutOffer } from '../../../../domain/contract/positions.ts'
import { request } from '../../../lib/api.ts'
import { betsKey } from '../../../lib/bets.ts'
import { profileKey } from '../../../lib/profile.ts'
import { useLive } from '../../../lib/realtime/provider.tsx'
import { untilEnded } from '../until-ended.ts'

/** Longer than the API lets a call take: after it no answer will come. */
const patienceMs = 35_000

interface Holding {
  readonly userId: string
  readonly marketId: string
}

/** Asks what a position can be closed for. The answer tells when it came, by `performance.now()`. */
export function useCashOutOffer() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: Holding) => {
      const offer = await request(postCashOutOffer, { body, signal: AbortSignal.timeout(patienceMs) })
      return { ...offer, receivedAt: performance.now() }
    },
  })
}

/** An offer as the page has it. */
export type CashOutOffer = NonNullable<ReturnType<typeof useCashOutOffer>['data']>

/**
 * Takes an offer; it is done when the position is closed, and fails when the cash-out lapses. Sent again it pays nothing more, so
 * a lost answer can be asked for again.
 * @param onTaken called also when the one who asked is gone from the screen
 */
export function useTakeCashOut(onTaken: (taken: ReplyOf<typeof postCashOut>) => void) {
  const client = useQueryClient()
  const { realtime } = useLive()
  const askAgain = ({ userId }: Holding) => {
    void client.invalidateQueries({ queryKey: profileKey(userId) })
    void client.invalidateQueries({ queryKey: betsKey(userId) })
  }
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Holding & { offerId: string }) =>
      untilEnded(
        () => request(postCashOut, { body, signal: AbortSignal.timeout(patienceMs) }),
        realtime,
        () => askAgain(body),
      ),
    onSuccess: (taken, { userId }) => {
      showWallet(client, userId, taken)
      onTaken(taken)
    },
    onSettled: (_, __, holding) => askAgain(holding),
  })
}

function showWallet(
  client: QueryClient,
  userId: string,
  { balance, exposureBalance }: { balance: number; exposureBalance: number },
): void {
  client.setQueryData<Profile>(
    profileKey(userId),
    (profile) => profile && { ...profile, walletBalance: balance, exposureBalance },
  )
}
