import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '../../../../domain/contract/call.ts'
import { getWithdrawal, postWithdraw } from '../../../../domain/contract/cashier.ts'
import { request } from '../../../lib/api.ts'
import { cashierKey, forgetCashier } from '../../../lib/cashier.ts'
import { profileKey, showWallet } from '../../../lib/profile.ts'
import { createMemory } from '../../../lib/sending/attempt.ts'
import { useSending } from '../../../lib/sending/use-sending.ts'
import { cashierReadings } from './readings.ts'

/** The player's withdrawals, newest first, a page at a time. */
export function withdrawalsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...cashierKey(userId), 'withdrawals'],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(getWithdrawal, { params: { userId }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: userId !== '',
  })
}

/** A withdrawal as it is asked for. */
export type Withdrawal = BodyOf<typeof postWithdraw>

/**
 * Asks to be paid out. Until a withdrawal is made, the same one keeps its key. Whatever comes of it, wallet and requests are
 * asked for again.
 */
export function useRequestWithdrawal() {
  const client = useQueryClient()
  return useSending<Withdrawal, ReplyOf<typeof postWithdraw>>({
    memory: () => createMemory({ keepsRefused: true }),
    readings: cashierReadings,
    call: ({ key, body }, patience) =>
      request(postWithdraw, { body, idempotencyKey: key, signal: patience() }),
    made: ({ walletBalance: balance }, { user }) => showWallet(client, user, { balance }),
    settled: ({ user }) => {
      forgetCashier(client, user)
      void client.invalidateQueries({ queryKey: profileKey(user) })
    },
  })
}
