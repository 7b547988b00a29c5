import * as z from 'zod'
import { defineCall } from './call.ts'
import { Instant, MarketId, Rate, Rupees, text, UserId, UserIdParams } from './fields.ts'

/** What a player lets happen to the price between seeing it and the bet: nothing, a better one, or any. */
export const AcceptOdds = z.enum(['exact', 'better', 'any'])
export type AcceptOdds = z.infer<typeof AcceptOdds>

export const BetStatus = z.enum(['Open', 'Won', 'Lost', 'Void'])
export type BetStatus = z.infer<typeof BetStatus>

/** One bet as lists show it. Money in rupees. */
export const BetRecord = z
  .object({
    _id: z.string(),
    userId: z.string(),
    label: z.string(),
    matbet: z.string(),
    match: z.string(),
    marketId: z.string(),
    selectionId: z.number().int(),
    mode: z.string(),
    marketType: z.enum(['matchOdds']),
    type: z.enum(['Lgaai', 'khaai']),
    odds: Rate,
    rate: Rate,
    stake: Rupees,
    profit: Rupees.meta({ description: 'Open: what it wins. Settled: what it won, or lost below zero.' }),
    liability: Rupees,
    balance: Rupees,
    exposure: Rupees,
    teamAProfit: Rupees,
    teamBProfit: Rupees,
    runValue: z.number().nullable(),
    time: Instant,
    status: BetStatus,
  })
  .meta({ id: 'Bet' })
export type BetRecord = z.infer<typeof BetRecord>

/** Claims that old clients send about money: shape-checked, compared by nobody, stored nowhere. */
const claims = {
  balance: z.number().optional(),
  exposure: z.number().optional(),
  teamAProfit: z.number().optional(),
  teamBProfit: z.number().optional(),
  profit: z.number().optional(),
}

const additions = {
  marketId: MarketId.meta({ description: 'The market, as in the match and odds calls' }),
  selectionId: z.number().int().optional().meta({ description: 'Else the runner whose name is the label' }),
  acceptOdds: AcceptOdds.optional().meta({ description: 'Default exact' }),
}

/** The player's own record of a match-odds bet. */
export const LocalBet = z.object({
  label: text(80),
  type: z.enum(['Lgaai', 'khaai']),
  odds: Rate,
  rate: Rate.optional(),
  stake: Rupees,
  marketType: z.literal('matchOdds').optional(),
  userId: UserId,
  match: z.string().max(160).optional(),
  time: text(64).optional().meta({ description: 'Names the bet when no Idempotency-Key is sent' }),
  ...claims,
  ...additions,
})
export type LocalBet = z.infer<typeof LocalBet>

/** One entry of `myBets` of the cricket market. */
const CricketMarketBet = z.object({
  type: z.enum(['lgaai', 'khaai']),
  stake: Rupees,
  odds: Rate,
  rate: Rate.optional(),
  runs: z.number().optional(),
  runValue: z.number().optional(),
  timestamp: z.union([text(64), z.number()]).optional(),
  label: text(80),
  userId: UserId,
  marketType: z.literal('matchOdds'),
  maxProfit: z.number().optional(),
  maxLoss: z.number().optional(),
  netExposure: z.number().optional(),
  cancelableAmount: z.number().optional(),
  totalExposure: z.number().optional(),
  currentExposure: z.number().optional(),
  ...claims,
  ...additions,
})

/** The answer to an accepted bet; a repeated request gets the same one. */
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
  .meta({ id: 'BetPlaced' })
export type BetPlaced = z.infer<typeof BetPlaced>

/** The words of success, quoted by the specification. */
export const BET_PLACED_MESSAGE = 'Bet placed successfully! Your updated wallet balance.'

/** Refusals of a bet in order of precedence. */
const betRefusals = [
  'invalidOdds',
  'notFound',
  'idempotencyConflict',
  'playerExcluded',
  'marketNotFound',
  'marketClosed',
  'marketSuspended',
  'invalidTeam',
  'invalidStake',
  'stakeTooLow',
  'stakeTooHigh',
  'oddsChanged',
  'insufficientBalance',
] as const

export const postLaggaiKhaiBets = defineCall({
  method: 'POST',
  path: '/api/laggai_khai_bets',
  summary: 'Place a lgaai (back) or khaai (lay) bet on match odds.',
  access: 'player',
  body: LocalBet,
  status: 201,
  reply: BetPlaced,
  refusals: betRefusals,
})

export const postCricketMarketBets = defineCall({
  method: 'POST',
  path: '/api/cricket-market/bets',
  summary: 'Place one bet of the cricket screen.',
  access: 'player',
  body: z.object({ myBets: z.array(CricketMarketBet).length(1) }),
  status: 201,
  reply: BetPlaced,
  refusals: betRefusals,
})

export const getLaggaiKhaiUserBets = defineCall({
  method: 'GET',
  path: '/api/laggai_khai_getuserbet/{userId}',
  summary: 'The caller’s match-odds bets, newest first.',
  access: 'player',
  params: UserIdParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).optional(),
    cursor: z.string().max(512).optional(),
  }),
  status: 200,
  reply: z.object({ success: z.literal(true), bets: z.array(BetRecord), cursor: z.string().optional() }),
  refusals: ['notFound'],
})

export const getCricketMarket = defineCall({
  method: 'GET',
  path: '/api/cricket-market/{userId}',
  summary: 'The caller’s bets of the cricket screen, newest first.',
  access: 'player',
  params: UserIdParams,
  query: z.object({ market_id: MarketId.optional() }),
  status: 200,
  reply: z.array(BetRecord),
  refusals: ['notFound'],
})
