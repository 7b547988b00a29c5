import * as z from 'zod/mini'
import { Label, SIDE_LENGTH_MAX } from '../games/andar-bahar/rules.ts'
import { Card } from '../games/playing-cards.ts'
import { defineCall } from './call.ts'
import { Instant, Rupees, UserId, UserIdParams } from './fields.ts'
import { OwnRoundBody, PlayStatus, RoundHead, RoundId } from './games.ts'
import { blockRefusals, stakeLimitRefusals } from './refusals.ts'

/** A bet on a round as lists show it. */
export const AndarBaharBetRow = z
  .object({
    _id: z.string(),
    roundId: RoundId,
    label: Label,
    odds: z.number(),
    stake: Rupees,
    profit: Rupees.check(
      z.meta({ description: 'Open: what it wins. Ended: what it won, or lost below zero.' }),
    ),
    isWin: z
      .nullable(z.enum(['win', 'loss']))
      .check(z.meta({ description: 'Null while it is open, and when void' })),
    status: PlayStatus,
    time: Instant,
  })
  .register(z.globalRegistry, { id: 'AndarBaharBet' })
export type AndarBaharBetRow = z.infer<typeof AndarBaharBetRow>

const Row = z.array(Card).check(z.maxLength(SIDE_LENGTH_MAX))

/** The public part of a round: the joker, and the cards dealt so far. */
export const AndarBaharRound = z
  .object({
    success: z.literal(true),
    ...RoundHead,
    changesAtMs: z.int(),
    phase: z.enum(['betting', 'dealing', 'result']),
    joker: Card,
    andar: Row,
    bahar: Row,
    winner: z.nullable(Label),
    bet: z.nullable(AndarBaharBetRow).check(z.meta({ description: 'The caller’s bet on this round' })),
  })
  .register(z.globalRegistry, { id: 'AndarBaharRound' })
export type AndarBaharRound = z.infer<typeof AndarBaharRound>

export const postAndarBaharRounds = defineCall({
  method: 'POST',
  path: '/api/andar-bahar/rounds',
  summary: 'The caller’s present round of Andar Bahar; opens the next one when there is none.',
  access: 'player',
  body: OwnRoundBody,
  reply: AndarBaharRound,
  refusals: ['notFound', 'bettingHalted', 'gameOff'],
})

/** Old clients' claim of what the bet wins; ignored. */
const claimedProfit = z.optional(z.number())

export const postBets2 = defineCall({
  method: 'POST',
  path: '/api/bets2',
  summary: 'Bet on a round of Andar Bahar: once a round, while its betting is open.',
  access: 'player',
  body: z.object({
    userId: UserId,
    label: z.optional(z.enum([...Label.options, ''])),
    odds: z.optional(z.number()),
    stake: z.optional(Rupees),
    profit: claimedProfit,
    roundId: z.optional(RoundId).check(
      z.meta({
        description:
          'The round’s id, from the reply that opened it. Default: the present round, or the next once that is over',
      }),
    ),
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    bet: AndarBaharBetRow,
    balance: Rupees,
    exposureBalance: Rupees,
  }),
  refusals: [
    'betDetailsMissing',
    'idempotencyConflict',
    'notFound',
    ...blockRefusals,
    ...stakeLimitRefusals,
    'bettingHalted',
    'gameOff',
    'roundFull',
    'roundClosed',
    'oddsChanged',
    'insufficientFunds',
  ],
})

export const getBets2 = defineCall({
  method: 'GET',
  path: '/api/bets2/{userId}',
  summary: 'The caller’s bets on Andar Bahar, newest first.',
  access: 'player',
  params: UserIdParams,
  query: z.object({ limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))) }),
  reply: z.object({ success: z.literal(true), bets: z.array(AndarBaharBetRow) }),
  refusals: ['notFound'],
})

export const putUpdateWinStatus = defineCall({
  method: 'PUT',
  path: '/api/updateWinStatus',
  summary: 'How the caller’s last bet on Andar Bahar ended. Claims about it in the request are ignored.',
  access: 'player',
  body: z.object({ userId: UserId, isWin: z.enum(['win', 'loss']) }),
  reply: z.object({
    success: z.literal(true),
    isWin: AndarBaharBetRow.shape.isWin,
    bet: z.nullable(AndarBaharBetRow),
  }),
  refusals: ['notFound'],
})

export const postWalletUpdate = defineCall({
  method: 'POST',
  path: '/api/wallet/update',
  summary: 'The caller’s wallet. Moves no money: rounds are paid automatically.',
  access: 'player',
  body: z.object({ userId: UserId, amount: z.number() }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    balance: Rupees,
    exposureBalance: Rupees,
  }),
  refusals: ['notFound'],
})
