import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../domain/contract/call.ts'
import { getProfitAndLoss } from '../../../../domain/contract/statement.ts'
import { ledgerKey } from '../../../lib/cashier.ts'
import { revealed } from '../../../lib/games/held-results.ts'
import { request } from '../../../lib/sending/api.ts'

export type ProfitAndLoss = ReplyOf<typeof getProfitAndLoss>

/** The profit or loss of the last days by sport and kind of market, and by game. */
export function profitAndLossQuery(userId: string, days: number) {
  return queryOptions({
    queryKey: [...ledgerKey(userId), 'profit-and-loss', days],
    queryFn: async ({ signal }) => {
      const parts = await request(getProfitAndLoss, { params: { userId }, query: { days }, signal })
      await revealed(userId)
      return parts
    },
  })
}
