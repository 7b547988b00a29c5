import { getTrends, type TrendSpan } from '../../../../domain/contract/operator/trends.ts'
import { request } from '../../../lib/sending/api.ts'
import { useDeskQuery } from '../shared/use-desk-query.ts'

/** How often to fetch: adding it all up is expensive. */
const ASK_AGAIN_MS = 120_000

export function useTrends(span: TrendSpan) {
  return useDeskQuery(
    'platform',
    ['trends', span],
    (signal) => request(getTrends, { query: { span }, signal }),
    { everyMs: ASK_AGAIN_MS, keepsLast: true },
  )
}
