import * as z from 'zod/mini'
import { getLog } from '../../../../domain/contract/operator/log.ts'
import type { FilterOf } from '../../../lib/list-filter.ts'
import { request } from '../../../lib/sending/api.ts'
import { useDeskPages } from '../shared/use-desk-query.ts'

const Text = z.string().check(z.minLength(1))

/** The filter of the log, by the names of its URL parameters: the prefix of actions, and a subject. */
export const logFilterParts = { action: Text, subject: Text }
export type LogFilter = FilterOf<typeof logFilterParts>

/** The log, newest first, a page at a time. */
export function useLog({ action, subject }: LogFilter) {
  return useDeskPages('platform', ['log', action, subject], async (cursor, signal) => {
    const query = { action, subject, before: cursor === undefined ? undefined : Number(cursor) }
    const { records, subjects, next, head } = await request(getLog, { query, signal })
    return { rows: records, next: next === null ? null : String(next), subjects, head }
  })
}
