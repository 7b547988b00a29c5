import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '../../../../domain/contract/call.ts'
import { getWithdrawal, postWithdraw, type Withdrawal } from '../../../../domain/contract/cashier.ts'
import { cashierKey, invalidateCashier } from '../../../lib/cashier.ts'
import type { ListPage, PagedSource } from '../../../lib/paged-source.ts'
import { profileKey, showWallet } from '../../../lib/profile.ts'
import { request } from '../../../lib/sending/api.ts'
import { createMemory } from '../../../lib/sending/attempt.ts'
import { useSending } from '../../../lib/sending/use-sending.ts'
import { cashierReadings } from './readings.ts'

/** The player's withdrawals, newest first. */
export function withdrawalList(userId: string): PagedSource<ListPage<Withdrawal>> {
  return {
    key: [...cashierKey(userId), 'withdrawals'],
    fetchPage: async (cursor, signal) => {
      const query = { cursor }
      const { withdrawals, next } = await request(getWithdrawal, { params: { userId }, query, signal })
      return { rows: withdrawals, next }
    },
  }
}

export type WithdrawalBody = BodyOf<typeof postWithdraw>

/**
 * Requests a withdrawal. The same one keeps its key until it is made. Whatever the outcome, wallet and requests are
 * fetched again.
 */
export function useRequestWithdrawal() {
  const client = useQueryClient()
  return useSending<WithdrawalBody, ReplyOf<typeof postWithdraw>>({
    memory: () => createMemory({ keepsRefused: true }),
    readings: cashierReadings,
    call: ({ key, body }, timeout) => request(postWithdraw, { body, idempotencyKey: key, signal: timeout() }),
    made: ({ walletBalance: balance }, { user }) => showWallet(client, user, { balance }),
    settled: ({ user }) => {
      invalidateCashier(client, user)
      void client.invalidateQueries({ queryKey: profileKey(user) })
    },
  })
}
