import * as z from 'zod/mini'
import { ColorPredictionPhase, ColorPredictionSelection, NUMBERS } from '../games/color-prediction/rules.ts'
import { defineCall } from './call.ts'
import { Rupees, UserId, UserIdParams } from './fields.ts'
import { ClientSeed, Committed, FreshSeed, Hex64, PlayStatus, RoundId } from './games.ts'
import { blockRefusals, stakeLimitRefusals } from './refusals.ts'

/** Lowest and highest stake, in rupees. */
export const COLOR_STAKE_MIN = 10
export const COLOR_STAKE_MAX = 50_000

const TimeMs = z.int().check(z.meta({ description: 'Milliseconds since the epoch by the server’s clock' }))

const Drawn = z.int().check(z.gte(0), z.lte(NUMBERS - 1))

/** The shared round, as far as it is public at `serverTimeMs`. Its number is null until `drawnAtMs`. */
export const ColorPredictionRound = z
  .object({
    ...Committed,
    phase: ColorPredictionPhase,
    /** The players whose client seeds, joined by '+' in this order, are the round's; empty when nobody bet on the round before. */
    contributors: z.array(z.object({ maskedName: z.string(), clientSeed: ClientSeed })),
    serverTimeMs: TimeMs,
    opensAtMs: TimeMs,
    bettingEndsAtMs: TimeMs,
    drawnAtMs: TimeMs,
    nextOpensAtMs: TimeMs,
    /** When the round changes next: clients should read it again then. */
    changesAtMs: TimeMs,
    number: z.nullable(Drawn),
    serverSeed: z.nullable(Hex64),
  })
  .register(z.globalRegistry, { id: 'ColorPredictionRound' })
export type ColorPredictionRound = z.infer<typeof ColorPredictionRound>

/** A bet, as its player sees it. */
export const ColorPredictionBetRecord = z
  .object({
    _id: z.string(),
    roundId: RoundId,
    on: ColorPredictionSelection,
    betAmt: Rupees,
    status: PlayStatus,
    returns: z.nullable(Rupees).check(
      z.meta({
        description: 'What was paid, the stake included; null while it is open',
      }),
    ),
    number: z
      .nullable(Drawn)
      .check(z.meta({ description: 'The number that was drawn; null while it is open' })),
    placedAtMs: TimeMs,
    drawnAtMs: TimeMs,
  })
  .register(z.globalRegistry, { id: 'ColorPredictionBet' })
export type ColorPredictionBetRecord = z.infer<typeof ColorPredictionBetRecord>

/** A bet as others see it; its player is masked. */
export const ColorPredictionLiveBet = z
  .object({
    id: z.string(),
    username: z.string(),
    on: ColorPredictionSelection,
    bet: Rupees,
    /** What was paid; null until the number is drawn. */
    returns: z.nullable(Rupees),
    /** Placed by one of the house's programs. */
    simulated: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ColorPredictionLiveBet' })
export type ColorPredictionLiveBet = z.infer<typeof ColorPredictionLiveBet>

export const getColorPredictionRound = defineCall({
  method: 'GET',
  path: '/api/color-prediction/round',
  summary: 'The present round, as far as it is public, and the numbers of up to a hundred rounds before it.',
  access: 'public',
  reply: z.object({
    success: z.literal(true),
    round: ColorPredictionRound,
    /** Newest first; includes the present round once its number is drawn. */
    last: z.array(z.object({ roundId: RoundId, number: Drawn })),
  }),
  refusals: [],
})

export const getColorPredictionLive = defineCall({
  method: 'GET',
  path: '/api/color-prediction/live',
  summary: 'The bets of all players in the present round: the last fifty, and the totals of all.',
  access: 'public',
  sharedSeconds: 1,
  reply: z.object({
    success: z.literal(true),
    roundId: RoundId,
    /** Newest first. */
    bets: z.array(ColorPredictionLiveBet),
    /** How many players bet, and their stakes together. */
    playerCount: z.int(),
    totalBets: Rupees,
  }),
  refusals: [],
})

export const postColorPredictionBet = defineCall({
  method: 'POST',
  path: '/api/color-prediction/bets',
  summary: 'Bet on a colour, a size or a number in the round. An Idempotency-Key makes repeating it safe.',
  access: 'player',
  body: z.object({
    userId: UserId,
    roundId: RoundId,
    on: ColorPredictionSelection,
    betAmt: Rupees,
    clientSeed: FreshSeed,
  }),
  reply: z.object({
    success: z.literal(true),
    bet: ColorPredictionBetRecord,
    balance: Rupees,
    exposureBalance: Rupees,
  }),
  refusals: [
    'notFound',
    'stakeBelowGameMin',
    'stakeAboveGameMax',
    'roundNotFound',
    'idempotencyConflict',
    ...blockRefusals,
    ...stakeLimitRefusals,
    'bettingHalted',
    'gameOff',
    'roundClosed',
    'insufficientFunds',
  ],
})

export const getColorPredictionBets = defineCall({
  method: 'GET',
  path: '/api/color-prediction/bets/{userId}',
  summary: 'The caller’s last 50 bets, newest first.',
  access: 'player',
  params: UserIdParams,
  reply: z.object({ success: z.literal(true), bets: z.array(ColorPredictionBetRecord) }),
  refusals: ['notFound'],
})
