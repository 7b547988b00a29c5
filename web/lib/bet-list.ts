import { getBetHistory, type HistoryRow } from '../../domain/contract/bet-history.ts'
import type { QueryOf } from '../../domain/contract/call.ts'
import { betsKey } from './bets.ts'
import type { ListPage, PagedSource } from './paged-source.ts'
import { request } from './sending/api.ts'

/** The filter of a list of bets; instants are ISO 8601. */
export type BetsQuery = Omit<QueryOf<typeof getBetHistory>, 'cursor'>

/** The player's bets, newest first. The socket's event `bet` invalidates what is fetched under the key. */
export function betList(userId: string, query: BetsQuery): PagedSource<ListPage<HistoryRow>> {
  return {
    key: [...betsKey(userId), 'pages', query],
    fetchPage: (cursor, signal) =>
      request(getBetHistory, { params: { userId }, query: { ...query, cursor }, signal }),
  }
}
