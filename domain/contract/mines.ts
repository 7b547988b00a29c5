import * as z from 'zod/mini'
import { LAST_STEP, MinesPayTable } from '../games/mines/pay-table.ts'
import { defineCall } from './call.ts'
import { Instant, Rupees, textField, UserId, UserIdParams } from './fields.ts'
import { OwnRoundBody, PlayStatus, RoundHead, RoundId } from './games.ts'
import { blockRefusals, stakeLimitRefusals } from './refusals.ts'

/** The client's name for a bet: 'RD' and the last four digits of the round's time, or any other. */
const BetName = textField(80)

const Step = z.int().check(z.gte(1), z.lte(LAST_STEP))

/** A bet. The fields about its end are null while it is open. */
export const MinesBetRecord = z
  .object({
    roundId: RoundId,
    round_id: BetName,
    betAmt: Rupees,
    table: MinesPayTable,
    autoCashOutStep: z.nullable(Step),
    status: PlayStatus.check(
      z.meta({
        description: 'Lost from the bomb on; for 12 s a cash-out that came in time may make it Won',
      }),
    ),
    step: z.nullable(z.int()).check(z.meta({ description: 'Safe tiles turned before it ended' })),
    multiplier: z
      .nullable(z.number())
      .check(z.meta({ description: 'By which the stake was multiplied; null unless won' })),
    winnings: z.nullable(Rupees).check(z.meta({ description: 'What was paid out, the stake included' })),
    date: Instant.check(z.meta({ description: 'When it was placed' })),
  })
  .register(z.globalRegistry, { id: 'MinesBet' })
export type MinesBetRecord = z.infer<typeof MinesBetRecord>

/** A round as its player may see it at `serverTimeMs`, without tiles that are not turned yet. */
export const MinesRound = z
  .object({
    ...RoundHead,
    round_id: BetName,
    /** The round's pay table; a bet keeps the one that it was placed under. */
    table: MinesPayTable,
    /** Tiles turned so far, from tile 1 on, including the bomb that ended the round. */
    turned: z.int(),
    /** Safe tiles among them. */
    step: z.int(),
    isOver: z.boolean(),
    /** The tiles with bombs, numbered from 1; null until the round is over. */
    bombs: z.nullable(z.array(z.int())),
    bet: z.nullable(MinesBetRecord),
  })
  .register(z.globalRegistry, { id: 'MinesRound' })
export type MinesRound = z.infer<typeof MinesRound>

export const postMinesRound = defineCall({
  method: 'POST',
  path: '/api/mines/rounds',
  summary: 'The caller’s present round of Mines; opens the next once the last one is over.',
  access: 'player',
  body: OwnRoundBody,
  reply: z.object({ success: z.literal(true), round: MinesRound }),
  refusals: ['notFound', 'bettingHalted', 'gameOff'],
})

export const postMinesBet = defineCall({
  method: 'POST',
  path: '/api/mines/betPlace',
  summary:
    'Bet on the caller’s round of Mines. A repeated request gets the same answer and places no second bet.',
  access: 'player',
  body: z.object({
    user: UserId,
    round_id: BetName,
    betAmt: Rupees,
    roundId: z.optional(RoundId).check(
      z.meta({
        description:
          'Default: the present round, or the next once that is over; of that name, one bet a minute',
      }),
    ),
    /** The step at which the server cashes out automatically. */
    autoCashOutStep: z.optional(Step),
    /** The pay table that the player saw; the bet is refused when it would be paid by another. */
    table: z.optional(MinesPayTable),
  }),
  status: 201,
  reply: z
    .object({
      success: z.literal(true),
      roundId: RoundId,
      round_id: BetName,
      betAmt: Rupees,
      table: MinesPayTable,
      autoCashOutStep: z.nullable(Step),
      balance: Rupees,
      exposureBalance: Rupees,
      date: Instant,
    })
    .register(z.globalRegistry, { id: 'MinesBetPlaced' }),
  refusals: [
    'notFound',
    'stakeNotAboveZero',
    'idempotencyConflict',
    ...blockRefusals,
    ...stakeLimitRefusals,
    'bettingHalted',
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
    'Won: cash out, for the tiles turned when the server receives this. After a bomb it is too late: the bet is shown as Lost a moment later, and its stake stays in the exposure for as long as a cash-out received in time may be in progress. Lost: read the bet. The answer never depends on the claim.',
  access: 'player',
  body: z.object({
    user: UserId,
    round_id: BetName,
    roundId: z
      .optional(RoundId)
      .check(z.meta({ description: 'Default: the round of the last bet of that name' })),
    isWin: z.enum(['Won', 'Lost']),
    winningAmt: z.optional(Rupees).check(z.meta({ description: 'Ignored: the server computes it' })),
    lossAmt: z.optional(Rupees).check(z.meta({ description: 'Ignored: the server computes it' })),
    balanceAfterGame: z.optional(Rupees).check(z.meta({ description: 'Ignored: the server computes it' })),
  }),
  reply: z
    .object({ success: z.literal(true), bet: MinesBetRecord, balance: Rupees, exposureBalance: Rupees })
    .register(z.globalRegistry, { id: 'MinesBetUpdated' }),
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
