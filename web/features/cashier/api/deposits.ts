import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '../../../../domain/contract/call.ts'
import {
  type Deposit,
  getDeposits,
  getUpiQr,
  postAddMorePoints,
} from '../../../../domain/contract/cashier.ts'
import { cashierKey, invalidateCashier } from '../../../lib/cashier.ts'
import type { ListPage, PagedSource } from '../../../lib/paged-source.ts'
import { request } from '../../../lib/sending/api.ts'
import { useSending } from '../../../lib/sending/use-sending.ts'
import { cashierReadings } from './readings.ts'

/** The player's deposits, newest first. */
export function depositList(userId: string): PagedSource<ListPage<Deposit>> {
  return {
    key: [...cashierKey(userId), 'deposits'],
    fetchPage: async (cursor, signal) => {
      const { deposits, next } = await request(getDeposits, { params: { userId }, query: { cursor }, signal })
      return { rows: deposits, next }
    },
  }
}

/** The house's UPI details, which deposits are paid to. */
export type PaymentDetails = ReplyOf<typeof getUpiQr>

export const paymentDetailsQuery = queryOptions({
  queryKey: ['payment-details'],
  queryFn: ({ signal }) => request(getUpiQr, { signal }),
})

export type ReportedPayment = BodyOf<typeof postAddMorePoints>

/** Reports payments. A retry is safe, because a UTR counts once. */
export function useReportPayment() {
  const client = useQueryClient()
  return useSending<ReportedPayment, ReplyOf<typeof postAddMorePoints>>({
    readings: cashierReadings,
    call: ({ body }, timeout) => request(postAddMorePoints, { body, signal: timeout() }),
    settled: ({ user }) => invalidateCashier(client, user),
  })
}
