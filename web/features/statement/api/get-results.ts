import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../domain/contract/call.ts'
import { getResults } from '../../../../domain/contract/statement.ts'
import { ledgerKey } from '../../../lib/cashier.ts'
import { revealed } from '../../../lib/games/held-results.ts'
import { request } from '../../../lib/sending/api.ts'

/** The profit or loss of a day in India, in rupees. */
export type DayResult = ReplyOf<typeof getResults>['days'][number]

/** The profit or loss of bets and games on each of the last days, today last. */
export function resultsQuery(userId: string, days: number) {
  return queryOptions({
    queryKey: [...ledgerKey(userId), 'results', days],
    queryFn: async ({ signal }) => {
      const results = await request(getResults, { params: { userId }, query: { days }, signal })
      await revealed(userId)
      return results
    },
  })
}
