import * as z from 'zod/mini'
import { GameName } from '../../games/game.ts'
import { defineCall } from '../call.ts'
import { Instant, Rupees } from '../fields.ts'

/** The spans over which returns are counted, in milliseconds. */
export const returnSpansMs = {
  '1h': 3_600_000,
  '24h': 86_400_000,
  '7d': 7 * 86_400_000,
  '30d': 30 * 86_400_000,
} as const

export const ReturnSpan = z.enum(Object.keys(returnSpansMs) as [keyof typeof returnSpansMs])
export type ReturnSpan = z.infer<typeof ReturnSpan>

/** The part of its stakes that a game returned, against the expected one: 0.97 is 97 %. */
export const GameReturn = z
  .object({
    game: GameName,
    /** Ended plays. */
    plays: z.int(),
    staked: Rupees,
    returned: Rupees,
    /** Null without plays. */
    actual: z.nullable(z.number()),
    /** Computed from the bets that were placed; null where the chances are unknown, and without plays. */
    expected: z.nullable(z.number()),
    /** Where the return depends on when players stop: the long-run returns of the worst and the best choice. */
    range: z.nullable(z.object({ low: z.number(), high: z.number() })),
    /** Standard error of the actual return, by the chances. */
    standardError: z.nullable(z.number()),
    /** How many standard errors the actual return is above the expected one. */
    deviations: z.nullable(z.number()),
    /** `far` needs an explanation; `tooFew` plays can't show whether chance is one. */
    verdict: z.enum(['none', 'near', 'tooFew', 'far']),
  })
  .register(z.globalRegistry, { id: 'GameReturn' })
export type GameReturn = z.infer<typeof GameReturn>

export const getReturns = defineCall({
  method: 'GET',
  path: '/api/operator/returns',
  summary:
    'What each game returned over a span, against what was expected; players and simulated accounts are counted separately.',
  access: 'operator',
  query: z.object({ span: z._default(ReturnSpan, '24h') }),
  reply: z.object({
    success: z.literal(true),
    games: z.array(
      z.object({
        game: GameName,
        /** Plays are counted from then on; later than the span's start where there were too many to read. */
        from: Instant,
        isCut: z.boolean(),
        players: GameReturn,
        simulated: GameReturn,
      }),
    ),
    to: Instant,
  }),
  refusals: [],
})
