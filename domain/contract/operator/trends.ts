import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Instant, Rupees } from '../fields.ts'
import type { ReturnSpan } from './returns.ts'

const HOUR_MS = 3_600_000

/** Of each span of the charts, how long a step is. */
export const trendStepMs = {
  '24h': HOUR_MS,
  '7d': 6 * HOUR_MS,
  '30d': 24 * HOUR_MS,
} as const satisfies Partial<Record<ReturnSpan, number>>

export const TrendSpan = z.enum(Object.keys(trendStepMs) as [keyof typeof trendStepMs])
export type TrendSpan = z.infer<typeof TrendSpan>

/** What happened within a step. A part is null where not all of it is known. */
export const TrendStep = z
  .object({
    from: Instant,
    /** Requests that were approved. */
    cash: z.nullable(z.object({ deposits: Rupees, withdrawals: Rupees })),
    /** Plays of casino games that ended, without those of simulated accounts. */
    games: z.nullable(z.object({ staked: Rupees, returned: Rupees })),
    /** The most that was held for main markets of matches, and that the house could have lost in them (below zero). */
    exposure: z.nullable(z.object({ held: Rupees, worst: Rupees })),
  })
  .register(z.globalRegistry, { id: 'TrendStep' })
export type TrendStep = z.infer<typeof TrendStep>

export const getTrends = defineCall({
  method: 'GET',
  path: '/api/operator/trends',
  summary:
    'Money in and out, returns of casino games, and the house’s exposure over a span, in steps that start at whole hours or days of India.',
  access: 'operator',
  query: z.object({ span: z._default(TrendSpan, '24h') }),
  reply: z.object({ success: z.literal(true), stepMs: z.int(), steps: z.array(TrendStep), to: Instant }),
  refusals: [],
})
