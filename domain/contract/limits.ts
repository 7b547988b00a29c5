import * as z from 'zod/mini'
import { limitKinds } from '../limits/limits.ts'
import { exclusionsMs, timeOutsMs } from '../limits/pause.ts'
import { periods } from '../limits/periods.ts'
import { defineCall } from './call.ts'
import { Instant, Rupees, UserId, UserIdParams } from './fields.ts'

const LimitKind = z.enum(limitKinds)
const Period = z.enum(periods)

/** One limit, set or not. */
export const LimitView = z
  .object({
    kind: LimitKind,
    period: Period,
    /** The player's own limit; null for none. */
    limit: z.nullable(Rupees),
    /** The most that the licence allows any player; null for no limit. The lower of both applies. */
    licence: z.nullable(Rupees),
    /** Used in the current period. Losses below zero are winnings. */
    used: Rupees,
    /** What the lower limit leaves; held amounts count as lost. Null without a limit. */
    left: z.nullable(Rupees),
    resetsAt: Instant,
    /** A higher limit, or none, that will take effect later. */
    next: z.nullable(z.object({ limit: z.nullable(Rupees), from: Instant })),
  })
  .register(z.globalRegistry, { id: 'Limit' })
export type LimitView = z.infer<typeof LimitView>

const PauseView = z.object({ kind: z.enum(['timeOut', 'selfExclusion']), until: Instant })

/** A player's limits, break and results. */
export const PlayLimits = z
  .object({
    limits: z.array(LimitView),
    /**
     * The licence's other limits for any player: one stake, and minutes without a reminder. Null without a
     * licence.
     */
    licence: z.nullable(z.object({ stake: z.nullable(Rupees), sessionMinutes: z.nullable(z.int()) })),
    pause: z.nullable(PauseView),
    /** Net result of all bets and games so far; the difference between two replies is the result between them. */
    result: Rupees,
    serverTimeMs: z.int(),
  })
  .register(z.globalRegistry, { id: 'PlayLimits' })
export type PlayLimits = z.infer<typeof PlayLimits>

const reply = z.object({ success: z.literal(true), ...PlayLimits.shape })

/** A limit's amount. Zero allows nothing. */
const Amount = Rupees.check(z.gte(0), z.lte(10_000_000))

export const getLimits = defineCall({
  method: 'GET',
  path: '/api/limits/{userId}',
  summary: 'The caller’s limits, how much of each is used, and the present break.',
  access: 'player',
  params: UserIdParams,
  reply,
  refusals: ['notFound'],
})

export const putLimit = defineCall({
  method: 'PUT',
  path: '/api/limits',
  summary: 'Set a limit. A lower one applies at once, a higher one or none after 24 hours.',
  access: 'player',
  body: z.object({ userId: UserId, kind: LimitKind, period: Period, limit: z.nullable(Amount) }),
  reply,
  refusals: ['notFound'],
})

export const postTimeOut = defineCall({
  method: 'POST',
  path: '/api/time-out',
  summary:
    'Take a time-out: no stakes and no deposits until it is over. It can be made longer, never shorter.',
  access: 'player',
  body: z.object({ userId: UserId, length: z.enum(Object.keys(timeOutsMs) as [keyof typeof timeOutsMs]) }),
  reply,
  refusals: ['notFound'],
})

export const postSelfExclusion = defineCall({
  method: 'POST',
  path: '/api/self-exclusion',
  summary: 'Self-exclusion for months or years. Nobody, not even an operator, can end it early.',
  access: 'player',
  body: z.object({
    userId: UserId,
    length: z.enum(Object.keys(exclusionsMs) as [keyof typeof exclusionsMs]),
  }),
  reply,
  refusals: ['notFound'],
})
