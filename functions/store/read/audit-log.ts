import * as z from 'zod'
import { type AuditRecord, emptyLog, type Head } from '../../../domain/audit/chain.ts'
import { AUDIT_HEAD, AUDIT_LOG } from '../keys.ts'
import { getItem, queryOf, sendQuery } from './queries.ts'

export const HeadItem = z.object({ last: z.int(), hash: z.string() })

export const AuditItem: z.ZodType<AuditRecord> = z.object({
  sequence: z.int(),
  atMs: z.int(),
  operatorId: z.string(),
  operatorName: z.string(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.json()),
  previousHash: z.string(),
  hash: z.string(),
})

/** The present end of the log, read consistently. */
export async function readHead(): Promise<Head> {
  const item = await getItem('audit', AUDIT_HEAD)
  if (!item) return emptyLog
  const { last, hash } = HeadItem.parse(item)
  return { sequence: last, hash }
}

/** The filter of a list of records. */
export interface Wanted {
  /** A prefix of their actions. */
  readonly action?: string | undefined
  readonly subject?: string | undefined
  /** Only records before this sequence. */
  readonly before?: number | undefined
}

/** The most items that one page of a filtered list reads: some 2,000 records of 0.5 KB are a megabyte. */
const READ_MAX = 2000

/**
 * Lists records, newest first, at most `limit`, read consistently. `next` is where the following page starts;
 * undefined on the last page. Since a page reads a bounded number of items, it may be short and still not be
 * the last.
 */
export async function listRecords(
  { action, subject, before = Number.MAX_SAFE_INTEGER }: Wanted,
  limit: number,
): Promise<{ records: AuditRecord[]; next: number | undefined }> {
  const filters = [
    ...(action === undefined ? [] : ['begins_with(#action, :action)']),
    ...(subject === undefined ? [] : ['subject = :subject']),
  ]
  const values = {
    ...{ log: AUDIT_LOG, before },
    ...(action !== undefined && { action }),
    ...(subject !== undefined && { subject }),
  }
  const query = queryOf('audit', '#log = :log AND #sequence < :before', values, {
    ...(filters.length > 0 && { FilterExpression: filters.join(' AND ') }),
    ConsistentRead: true,
    ScanIndexForward: false,
    Limit: filters.length > 0 ? READ_MAX : limit,
  })
  const { items, last } = await sendQuery(query)
  const found = items.map((item) => AuditItem.parse(item))
  const records = found.slice(0, limit)
  const isCut = found.length > limit
  const next = isCut ? records.at(-1)?.sequence : last?.sequence
  return { records, next: next === undefined ? undefined : Number(next) }
}
