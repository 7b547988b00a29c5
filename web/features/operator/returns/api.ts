import { getReturns, type ReturnSpan } from '../../../../domain/contract/operator/returns.ts'
import { request } from '../../../lib/sending/api.ts'
import { useDeskQuery } from '../shared/use-desk-query.ts'

/** Plays end all the time, and to read them all is work: asked for no more often. */
const ASK_AGAIN_MS = 120_000

/** What each game gave back over a span, and what it was expected to. */
export function useReturns(span: ReturnSpan) {
  return useDeskQuery(
    'platform',
    ['returns', span],
    (signal) => request(getReturns, { query: { span }, signal }),
    { everyMs: ASK_AGAIN_MS, keepsLast: true },
  )
}
