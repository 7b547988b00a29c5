import * as z from 'zod/mini'
import { BidType, MatkaSession } from '../games/matka/bets.ts'
import { defineCall } from './call.ts'
import { Rupees, textField, UserId, UserIdParams } from './fields.ts'
import { Committed, FreshSeed, PlayStatus, RoundId } from './games.ts'
import { blockRefusals, stakeLimitRefusals } from './refusals.ts'

export const BID_PLACED_MESSAGE = 'Bid placed successfully!'

/** The most points on one number. */
export const POINTS_MAX = 1_000_000

const TimeMs = z.int()

/** A draw's result, with stars for what is not announced: '128', '1*' and '***' after the open panna. */
const Result = {
  openNumber: z.string().check(z.meta({ description: 'The open panna, or ***' })),
  jodiDigit: z
    .string()
    .check(z.meta({ description: 'The digits of both pannas; a star for one that is not announced' })),
  closeNumber: z.string().check(z.meta({ description: 'The close panna, or ***' })),
}

/** A market with its present draw. Times are milliseconds since the epoch by the server's clock. */
export const MatkaMarketState = z
  .object({
    ...Committed,
    ...Result,
    marketId: z.string(),
    marketName: z.string(),
    openTime: z
      .string()
      .check(z.meta({ description: 'When the open panna is announced, in India: 03:45 PM' })),
    closeTime: z.string(),
    bidStatus: z.enum(['Open', 'Close', 'Closed']),
    serverTimeMs: TimeMs,
    openAtMs: TimeMs,
    closeAtMs: TimeMs,
    /** When the bids on the next draw open. */
    nextOpensAtMs: TimeMs,
    /** When the status changes next, or a result is announced. */
    changesAtMs: TimeMs,
    /** The draws before this one, newest first. */
    draws: z.array(z.object({ ...Result, roundId: RoundId, closeAtMs: TimeMs })),
  })
  .register(z.globalRegistry, { id: 'MatkaMarket' })
export type MatkaMarketState = z.infer<typeof MatkaMarketState>

/** Bids placed together, as their player sees them. */
export const MatkaBidRecord = z
  .object({
    _id: z.string(),
    marketId: z.string(),
    gameName: z.string(),
    roundId: RoundId,
    bidType: BidType,
    session: z.nullable(MatkaSession).check(z.meta({ description: 'Null for a jodi' })),
    bids: z.array(z.object({ number: z.string(), points: z.int() })),
    totalBidPoints: z.int(),
    status: PlayStatus,
    returns: z.nullable(Rupees).check(
      z.meta({
        description: 'What was paid, the points included; null while it is open',
      }),
    ),
    number: z
      .nullable(z.string())
      .check(z.meta({ description: 'The number that was drawn; null while it is open' })),
    placedAtMs: TimeMs,
    resultAtMs: TimeMs,
  })
  .register(z.globalRegistry, { id: 'MatkaBid' })
export type MatkaBidRecord = z.infer<typeof MatkaBidRecord>

export const getSubscriptionState = defineCall({
  method: 'GET',
  path: '/api/subscription-state',
  summary: 'The Matka markets: the bids that are open, the announced results, and earlier draws.',
  access: 'public',
  reply: z.object({ success: z.literal(true), markets: z.array(MatkaMarketState) }),
  refusals: [],
})

/** The most numbers in one bid: every single panna. */
const BIDS_MAX = 120

export const postBids = defineCall({
  method: 'POST',
  path: '/api/bids',
  summary:
    'Bid points on numbers of a market’s draw, all or nothing. One bid a request; an Idempotency-Key makes repeating it safe.',
  access: 'player',
  body: z.object({
    userId: UserId,
    gameName: textField(64).check(z.meta({ description: 'The market’s name' })),
    roundId: z.optional(RoundId).check(
      z.meta({
        description: 'The draw’s id, from the market’s state. Default: the market’s present draw',
      }),
    ),
    bidType: BidType,
    session: z
      .optional(MatkaSession)
      .check(z.meta({ description: 'Required, except for a jodi, which has none' })),
    bids: z
      .array(
        z.object({
          number: textField(8),
          points: z.int().check(z.gte(1), z.lte(POINTS_MAX), z.meta({ description: 'A point is a rupee' })),
        }),
      )
      .check(z.minLength(1), z.maxLength(BIDS_MAX)),
    totalBidPoints: z.int().check(z.gte(1), z.meta({ description: 'Must be the sum of all points' })),
    estimatedProfit: z
      .optional(z.number().check(z.gte(0)))
      .check(z.meta({ description: 'If sent, must be total points / 10 × profit' })),
    clientSeed: FreshSeed,
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.literal(BID_PLACED_MESSAGE),
    bid: MatkaBidRecord,
    balance: Rupees,
    exposureBalance: Rupees,
  }),
  refusals: [
    'notFound',
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

export const getBids = defineCall({
  method: 'GET',
  path: '/api/bids/{userId}',
  summary: 'The caller’s last 50 Matka bids, newest first.',
  access: 'player',
  params: UserIdParams,
  reply: z.object({ success: z.literal(true), bids: z.array(MatkaBidRecord) }),
  refusals: ['notFound'],
})
