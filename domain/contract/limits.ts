import * as z from 'zod'
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
    /** The player's own; null for none. */
    limit: Rupees.nullable(),
    /** What the licence lets any player do at most; null for none. The lower of both holds. */
    licence: Rupees.nullable(),
    /** In the period of now. Losses below zero are winnings. */
    used: Rupees,
    /** What the lower limit still lets the player do; what is held counts as lost. Null when there is no limit. */
    left: Rupees.nullable(),
    resetsAt: Instant,
    /** A higher limit, or none, that is on its way. */
    next: z.object({ limit: Rupees.nullable(), from: Instant }).nullable(),
  })
  .meta({ id: 'Limit' })
export type LimitView = z.infer<typeof LimitView>

const PauseView = z.object({ kind: z.enum(['timeOut', 'selfExclusion']), until: Instant })

/** All that a player has set against playing too much. */
export const PlayLimits = z
  .object({
    limits: z.array(LimitView),
    /** What else the licence lets any player do at most: one stake, and minutes without a reminder. Null without a licence. */
    licence: z.object({ stake: Rupees.nullable(), sessionMinutes: z.number().int().nullable() }).nullable(),
    pause: PauseView.nullable(),
    /** Net result of all bets and games so far: the difference of two answers is the result between them. */
    result: Rupees,
    serverTimeMs: z.number().int(),
  })
  .meta({ id: 'PlayLimits' })
export type PlayLimits = z.infer<typeof PlayLimits>

const reply = z.object({ success: z.literal(true), ...PlayLimits.shape })

/** A limit's amount. Zero stops all of it. */
const Amount = Rupees.min(0).max(10_000_000)

export const getLimits = defineCall({
  method: 'GET',
  path: '/api/limits/{userId}',
  summary: 'The caller’s own limits with what was used of them, and the break that it is in.',
  access: 'player',
  params: UserIdParams,
  status: 200,
  reply,
  refusals: ['notFound'],
})

export const putLimit = defineCall({
  method: 'PUT',
  path: '/api/limits',
  summary: 'Set a limit. A lower one holds at once, a higher one or none after 24 hours.',
  access: 'player',
  body: z.object({ userId: UserId, kind: LimitKind, period: Period, limit: Amount.nullable() }),
  status: 200,
  reply,
  refusals: ['notFound'],
})

export const postTimeOut = defineCall({
  method: 'POST',
  path: '/api/time-out',
  summary: 'Take time out: no stakes and no deposits until it is over. It can be made longer, never shorter.',
  access: 'player',
  body: z.object({ userId: UserId, length: z.enum(Object.keys(timeOutsMs) as [keyof typeof timeOutsMs]) }),
  status: 200,
  reply,
  refusals: ['notFound'],
})

export const postSelfExclusion = defineCall({
  method: 'POST',
  path: '/api/self-exclusion',
  summary: 'Exclude oneself for months or years. Nobody can take it back, operators included.',
  access: 'player',
  body: z.object({
    userId: UserId,
    length: z.enum(Object.keys(exclusionsMs) as [keyof typeof exclusionsMs]),
  }),
  status: 200,
  reply,
  refusals: ['notFound'],
})
