import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '../../../../domain/contract/call.ts'
import { getDeposits, getUpiQr, postAddMorePoints } from '../../../../domain/contract/cashier.ts'
import { request } from '../../../lib/api.ts'
import { cashierKey, forgetCashier } from '../../../lib/cashier.ts'
import { PATIENCE_MS } from './patience.ts'

/** The player's deposits, newest first, a page at a time. */
export function depositsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...cashierKey(userId), 'deposits'],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(getDeposits, { params: { userId }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: userId !== '',
  })
}

/** Where deposits are paid to. */
export type PaymentDetails = ReplyOf<typeof getUpiQr>

export const paymentDetailsQuery = queryOptions({
  queryKey: ['payment-details'],
  queryFn: ({ signal }) => request(getUpiQr, { signal }),
})

export type ReportedPayment = BodyOf<typeof postAddMorePoints>

/** Reports a payment, at once or not at all; its UTR makes sending it again safe. */
export function useReportPayment() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: ReportedPayment) =>
      request(postAddMorePoints, { body, signal: AbortSignal.timeout(PATIENCE_MS) }),
    onSettled: (_, __, { user }) => forgetCashier(client, user),
  })
}
