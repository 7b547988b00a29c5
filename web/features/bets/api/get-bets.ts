import { getBetHistory, type HistoryRow } from '../../../../domain/contract/bet-history.ts'
import type { QueryOf } from '../../../../domain/contract/call.ts'
import { betsKey } from '../../../lib/bets.ts'
import type { ListPage, PagedSource } from '../../../lib/paged-source.ts'
import { request } from '../../../lib/sending/api.ts'

/** The filter of a list of bets; instants are ISO 8601. */
export type BetsQuery = Omit<QueryOf<typeof getBetHistory>, 'cursor'>

/** The player's bets, newest first. */
export function betList(userId: string, query: BetsQuery): PagedSource<ListPage<HistoryRow>> {
  return {
    key: [...betsKey(userId), 'pages', query],
    fetchPage: (cursor, signal) =>
      request(getBetHistory, { params: { userId }, query: { ...query, cursor }, signal }),
  }
}
