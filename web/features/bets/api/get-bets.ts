import { type BetRecord, getLaggaiKhaiUserBets } from '../../../../domain/contract/bets.ts'
import type { QueryOf } from '../../../../domain/contract/call.ts'
import { betsKey } from '../../../lib/bets.ts'
import type { ListPage, PagedSource } from '../../../lib/paged-source.ts'
import { request } from '../../../lib/sending/api.ts'

/** The filter of a list of bets; instants are ISO 8601. */
export type BetsQuery = Omit<QueryOf<typeof getLaggaiKhaiUserBets>, 'limit' | 'cursor'>

const PAGE_LENGTH = 50

/** The player's bets, newest first. */
export function betList(userId: string, query: BetsQuery): PagedSource<ListPage<BetRecord>> {
  return {
    key: [...betsKey(userId), 'pages', query],
    fetchPage: async (at, signal) => {
      const { bets, cursor } = await request(getLaggaiKhaiUserBets, {
        params: { userId },
        query: { ...query, limit: PAGE_LENGTH, cursor: at },
        signal,
      })
      return { rows: bets, next: cursor ?? null }
    },
  }
}
