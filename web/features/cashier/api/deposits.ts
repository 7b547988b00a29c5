import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '../../../../domain/contract/call.ts'
import { getDeposits, getUpiQr, postAddMorePoints } from '../../../../domain/contract/cashier.ts'
import { request } from '../../../lib/api.ts'
import { cashierKey, forgetCashier } from '../../../lib/cashier.ts'
import { useSending } from '../../../lib/sending/use-sending.ts'
import { cashierReadings } from './readings.ts'

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

/** Reports payments; the UTR of each makes sending it again safe. */
export function useReportPayment() {
  const client = useQueryClient()
  return useSending<ReportedPayment, ReplyOf<typeof postAddMorePoints>>({
    readings: cashierReadings,
    call: ({ body }, patience) => request(postAddMorePoints, { body, signal: patience() }),
    settled: ({ user }) => forgetCashier(client, user),
  })
}
