import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import {
  Instant,
  MarketId,
  MatchId,
  RatePer100,
  RequestedRate,
  Rupees,
  textField,
  UserId,
  UserIdParams,
} from './fields.ts'
import { blockRefusals, RefusalName, stakeLimitRefusals } from './refusals.ts'

/**
 * Which changed price of the house a player accepts in place of the one that they saw: none, a better one, or any. Other players' better price is taken
 * whatever it says.
 */
export const AcceptOdds = z.enum(['exact', 'better', 'any'])
export type AcceptOdds = z.infer<typeof AcceptOdds>

/** A bet is pending in its market's delay, and then open or lapsed. */
export const BetStatus = z.enum(['Pending', 'Open', 'Won', 'Lost', 'Void', 'Lapsed'])
export type BetStatus = z.infer<typeof BetStatus>

/** What a bet is on, in the cricket screen's terms: match odds, the bookmaker, or a line of runs. */
export const MarketType = z.enum(['matchOdds', 'bookmaker', 'overMarket'])
export type MarketType = z.infer<typeof MarketType>

/** One bet as lists show it. Money in rupees. A cash-out is listed beside the bets that it closes, without odds. */
export const BetRecord = z
  .object({
    _id: z.string(),
    userId: z.string(),
    label: z.string(),
    matbet: z.string(),
    match: z.string(),
    marketId: z.string(),
    marketName: z.string(),
    selectionId: z.nullable(z.int()),
    mode: z.enum(['back', 'lay', 'yes', 'no', 'cash out']),
    marketType: MarketType,
    type: z.enum(['Lgaai', 'khaai', 'yes', 'no', 'cash out']),
    odds: z.nullable(RatePer100),
    rate: z.nullable(RatePer100),
    stake: Rupees,
    profit: Rupees.check(
      z.meta({
        description: 'Open: what it would win. Settled: its profit; a loss is below zero.',
      }),
    ),
    liability: Rupees,
    balance: Rupees,
    exposure: Rupees,
    teamAProfit: Rupees,
    teamBProfit: Rupees,
    runValue: z.nullable(z.int()),
    percent: z.nullable(z.int()).check(
      z.meta({
        description: 'Of a cash-out: how much of the position it closes. Null for a bet',
      }),
    ),
    time: Instant,
    status: BetStatus,
    confirmsAt: z.nullable(Instant).check(
      z.meta({
        description: 'Of a pending bet: when its market’s delay ends; the bet is then confirmed, or lapses',
      }),
    ),
    lapsedFor: z
      .nullable(RefusalName)
      .check(z.meta({ description: 'Of a lapsed bet: why it was not accepted' })),
    commissionPercent: z.nullable(z.number()).check(
      z.meta({
        description:
          'Of a bet against another player: the agreed rate of commission on the net winnings of its market; `profit` is before it. Null for a bet that pays none',
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'Bet' })
export type BetRecord = z.infer<typeof BetRecord>

/** The sport of a listed bet, by which its price is written. */
export const SportId = z
  .nullable(z.int())
  .check(z.meta({ description: 'Null for a match that is no longer stored' }))

/** Old clients' claims about money: only their shape is checked; they are neither compared nor stored. */
const claims = {
  balance: z.optional(z.number()),
  exposure: z.optional(z.number()),
  teamAProfit: z.optional(z.number()),
  teamBProfit: z.optional(z.number()),
  profit: z.optional(z.number()),
}

const additions = {
  marketId: z.optional(MarketId).check(
    z.meta({
      description:
        'The market, as in the match and odds calls. Default: by match, type and label, of the match in play, else of the next to start',
    }),
  ),
  selectionId: z
    .optional(z.int())
    .check(z.meta({ description: 'Default: the runner whose name is the label' })),
  acceptOdds: z.optional(AcceptOdds).check(
    z.meta({
      description:
        'Which changed price of the house is accepted: none, a better one or any. Default exact; always exact without a marketId. Before play, other players’ orders match the bet where their price is better after commission',
    }),
  ),
}

/** The player's own record of a bet on a selection. */
export const LocalBet = z.object({
  label: textField(80),
  type: z.enum(['Lgaai', 'khaai']),
  odds: RequestedRate,
  rate: z.optional(RequestedRate),
  stake: Rupees,
  marketType: z.optional(z.enum(['matchOdds', 'bookmaker'])),
  userId: UserId,
  match: z.optional(z.string().check(z.maxLength(160))),
  time: z
    .optional(textField(64))
    .check(z.meta({ description: 'Names the bet when no Idempotency-Key is sent' })),
  ...claims,
  ...additions,
})
export type LocalBet = z.infer<typeof LocalBet>

const cricketBet = {
  stake: Rupees,
  odds: RequestedRate,
  rate: z.optional(RequestedRate),
  timestamp: z.optional(z.union([textField(64), z.number()])),
  userId: UserId,
  maxProfit: z.optional(z.number()),
  maxLoss: z.optional(z.number()),
  netExposure: z.optional(z.number()),
  cancelableAmount: z.optional(z.number()),
  totalExposure: z.optional(z.number()),
  currentExposure: z.optional(z.number()),
  ...claims,
  ...additions,
}

const CricketSelectionBet = z.object({
  ...cricketBet,
  type: z.enum(['lgaai', 'khaai']),
  marketType: z.enum(['matchOdds', 'bookmaker']),
  label: textField(80),
  runs: z.optional(z.number()),
  runValue: z.optional(z.number()),
})

const Runs = z.number().check(z.meta({ description: 'The run value of the line' }))

/** A bet on a line. `runs` must be a whole number; `runValue`, if sent too, must equal it. */
const CricketLineBet = z.object({
  ...cricketBet,
  type: z.enum(['yes', 'no']),
  marketType: z.literal('overMarket'),
  label: z.optional(textField(80)),
  runs: Runs,
  runValue: z.optional(Runs),
})

/** One entry of `myBets` of the cricket market. */
export const CricketMarketBet = z.discriminatedUnion('marketType', [CricketSelectionBet, CricketLineBet])
export type CricketMarketBet = z.infer<typeof CricketMarketBet>

/**
 * The reply to an accepted bet. A repeated request gets the same reply; during or after a market's delay, it
 * gets the bet's present state.
 */
export const BetPlaced = z
  .object({
    success: z.literal(true),
    message: z.string(),
    bet: BetRecord,
    balance: Rupees,
    exposureBalance: Rupees,
    teamAProfit: Rupees,
    teamBProfit: Rupees,
  })
  .register(z.globalRegistry, { id: 'BetPlaced' })
export type BetPlaced = z.infer<typeof BetPlaced>

/** The message of an accepted bet, quoted from the specification. */
export const BET_PLACED_MESSAGE = 'Bet placed successfully! Your updated wallet balance.'

/** The message for a bet in its market's delay. */
export const BET_PENDING_MESSAGE = 'Your bet is waiting to be confirmed at this price.'

/** Whether a reply is about a bet or cash-out that is in its market's delay. */
export function isInDelay({ bet }: { readonly bet: BetRecord }): boolean {
  return bet.status === 'Pending'
}

const betRefusals = [
  'invalidOdds',
  'invalidRuns',
  'notFound',
  'idempotencyConflict',
  ...blockRefusals,
  ...stakeLimitRefusals,
  'marketNotFound',
  'bettingHalted',
  'marketClosed',
  'marketSuspended',
  'invalidTeam',
  'invalidStake',
  'stakeTooLow',
  'stakeTooHigh',
  'oddsChanged',
  'notEnoughOffered',
  'cashOutPending',
  'tooManyPending',
  'insufficientBalance',
  'insufficientForExposure',
] as const

export const postLaggaiKhaiBets = defineCall({
  method: 'POST',
  path: '/api/laggai_khai_bets',
  summary: 'Place a lgaai (back) or khaai (lay) bet on match odds or with the bookmaker.',
  access: 'player',
  scope: 'trade',
  body: LocalBet,
  status: 201,
  reply: BetPlaced,
  isPending: isInDelay,
  refusals: betRefusals,
})

export const postCricketMarketBets = defineCall({
  method: 'POST',
  path: '/api/cricket-market/bets',
  summary: 'Place one bet of the cricket screen: on a selection, or yes or no on a line of runs.',
  access: 'player',
  scope: 'trade',
  body: z.object({ myBets: z.array(CricketMarketBet).check(z.length(1)) }),
  status: 201,
  reply: BetPlaced,
  isPending: isInDelay,
  refusals: betRefusals,
})

export const getLaggaiKhaiUserBets = defineCall({
  method: 'GET',
  path: '/api/laggai_khai_getuserbet/{userId}',
  summary: 'The caller’s bets, newest first; filtered by kind, status or time if requested.',
  access: 'player',
  scope: 'read',
  params: UserIdParams,
  query: z.object({
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
    cursor: z.optional(z.string().check(z.maxLength(512))),
    marketType: z.optional(MarketType),
    status: z.optional(BetStatus),
    from: z.optional(Instant).check(z.meta({ description: 'Placed at this instant or later' })),
    to: z.optional(Instant).check(z.meta({ description: 'Placed before this instant' })),
  }),
  reply: z.object({ success: z.literal(true), bets: z.array(BetRecord), cursor: z.optional(z.string()) }),
  refusals: ['notFound'],
})

export const getCricketMarket = defineCall({
  method: 'GET',
  path: '/api/cricket-market/{userId}',
  summary: 'The caller’s bets of the cricket screen, newest first.',
  access: 'player',
  scope: 'read',
  params: UserIdParams,
  query: z.object({
    market_id: z.optional(MarketId),
    match_id: z.optional(MatchId).check(z.meta({ description: 'Every market of this match' })),
  }),
  reply: z.array(BetRecord),
  refusals: ['notFound'],
})
