import * as z from 'zod/mini'
import { BetRecord, isInDelay } from './bets.ts'
import { defineCall } from './call.ts'
import { Instant, MarketId, MatchId, RatePer100, Rupees, UserId, UserIdParams } from './fields.ts'
import { MarketKind } from './markets.ts'

/** Profit or loss by the selection that wins. */
const SelectionProfits = z.array(z.object({ selectionId: z.int(), profit: Rupees }))

/** The run book: `base` below all run values that were bet on, and a change from each of them up. */
const RunBook = z.object({
  base: Rupees,
  steps: z.array(z.object({ runs: z.int(), change: Rupees })),
})

/** The bets of a position that commission is charged on: those against other players. */
const CommissionedBets = z
  .object({
    percent: z.number(),
    profits: SelectionProfits,
    others: Rupees.check(
      z.meta({ description: 'The profit if a selection wins that joins the market later' }),
    ),
  })
  .check(
    z.meta({
      description: 'What commission is charged on; every other profit is before it. Null without any',
    }),
  )

/** A bet in its market's delay: on a selection, or on a line with its runs. */
const PendingBet = z.object({
  _id: z.string(),
  type: z.enum(['Lgaai', 'khaai', 'yes', 'no']),
  selectionId: z.nullable(z.int()),
  runValue: z.nullable(z.int()),
  odds: RatePer100,
  stake: Rupees,
})

/** A player's position in one market. Has either `profits` or `runBook`. */
export const PositionView = z
  .object({
    marketId: z.string(),
    kind: MarketKind,
    exposure: Rupees,
    paid: Rupees.check(z.meta({ description: 'Paid by cash-outs or settlement so far' })),
    commission: z.nullable(CommissionedBets),
    betCount: z.int(),
    profits: z.nullable(SelectionProfits),
    others: z.nullable(Rupees).check(
      z.meta({
        description: 'The profit if a selection wins that joins the market later',
      }),
    ),
    runBook: z.nullable(RunBook),
    pending: z
      .array(PendingBet)
      .check(
        z.meta({ description: 'Bets in the market’s delay: their risk is held, but they do not count yet' }),
      ),
    orders: z
      .array(PendingBet)
      .check(z.meta({ description: 'Unmatched orders: their risk is held; `stake` is the unmatched one' })),
    cashingOut: z.boolean().check(z.meta({ description: 'Whether a cash-out is in the market’s delay' })),
  })
  .register(z.globalRegistry, { id: 'Position' })
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
const ClosedPercent = z.int().check(z.gte(1), z.lte(100))

/** A price at which a position, or a part of it, can be closed. */
const CashOutOffer = z
  .object({
    success: z.literal(true),
    offerId: z.string(),
    marketId: z.string(),
    percent: ClosedPercent,
    profit: Rupees.check(
      z.meta({
        description:
          'The profit of the worst outcome once it is accepted, which of a whole position is that of all; less if prices fall before',
      }),
    ),
    profits: SelectionProfits.check(
      z.meta({ description: 'The profit of each outcome once it is accepted' }),
    ),
    returns: Rupees.check(z.meta({ description: 'What is added to the balance when it is accepted' })),
    commission: Rupees.check(
      z.meta({
        description:
          'The most that a result may then charge as commission, which stays held until the result',
      }),
    ),
    expiresAt: Instant,
    expiresInSeconds: z.number(),
  })
  .register(z.globalRegistry, { id: 'CashOutOffer' })

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
    percent: z.optional(ClosedPercent).check(z.meta({ description: 'How much of it to close. Default 100' })),
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
  body: z.object({
    userId: UserId,
    marketId: MarketId,
    offerId: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  status: 201,
  reply: z
    .object({
      success: z.literal(true),
      message: z.string(),
      profit: Rupees.check(
        z.meta({
          description:
            'The profit of the worst outcome, which of a whole position is that of all: by the offer, or by the prices at the end if they are lower',
        }),
      ),
      bet: BetRecord,
      balance: Rupees,
      exposureBalance: Rupees,
    })
    .register(z.globalRegistry, { id: 'CashedOut' }),
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
