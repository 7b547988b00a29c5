import * as z from 'zod'
import { BetRecord, isInDelay } from './bets.ts'
import { defineCall } from './call.ts'
import { Instant, MarketId, MatchId, RatePer100, Rupees, UserId, UserIdParams } from './fields.ts'
import { MarketKind } from './markets.ts'

/** Profit or loss by the selection that wins. */
const SelectionProfits = z.array(z.object({ selectionId: z.number().int(), profit: Rupees }))

/** The run book: `base` below all run values that were bet on, and a change from each of them up. */
const RunBook = z.object({
  base: Rupees,
  steps: z.array(z.object({ runs: z.number().int(), change: Rupees })),
})

/** The bets of a position that commission is charged on: those against other players. */
const CommissionedBets = z
  .object({
    percent: z.number(),
    profits: SelectionProfits,
    others: Rupees.meta({ description: 'The profit if a selection wins that joins the market later' }),
  })
  .meta({ description: 'What commission is charged on; every other profit is before it. Null without any' })

/** A bet in its market's delay: on a selection, or on a line with its runs. */
const PendingBet = z.object({
  _id: z.string(),
  type: z.enum(['Lgaai', 'khaai', 'yes', 'no']),
  selectionId: z.number().int().nullable(),
  runValue: z.number().int().nullable(),
  odds: RatePer100,
  stake: Rupees,
})

/** A player's position in one market. Has either `profits` or `runBook`. */
export const PositionView = z
  .object({
    marketId: z.string(),
    kind: MarketKind,
    exposure: Rupees,
    paid: Rupees.meta({ description: 'Paid by cash-outs or settlement so far' }),
    commission: CommissionedBets.nullable(),
    betCount: z.number().int(),
    profits: SelectionProfits.nullable(),
    others: Rupees.nullable().meta({
      description: 'The profit if a selection wins that joins the market later',
    }),
    runBook: RunBook.nullable(),
    pending: z
      .array(PendingBet)
      .meta({ description: 'Bets in the market’s delay: their risk is held, but they do not count yet' }),
    orders: z
      .array(PendingBet)
      .meta({ description: 'Unmatched orders: their risk is held; `stake` is the unmatched one' }),
    cashingOut: z.boolean().meta({ description: 'Whether a cash-out is in the market’s delay' }),
  })
  .meta({ id: 'Position' })
export type PositionView = z.infer<typeof PositionView>

export const getPositions = defineCall({
  method: 'GET',
  path: '/api/positions/{userId}',
  summary: 'The caller’s positions in the markets of one match that are on offer or not settled yet.',
  access: 'player',
  scope: 'read',
  params: UserIdParams,
  query: z.object({ match_id: MatchId }),
  reply: z.object({ success: z.literal(true), positions: z.array(PositionView) }),
  refusals: ['notFound', 'marketNotFound'],
})

/** How much of a position to close. */
const ClosedPercent = z.number().int().min(1).max(100)

/** A price at which a position, or a part of it, can be closed. */
const CashOutOffer = z
  .object({
    success: z.literal(true),
    offerId: z.string(),
    marketId: z.string(),
    percent: ClosedPercent,
    profit: Rupees.meta({
      description:
        'The profit of the worst outcome once it is accepted, which of a whole position is that of all; less if prices fall before',
    }),
    profits: SelectionProfits.meta({ description: 'The profit of each outcome once it is accepted' }),
    returns: Rupees.meta({ description: 'What is added to the balance when it is accepted' }),
    commission: Rupees.meta({
      description: 'The most that a result may then charge as commission, which stays held until the result',
    }),
    expiresAt: Instant,
    expiresInSeconds: z.number(),
  })
  .meta({ id: 'CashOutOffer' })

export const postCashOutOffer = defineCall({
  method: 'POST',
  path: '/api/cash-out/offers',
  summary:
    'Request an offer to close the caller’s position in one market, or a part of it, at the current prices; valid for five seconds.',
  access: 'player',
  scope: 'trade',
  body: z.object({
    userId: UserId,
    marketId: MarketId,
    percent: ClosedPercent.optional().meta({ description: 'How much of it to close. Default 100' }),
  }),
  status: 201,
  reply: CashOutOffer,
  refusals: [
    'notFound',
    'playerSuspended',
    'marketNotFound',
    'bettingHalted',
    'marketClosed',
    'marketSuspended',
    'cashOutPending',
    'betPending',
    'ordersWaiting',
    'cashOutUnavailable',
  ],
})

export const postCashOut = defineCall({
  method: 'POST',
  path: '/api/cash-out',
  summary:
    'Accept an offer: closes the position, or its part, and pays it. A repeated request gets the same answer and pays nothing more.',
  access: 'player',
  scope: 'trade',
  body: z.object({ userId: UserId, marketId: MarketId, offerId: z.string().min(1).max(64) }),
  status: 201,
  reply: z
    .object({
      success: z.literal(true),
      message: z.string(),
      profit: Rupees.meta({
        description:
          'The profit of the worst outcome, which of a whole position is that of all: by the offer, or by the prices at the end if they are lower',
      }),
      bet: BetRecord,
      balance: Rupees,
      exposureBalance: Rupees,
    })
    .meta({ id: 'CashedOut' }),
  isPending: isInDelay,
  refusals: [
    'notFound',
    'playerSuspended',
    'marketNotFound',
    'bettingHalted',
    'marketClosed',
    'marketSuspended',
    'offerExpired',
    'oddsChanged',
    'cashOutUnavailable',
  ],
})
