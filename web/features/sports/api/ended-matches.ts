import type { QueryOf } from '../../../../domain/contract/call.ts'
import { getEndedMatches, type MatchSummary } from '../../../../domain/contract/matches.ts'
import type { ListPage, PagedSource } from '../../../lib/paged-source.ts'
import { request } from '../../../lib/sending/api.ts'

/** When the matches started; instants are ISO 8601. */
type Starts = Omit<QueryOf<typeof getEndedMatches>, 'cursor'>

/** A sport's ended matches, the last to start first. */
export function endedMatches(sportId: number, starts: Starts): PagedSource<ListPage<MatchSummary>> {
  return {
    key: ['matches', 'ended', sportId, starts],
    fetchPage: async (cursor, signal) => {
      const query = { ...starts, cursor }
      const { data, next } = await request(getEndedMatches, { params: { sportId }, query, signal })
      return { rows: data, next }
    },
  }
}
