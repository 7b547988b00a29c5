import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../domain/contract/call.ts'
import { getResults } from '../../../../domain/contract/statement.ts'
import { ledgerKey } from '../../../lib/cashier.ts'
import { request } from '../../../lib/sending/api.ts'

/** What one of India's days brought, in rupees. */
export type DayResult = ReplyOf<typeof getResults>['days'][number]

/** What bets and games brought on each of the last days, today the last. */
export function resultsQuery(userId: string, days: number) {
  return queryOptions({
    queryKey: [...ledgerKey(userId), 'results', days],
    queryFn: ({ signal }) => request(getResults, { params: { userId }, query: { days }, signal }),
  })
}
