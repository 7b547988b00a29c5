import * as z from 'zod'
import { LAST_STEP, MinesPayTable } from '../games/mines/pay-table.ts'
import { defineCall } from './call.ts'
import { Instant, Rupees, textField, UserId, UserIdParams } from './fields.ts'
import { FreshSeed, PlayStatus, RoundHead, RoundId } from './games.ts'
import { blockRefusals, stakeLimitRefusals } from './refusals.ts'

/** What a client calls its bet: 'RD' and the last four digits of the round's time, or a name of its own. */
const BetName = textField(80)

const Step = z.number().int().min(1).max(LAST_STEP)

/** A bet as it stands. What it brought is null while it is open. */
export const MinesBetRecord = z
  .object({
    roundId: RoundId,
    round_id: BetName,
    betAmt: Rupees,
    table: MinesPayTable,
    autoCashOutStep: Step.nullable(),
    status: PlayStatus.meta({
      description: 'Lost from the bomb on; for 12 s a cash-out that came in time may make it Won',
    }),
    step: z.number().int().nullable().meta({ description: 'Safe tiles turned before it ended' }),
    multiplier: z.number().nullable().meta({ description: 'What was paid for the stake; null unless won' }),
    winnings: Rupees.nullable().meta({ description: 'What was paid out, the stake included' }),
    date: Instant.meta({ description: 'When it was placed' }),
  })
  .meta({ id: 'MinesBet' })
export type MinesBetRecord = z.infer<typeof MinesBetRecord>

/** A round as its player may see it at `serverTimeMs`: nothing of a tile before it is turned. */
export const MinesRound = z
  .object({
    ...RoundHead,
    round_id: BetName,
    /** By which the round pays; a bet keeps the one that it was placed by. */
    table: MinesPayTable,
    /** Tiles turned so far, from tile 1 on, the bomb that ended the round included. */
    turned: z.number().int(),
    /** Safe tiles among them. */
    step: z.number().int(),
    isOver: z.boolean(),
    /** Where all bombs are, by the numbers of the tiles from 1; null until the round is over. */
    bombs: z.array(z.number().int()).nullable(),
    /** The player's bet on this round. */
    bet: MinesBetRecord.nullable(),
  })
  .meta({ id: 'MinesRound' })
export type MinesRound = z.infer<typeof MinesRound>

export const postMinesRound = defineCall({
  method: 'POST',
  path: '/api/mines/rounds',
  summary: 'The caller’s round of Mines as it stands; opens the next once the last one is over.',
  access: 'player',
  body: z.object({ user: UserId, clientSeed: FreshSeed }),
  reply: z.object({ success: z.literal(true), round: MinesRound }),
  refusals: ['notFound', 'gameOff'],
})

export const postMinesBet = defineCall({
  method: 'POST',
  path: '/api/mines/betPlace',
  summary: 'Bet on the caller’s round of Mines. Sent again, it answers the same and takes nothing more.',
  access: 'player',
  body: z.object({
    user: UserId,
    round_id: BetName,
    betAmt: Rupees,
    roundId: RoundId,
    /** The step at which the server cashes out by itself. */
    autoCashOutStep: Step.optional(),
    /** The pay table that the player was shown; refused when the bet would be paid by another. */
    table: MinesPayTable.optional(),
  }),
  status: 201,
  reply: z
    .object({
      success: z.literal(true),
      roundId: RoundId,
      round_id: BetName,
      betAmt: Rupees,
      table: MinesPayTable,
      autoCashOutStep: Step.nullable(),
      balance: Rupees,
      exposureBalance: Rupees,
      date: Instant,
    })
    .meta({ id: 'MinesBetPlaced' }),
  refusals: [
    'notFound',
    'stakeNotAboveZero',
    'idempotencyConflict',
    ...blockRefusals,
    ...stakeLimitRefusals,
    'gameOff',
    'roundFull',
    'roundClosed',
    'oddsChanged',
    'stakeAboveGameMax',
    'insufficientFunds',
  ],
})

export const putMinesUpdate = defineCall({
  method: 'PUT',
  path: '/api/mines/update',
  summary:
    'Won: cash out, for the tiles turned when the server receives this; after a bomb it is too late, and the bet is told as Lost a moment later. Its stake stays in the exposure until no cash-out that was received in time can be under way. Lost: ask how the bet stands. Answers the truth.',
  access: 'player',
  body: z.object({
    user: UserId,
    round_id: BetName,
    roundId: RoundId,
    isWin: z.enum(['Won', 'Lost']),
    winningAmt: Rupees.optional().meta({ description: 'Ignored: the server computes it' }),
    lossAmt: Rupees.optional().meta({ description: 'Ignored: the server computes it' }),
    balanceAfterGame: Rupees.optional().meta({ description: 'Ignored: the server computes it' }),
  }),
  reply: z
    .object({ success: z.literal(true), bet: MinesBetRecord, balance: Rupees, exposureBalance: Rupees })
    .meta({ id: 'MinesBetUpdated' }),
  refusals: ['notFound', 'nothingToCashOut', 'cashOutTooEarly', 'alreadyCashedOut'],
})

export const getMinesBets = defineCall({
  method: 'GET',
  path: '/api/mines/bets/{userId}',
  summary: 'The caller’s last bets on Mines, newest first.',
  access: 'player',
  params: UserIdParams,
  reply: z.object({ success: z.literal(true), bets: z.array(MinesBetRecord) }),
  refusals: ['notFound'],
})
