import * as z from 'zod/mini'
import { Picture, titliAmounts } from '../games/titli/rules.ts'
import { defineCall } from './call.ts'
import { Instant, Rupees, textField, UserId, UserIdParams } from './fields.ts'
import { OwnRoundBody, PlayStatus, RoundHead, RoundId } from './games.ts'
import { blockRefusals, stakeLimitRefusals } from './refusals.ts'

/** 'T' and the time at which the round opened; the first part of its id. */
const GameId = textField(64)

const Amount = z.literal([...titliAmounts])

/** One bet as lists show it. Money in rupees. */
export const TitliBetRecord = z
  .object({
    _id: z.string(),
    gameId: GameId,
    roundId: RoundId,
    selectedCard: z.array(z.object({ image: Picture, betAmount: Rupees, profit: Rupees })),
    totalBets: Rupees,
    isWin: z.nullable(z.boolean()).check(z.meta({ description: 'Null until the picture is drawn' })),
    profit: Rupees.check(
      z.meta({
        description:
          'What the round paid into the wallet: 10 times the amount on the picture that was drawn, else 0',
      }),
    ),
    randomImage: z
      .nullable(Picture)
      .check(z.meta({ description: 'The picture that was drawn; null before' })),
    status: PlayStatus,
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'TitliBet' })
export type TitliBetRecord = z.infer<typeof TitliBetRecord>

/** The caller's own round, as far as it is public. */
export const TitliRound = z
  .object({
    success: z.literal(true),
    ...RoundHead,
    gameId: GameId,
    revealsAtMs: z.int(),
    nextOpensAtMs: z.int(),
    /** Null before `revealsAtMs`. */
    randomImage: z.nullable(Picture),
    bet: z.nullable(TitliBetRecord),
  })
  .register(z.globalRegistry, { id: 'TitliRound' })
export type TitliRound = z.infer<typeof TitliRound>

const WithWallet = z.object({
  success: z.literal(true),
  status: z.literal(200),
  newBalance: Rupees,
  exposureBalance: Rupees,
  bet: TitliBetRecord,
})

export const postTitliRound = defineCall({
  method: 'POST',
  path: '/api/titli/rounds',
  summary: 'The caller’s present round of Titli Par; opens the next one when there is none.',
  access: 'player',
  body: OwnRoundBody,
  reply: TitliRound,
  refusals: ['notFound', 'bettingHalted', 'gameOff'],
})

/** The bet of a round. `profit` is a claim: only its shape is checked; the game's table decides. */
export const TitliBetBody = z.object({
  user: UserId,
  betAmount: z.optional(Amount).check(z.meta({ description: 'The chosen amount; each picture has its own' })),
  selectedCard: z
    .array(z.object({ image: Picture, betAmount: Amount, profit: z.optional(z.number()) }))
    .check(
      z.minLength(1),
      z.maxLength(Picture.options.length),
      z.refine((cards) => new Set(cards.map(({ image }) => image)).size === cards.length, {
        message: 'must have each picture once',
      }),
    ),
  totalBets: Rupees.check(z.meta({ description: 'Rupees: the sum of the pictures’ amounts' })),
  gameId: GameId,
  roundId: z.optional(RoundId).check(
    z.meta({
      description:
        'Default: the present round, or the next once that is over; gameId is then any name, for one bet',
    }),
  ),
})
export type TitliBetBody = z.infer<typeof TitliBetBody>

export const postTitliBet = defineCall({
  method: 'POST',
  path: '/api/titli/new/bets',
  summary:
    'Bet on one or more pictures, once a round. It closes betting. A repeated request is the same bet.',
  access: 'player',
  body: TitliBetBody,
  reply: WithWallet,
  refusals: [
    'notFound',
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

export const putTitliBet = defineCall({
  method: 'PUT',
  path: '/api/titli/updatebets',
  summary: 'How a bet ended. Claims about it in the request are ignored.',
  access: 'player',
  body: z.object({
    gameId: GameId,
    user: UserId,
    betAmount: z.optional(z.number()),
    profit: z.optional(z.number()),
    totalBets: z.optional(z.number()),
    isWin: z.optional(z.union([z.boolean(), z.string().check(z.maxLength(16))])),
  }),
  reply: WithWallet,
  refusals: ['notFound', 'roundNotFound', 'roundNotOver'],
})

export const getTitliImage = defineCall({
  method: 'GET',
  path: '/api/titli/get-random-image',
  summary: 'The picture of the caller’s last round, once it is drawn.',
  access: 'player',
  reply: z.object({ success: z.literal(true), randomImage: Picture, gameId: GameId, roundId: RoundId }),
  refusals: ['roundNotFound', 'roundNotOver'],
})

export const getTitliBets = defineCall({
  method: 'GET',
  path: '/api/pappu/bets/{userId}',
  summary: 'The caller’s last bets of Titli Par, newest first.',
  access: 'player',
  params: UserIdParams,
  reply: z.object({ success: z.literal(true), bets: z.array(TitliBetRecord) }),
  refusals: ['notFound'],
})

/** Any player's bet, as everybody may see it. */
const SharedTitliBet = z.object({
  _id: z.string(),
  username: z.string().check(z.meta({ description: 'Masked' })),
  isSimulated: z.boolean().check(z.meta({ description: 'Whether one of the house’s programs placed it' })),
  bet: Rupees,
  cashOut: Rupees.check(z.meta({ description: 'What the round paid; 0 when it was lost' })),
  randomImage: Picture,
  endedAt: Instant,
})

export const getTitliLatest = defineCall({
  method: 'GET',
  path: '/api/titli/bets',
  summary: 'The last bets of all players that have ended, newest first.',
  access: 'player',
  reply: z.object({ success: z.literal(true), bets: z.array(SharedTitliBet) }),
  refusals: [],
})
