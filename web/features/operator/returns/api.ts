import { getReturns, type ReturnSpan } from '../../../../domain/contract/operator/returns.ts'
import { request } from '../../../lib/sending/api.ts'
import { useDeskQuery } from '../shared/use-desk-query.ts'

/** How often to fetch: plays end all the time, but reading them all is expensive. */
const ASK_AGAIN_MS = 120_000

export function useReturns(span: ReturnSpan) {
  return useDeskQuery(
    'platform',
    ['returns', span],
    (signal) => request(getReturns, { query: { span }, signal }),
    { everyMs: ASK_AGAIN_MS, keepsLast: true },
  )
}
