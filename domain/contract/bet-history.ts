import * as z from 'zod/mini'
import { GameName } from '../games/game.ts'
import { BetRecord, BetStatus, MarketType, SportId } from './bets.ts'
import { defineCall } from './call.ts'
import { Cursor, Instant, MatchId, Rupees, UserIdParams } from './fields.ts'
import { PlayStatus, RoundId } from './games.ts'

/** What a listed bet is on: a market of a match, or a game of the casino. */
export const HistoryKind = z.enum([...MarketType.options, 'casino'])

const ListedBet = z
  .object({ ...BetRecord.shape, sportId: SportId })
  .register(z.globalRegistry, { id: 'ListedBet' })
export type ListedBet = z.infer<typeof ListedBet>

const ListedPlay = z.object({
  of: z.literal('play'),
  _id: z.string(),
  game: GameName,
  roundId: RoundId,
  match: z
    .nullable(z.string())
    .check(z.meta({ description: 'The match that decides a card; null in other games' })),
  stake: Rupees,
  profit: z.nullable(Rupees).check(z.meta({ description: 'Null while it is open; a loss is below zero' })),
  balance: Rupees,
  exposure: Rupees,
  time: Instant,
  status: PlayStatus,
})
export type ListedPlay = z.infer<typeof ListedPlay>

const ClosedBets = z.object({
  of: z.literal('closed'),
  cashOut: ListedBet,
  bets: z
    .array(ListedBet)
    .check(z.meta({ description: 'The bets that the cash-out closed, in order of placing' })),
  result: Rupees.check(z.meta({ description: 'Of bets and cash-out together, the same at every outcome' })),
  status: z.enum(['Won', 'Lost', 'Void']),
})
export type ClosedBets = z.infer<typeof ClosedBets>

export const HistoryRow = z
  .discriminatedUnion('of', [z.object({ ...ListedBet.shape, of: z.literal('bet') }), ClosedBets, ListedPlay])
  .register(z.globalRegistry, { id: 'HistoryRow' })
export type HistoryRow = z.infer<typeof HistoryRow>

/** Which of a player's bets on matches and games to list. */
export const HistoryQuery = z.object({
  matchId: z
    .optional(MatchId)
    .check(z.meta({ description: 'On the markets of this match alone; no rounds of games' })),
  kind: z.optional(HistoryKind),
  status: z.optional(BetStatus).check(
    z.meta({
      description: 'Of bets that were cashed out: how they ended together',
    }),
  ),
  from: z.optional(Instant).check(z.meta({ description: 'Placed, or cashed out, at this instant or later' })),
  to: z.optional(Instant).check(z.meta({ description: 'Placed, or cashed out, before this instant' })),
  cursor: Cursor,
})

export const HistoryReply = z.object({
  success: z.literal(true),
  rows: z.array(HistoryRow),
  next: z.nullable(z.string()),
})

export const getBetHistory = defineCall({
  method: 'GET',
  path: '/api/bet-history/{userId}',
  summary: 'The caller’s bets on matches and games, newest first; bets that were cashed out are one row.',
  access: 'player',
  scope: 'read',
  params: UserIdParams,
  query: HistoryQuery,
  reply: HistoryReply,
  refusals: ['notFound'],
})
