import { getLog } from '../../../../domain/contract/operator/log.ts'
import { request } from '../../../lib/api.ts'
import { useDeskPages } from '../shared/use-desk-query.ts'

/** What is wanted of the log; empty for all. */
export interface LogFilter {
  readonly action: string
  readonly subject: string
}

/** The log, newest first, a page at a time. */
export function useLog({ action, subject }: LogFilter) {
  return useDeskPages('platform', ['log', action, subject], async (cursor, signal) => {
    const query = {
      ...(action !== '' && { action }),
      ...(subject !== '' && { subject }),
      ...(cursor !== undefined && { before: Number(cursor) }),
    }
    const page = await request(getLog, { query, signal })
    return { ...page, next: page.next === null ? null : String(page.next) }
  })
}
