import type { QueryOf } from '../../../../domain/contract/call.ts'
import { getStatement, type StatementEntry } from '../../../../domain/contract/statement.ts'
import { ledgerKey } from '../../../lib/cashier.ts'
import { revealed } from '../../../lib/games/held-results.ts'
import type { ListPage, PagedSource } from '../../../lib/paged-source.ts'
import { request } from '../../../lib/sending/api.ts'

/** The filter of a statement; instants are ISO 8601. */
export type StatementQuery = Omit<QueryOf<typeof getStatement>, 'cursor'>

/** The player's ledger, newest first. */
export function entryList(userId: string, query: StatementQuery): PagedSource<ListPage<StatementEntry>> {
  return {
    key: [...ledgerKey(userId), 'statement', query],
    fetchPage: async (cursor, signal) => {
      const { entries, next } = await request(getStatement, {
        params: { userId },
        query: { ...query, cursor },
        signal,
      })
      await revealed(userId)
      return { rows: entries, next }
    },
  }
}
