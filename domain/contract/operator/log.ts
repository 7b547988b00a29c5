import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { textField } from '../fields.ts'
import { Hex64 } from '../games.ts'

/** A record of the log, with everything that its hash covers. */
export const LogRecord = z
  .object({
    sequence: z.int(),
    atMs: z.int(),
    operatorId: z.string(),
    operatorName: z.string(),
    action: z.string(),
    subject: z.string(),
    details: z.record(z.string(), z.unknown()),
    previousHash: Hex64,
    hash: Hex64,
  })
  .register(z.globalRegistry, { id: 'LogRecord' })
export type LogRecord = z.infer<typeof LogRecord>

/** What an action was about, where it has a page at the desk: a player, or a market or a whole match on the match's page. */
const LogSubject = z
  .object({
    subject: z.string(),
    name: z.string(),
    page: z.enum(['players', 'markets']),
    /** The player's or the match's id. */
    id: z.string(),
  })
  .register(z.globalRegistry, { id: 'LogSubject' })
export type LogSubject = z.infer<typeof LogSubject>

export const getLog = defineCall({
  method: 'GET',
  path: '/api/operator/log',
  summary: 'The operators’ actions, newest first; filtered by action or subject if requested.',
  access: 'operator',
  query: z.object({
    /** Actions with this prefix: `news` for all of them, `news.publish` for one. */
    action: z.optional(textField(64)),
    /** Exact match. */
    subject: z.optional(textField(200)),
    /** Only records before this sequence. */
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
  }),
  reply: z.object({
    success: z.literal(true),
    records: z.array(LogRecord),
    /** The present names of the records' subjects, which no hash covers; without those that have none. */
    subjects: z.array(LogSubject),
    /** Where the next page starts; null on the last page. */
    next: z.nullable(z.int()),
    /** The end of the log: store it elsewhere, to check the log against it later. */
    head: z.object({ sequence: z.int(), hash: Hex64 }),
  }),
  refusals: [],
})
