import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '../../../../domain/contract/account.ts'
import type { BodyOf } from '../../../../domain/contract/call.ts'
import { getWithdrawal, postWithdraw } from '../../../../domain/contract/cashier.ts'
import { request } from '../../../lib/api.ts'
import { cashierKey, forgetCashier } from '../../../lib/cashier.ts'
import { profileKey } from '../../../lib/profile.ts'
import { PATIENCE_MS } from './patience.ts'

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

/** A withdrawal as it is asked for, and the key that makes asking again safe: the same key is the same request. */
export interface WithdrawalAttempt {
  readonly key: string
  readonly body: BodyOf<typeof postWithdraw>
}

/** Asks to be paid out, at once or not at all. Whatever comes of it, wallet and requests are asked for again. */
export function useRequestWithdrawal() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ key, body }: WithdrawalAttempt) =>
      request(postWithdraw, { body, idempotencyKey: key, signal: AbortSignal.timeout(PATIENCE_MS) }),
    onSuccess: ({ walletBalance }, { body: { user } }) =>
      client.setQueryData<Profile>(profileKey(user), (profile) => profile && { ...profile, walletBalance }),
    onSettled: (_, __, { body: { user } }) => {
      forgetCashier(client, user)
      void client.invalidateQueries({ queryKey: profileKey(user) })
    },
  })
}
