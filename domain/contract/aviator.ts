import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { Instant, Rupees, textField, UserId, UserIdParams } from './fields.ts'
import { ClientSeed, Committed, FreshSeed, Hex64, RoundId } from './games.ts'
import { blockRefusals, stakeLimitRefusals } from './refusals.ts'

/** Lowest and highest stake, in rupees. */
export const AVIATOR_STAKE_MIN = 20
export const AVIATOR_STAKE_MAX = 50_910.45

/** Lowest and highest multiplier for an automatic cash-out. */
export const AUTO_CASH_OUT_MIN = 1.01
export const AUTO_CASH_OUT_MAX = 100

const Multiplier = z.number().check(z.meta({ description: 'Multiplier, at most two decimals' }))

const TimeMs = z.int().check(z.meta({ description: 'Milliseconds since the epoch by the server’s clock' }))

/**
 * The shared round, as far as it is public at `serverTimeMs`. Betting is from `opensAtMs` to `flightAtMs`; then the
 * multiplier starts at 0.50 and rises by 0.01 every 20 ms. The fields about its end are null until it has ended.
 */
export const AviatorRound = z
  .object({
    ...Committed,
    phase: z.enum(['betting', 'flying', 'crashed']),
    /** The players whose client seeds, joined by '+' in this order, are the round's; empty when nobody bet on the round before. */
    contributors: z.array(z.object({ maskedName: z.string(), clientSeed: ClientSeed })),
    serverTimeMs: TimeMs,
    opensAtMs: TimeMs,
    flightAtMs: TimeMs,
    crashedAtMs: z.nullable(TimeMs),
    crash: z.nullable(Multiplier),
    nextOpensAtMs: z.nullable(TimeMs),
    serverSeed: z.nullable(Hex64),
  })
  .register(z.globalRegistry, { id: 'AviatorRound' })
export type AviatorRound = z.infer<typeof AviatorRound>

/** One bet, as its player sees it. `round_id` is the client's own name for it, `roundId` the round's id. */
export const AviatorBet = z
  .object({
    user: z.string(),
    round_id: z.string(),
    roundId: RoundId,
    betAmt: Rupees,
    autoCashOut: z.nullable(Multiplier),
    multiplier: z
      .nullable(Multiplier)
      .check(z.meta({ description: 'At which it was cashed out; null if it was not' })),
    isWin: z.nullable(z.enum(['Won', 'Lost'])).check(z.meta({ description: 'Null while it is open' })),
    winningAmt: Rupees.check(z.meta({ description: 'What was paid, the stake included' })),
    crash: z.nullable(Multiplier).check(z.meta({ description: 'At which the round ended; null until then' })),
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'AviatorBet' })
export type AviatorBet = z.infer<typeof AviatorBet>

/** A bet as others see it; its player is masked. */
export const LiveBet = z.object({
  id: z.string(),
  username: z.string(),
  bet: Rupees,
  /** The multiplier of its cash-out, and what was paid; null while it is open, and when it was lost. */
  odds: z.nullable(Multiplier),
  win: z.nullable(Rupees),
  /** True: won. False: cashed out for less than the stake. Null: open, or lost if the round has crashed. */
  updated: z.nullable(z.boolean()),
  /** Placed by one of the house's programs. */
  simulated: z.boolean(),
})
export type LiveBet = z.infer<typeof LiveBet>

/**
 * The bets of a round; with `changes`, only those that are new or have ended: clients add them to the known ones of the
 * same round, and drop those of any other round. The totals are always over all bets.
 */
export const LiveBets = z.object({
  game: z.literal('aviator'),
  roundId: RoundId,
  bets: z.array(LiveBet),
  changes: z.optional(z.literal(true)),
  playerCount: z.int(),
  /** Their stakes, and what was paid so far. */
  totalBets: Rupees,
  totalWinnings: Rupees,
})
export type LiveBets = z.infer<typeof LiveBets>

export const getAviatorRound = defineCall({
  method: 'GET',
  path: '/api/aviator/round',
  summary: 'The present Aviator round, as far as it is public.',
  access: 'public',
  reply: z.object({ success: z.literal(true), round: AviatorRound }),
  refusals: [],
})

/** The most crash points that are sent at once. */
export const CRASH_POINTS_MAX = 100

const CrashPoint = z.object({ roundId: RoundId, crashMultiplier: Multiplier })

export const getLatestCrashPoint = defineCall({
  method: 'GET',
  path: '/api/avaitor/get/latest/crashpoint',
  summary:
    'The multipliers at which the last finished Aviator rounds ended: the last one, and up to 100 newest first.',
  access: 'public',
  query: z.object({
    count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(CRASH_POINTS_MAX)), 30),
  }),
  reply: z.object({
    success: z.literal(true),
    /** Null before the first round has ended. */
    data: z.object({
      roundId: z.nullable(RoundId),
      crashMultiplier: z.nullable(Multiplier),
      latest: z.array(CrashPoint),
    }),
  }),
  refusals: [],
})

const BetReply = z.object({ success: z.literal(true), status: z.literal(200), data: AviatorBet })

/** The client's name for a bet: 'AV' and the last four digits of the time. */
const BetName = textField(64).check(
  z.meta({
    description: 'The client’s own name for the bet; sent again, it is the same bet',
  }),
)

export const createAviatorBet = defineCall({
  method: 'POST',
  path: '/api/avaitor/create',
  summary: 'Bet on the round, while it takes bets; two bets a round.',
  access: 'player',
  body: z.object({
    user: UserId,
    round_id: BetName,
    roundId: z.optional(RoundId).check(
      z.meta({
        description: 'Default: the round that takes bets now; of that name, one bet a minute',
      }),
    ),
    betAmt: Rupees,
    autoCashOut: z
      .optional(z.number().check(z.gte(AUTO_CASH_OUT_MIN), z.lte(AUTO_CASH_OUT_MAX), z.multipleOf(0.01)))
      .check(z.meta({ description: 'The server cashes out at this multiplier' })),
    clientSeed: FreshSeed,
  }),
  reply: BetReply,
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
    'roundFull',
    'roundClosed',
    'insufficientFunds',
  ],
})

/** Clients' claims about a bet's end; ignored. */
const claims = {
  winningAmt: z.optional(z.number()),
  crash: z.optional(z.number()),
}

export const updateAviatorBet = defineCall({
  method: 'PUT',
  path: '/api/avaitor/update',
  summary:
    'Cash a bet out (Won), or read it (Lost). The time of receipt and the round decide. isWin is null while the bet is open, and for a second after a crash.',
  access: 'player',
  body: z.object({
    user: UserId,
    round_id: BetName,
    roundId: z
      .optional(RoundId)
      .check(z.meta({ description: 'Default: the round of the last bet of that name' })),
    multiplier: z
      .optional(z.number().check(z.gte(0)))
      .check(
        z.meta({ description: 'The multiplier that the client saw; the cash-out pays no more than this' }),
      ),
    isWin: z.enum(['Won', 'Lost']),
    ...claims,
  }),
  reply: BetReply,
  refusals: ['notFound', 'nothingToCashOut', 'cashOutTooEarly', 'alreadyCashedOut'],
})

export const getAviatorHistory = defineCall({
  method: 'GET',
  path: '/api/history/{userId}',
  summary: 'The caller’s last 50 Aviator bets, newest first.',
  access: 'player',
  params: UserIdParams,
  reply: z.array(AviatorBet),
  refusals: ['notFound'],
})
