import * as z from 'zod/mini'
import { CARD_NUMBERS } from '../games/cards/rules.ts'
import { defineCall } from './call.ts'
import { Instant, MatchId, Rupees, textField, UserId, UserIdParams } from './fields.ts'
import { PlayStatus, RoundId } from './games.ts'
import { blockRefusals, stakeLimitRefusals } from './refusals.ts'

export const CARD_PLACED_MESSAGE = 'Players selected and bet placed successfully!' as const
export const WINNER_MESSAGE = 'Winning card updated in the database!' as const

/** A match by its id, or by its name while it is listed: the one in play first, else the next of that name. */
export const MatchParams = z.object({ match: textField(160) })

/** `<match>.<1 to 3>`. */
export const CardId = textField(130)

/** A cricketer's name, unique in the match. */
export const PlayerName = textField(120)

export const Runs = z.int()

/** A player who backs a card, as others see them. */
const CardUser = z.object({
  name: z.string().check(z.meta({ description: 'Masked' })),
  isSimulated: z.boolean(),
})

/** The status of a match's cards: open for bets, in play, or over. */
const CardStatus = z.enum(['open', 'inPlay', 'decided', 'void'])

/** A card of a match; its pair and runs are in the only entry of `cards`, as clients know it. */
export const PlayerCard = z
  .object({
    _id: CardId,
    matchId: MatchId,
    card: z.literal(CARD_NUMBERS),
    cards: z
      .array(
        z.object({
          player1: z.nullable(PlayerName),
          player2: z.nullable(PlayerName),
          totalRuns: z
            .nullable(Runs)
            .check(z.meta({ description: 'Null without a pair, and before the first ball' })),
          runs1: z.nullable(Runs).check(z.meta({ description: 'The runs of player 1' })),
          runs2: z.nullable(Runs),
          isWinner: z.boolean(),
        }),
      )
      .check(z.length(1)),
    user: z.array(CardUser).check(z.meta({ description: 'The players who backed it last' })),
    people: z.int().check(z.meta({ description: 'How many players backed it' })),
    isTop: z.boolean().check(z.meta({ description: 'Whether no card has more runs' })),
    status: CardStatus,
    startsAtMs: z.int(),
    serverTimeMs: z.int(),
  })
  .register(z.globalRegistry, { id: 'Card' })
export type PlayerCard = z.infer<typeof PlayerCard>

/** A player's bet on a card. `returns` is null while it is open. */
export const CardPlay = z
  .object({
    _id: CardId,
    matchId: MatchId,
    card: z.literal(CARD_NUMBERS),
    player1: PlayerName,
    player2: PlayerName,
    betpoints: Rupees,
    profit: Rupees.check(z.meta({ description: 'What it wins besides the stake' })),
    status: PlayStatus,
    returns: z.nullable(Rupees).check(z.meta({ description: 'What was paid out, the stake included' })),
    date: Instant,
  })
  .register(z.globalRegistry, { id: 'CardPlay' })
export type CardPlay = z.infer<typeof CardPlay>

export const getCards = defineCall({
  method: 'GET',
  path: '/api/cards/{match}',
  summary: 'The three cards of a cricket match; none where its squads are not known.',
  access: 'public',
  params: MatchParams,
  reply: z.array(PlayerCard),
  refusals: ['matchMissing'],
})

export const getCardPlays = defineCall({
  method: 'GET',
  path: '/api/cards/plays/{userId}',
  summary: 'The caller’s bets on the cards of a match. Settles them first when the match is over.',
  access: 'player',
  params: UserIdParams,
  query: z.object({ match: MatchParams.shape.match }),
  reply: z.object({ success: z.literal(true), plays: z.array(CardPlay) }),
  refusals: ['notFound', 'matchMissing'],
})

export const getMatchCards = defineCall({
  method: 'GET',
  path: '/api/match/get-by-matchname/{match}',
  summary: 'Who backs the cards of a match: how many, and the masked names of the last.',
  access: 'public',
  params: MatchParams,
  reply: z.array(
    z.object({
      _id: MatchId,
      matchName: z.string(),
      CardData: z.array(z.object({ _id: CardId, cardUser: z.array(CardUser), people: z.int() })),
    }),
  ),
  refusals: ['matchMissing'],
})

/** The body that chooses a card's players and bets on it. Its claims about runs, profit and balance are ignored. */
const CardSelection = z.object({
  user: UserId,
  cardId: CardId,
  player1: z.optional(PlayerName).check(z.meta({ description: 'Optional for a card that has its pair' })),
  player2: z.optional(PlayerName),
  betpoints: Rupees.check(z.positive()),
  totalRuns: z.optional(z.number()),
  profit: z.optional(z.number()),
  newWalletBalance: z.optional(z.number()),
  roundId: z.optional(RoundId),
})

export const putCardSelection = defineCall({
  method: 'PUT',
  path: '/api/match/select/{match}',
  summary:
    'Back a card, and choose its pair if nobody has. A repeated request gets the same answer and places no second bet.',
  access: 'player',
  params: MatchParams,
  body: CardSelection,
  reply: z.object({
    success: z.literal(true),
    message: z.literal(CARD_PLACED_MESSAGE),
    play: CardPlay,
    newWalletBalance: Rupees,
    exposureBalance: Rupees,
  }),
  refusals: [
    'notFound',
    ...blockRefusals,
    ...stakeLimitRefusals,
    'matchMissing',
    'bettingHalted',
    'gameOff',
    'cardNotFound',
    'roundFull',
    'noCards',
    'roundClosed',
    'invalidStake',
    'playersMissing',
    'playerNotFound',
    'invalidCard',
    'stakeNotAboveZero',
    'insufficientFunds',
    'idempotencyConflict',
  ],
})

export const putCardWinner = defineCall({
  method: 'PUT',
  path: '/api/cards/winner/{cardId}',
  summary: 'Whether a card won, by the match’s result. Settles the caller’s bets on it if they are due.',
  access: 'player',
  params: z.object({ cardId: CardId }),
  reply: z.object({
    success: z.literal(true),
    message: z.literal(WINNER_MESSAGE),
    winner: CardId,
    isWinner: z.boolean().check(z.meta({ description: 'Whether the requested card won' })),
    totalRuns: Runs,
    plays: z.array(CardPlay),
  }),
  refusals: ['cardNotFound', 'noCards', 'noScoreYet', 'winningCardFailed', 'noWinningCard'],
})
