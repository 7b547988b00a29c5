import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { Instant, MarketId, RatePer100, Rupees, textField, UserId } from './fields.ts'
import { blockRefusals, stakeLimitRefusals } from './refusals.ts'

/**
 * An order waits until its whole stake is matched. Its unmatched stake can be cancelled, and lapses at the market's result, or in play after
 * three delays in a row that match next to nothing.
 */
export const OrderStatus = z.enum(['Waiting', 'Matched', 'Cancelled', 'Lapsed'])
export type OrderStatus = z.infer<typeof OrderStatus>

/** What happens to the unmatched stake of an order when play begins. */
const AtStart = z.enum(['keep', 'lapse'])

/** The rate of commission on a player's net winnings from other players in a market. */
const CommissionPercent = z.number().check(
  z.meta({
    description: 'Commission on net winnings from other players in the market, in percent of them',
  }),
)

/** One order as lists show it. Money in rupees. Each of its fills is a bet, too, whose `_id` begins with the order's. */
export const OrderRecord = z
  .object({
    _id: z.string(),
    userId: z.string(),
    marketId: z.string(),
    marketName: z.string(),
    match: z.string(),
    selectionId: z.int(),
    label: z.string(),
    side: z.enum(['back', 'lay']),
    odds: RatePer100.check(z.meta({ description: 'The price that it is matched at, or at a better one' })),
    stake: Rupees,
    left: Rupees.check(z.meta({ description: 'The unmatched stake' })),
    matched: Rupees,
    averageOdds: z.nullable(RatePer100).check(
      z.meta({
        description: 'Of the matched part. Null while that is nothing',
      }),
    ),
    status: OrderStatus,
    takesAt: z.nullable(Instant).check(
      z.meta({
        description:
          'While the order matches another one and waits out the market’s delay: when that ends and it is matched. It can’t be changed or cancelled before',
      }),
    ),
    atStart: AtStart,
    commissionPercent: CommissionPercent,
    time: Instant,
    version: z
      .int()
      .check(z.meta({ description: 'Grows with every change. A request to change the order names it' })),
  })
  .register(z.globalRegistry, { id: 'Order' })
export type OrderRecord = z.infer<typeof OrderRecord>

/** The reply about one order, with the wallet after it. */
const OrderReply = z
  .object({ success: z.literal(true), order: OrderRecord })
  .register(z.globalRegistry, { id: 'OrderReply' })
export type OrderReply = z.infer<typeof OrderReply>

/** Why a new order, or a change that adds risk, may be refused. */
const termRefusals = [
  'notFound',
  ...blockRefusals,
  ...stakeLimitRefusals,
  'marketNotFound',
  'noOrders',
  'bettingHalted',
  'marketClosed',
  'marketSuspended',
  'invalidTeam',
  'invalidStake',
  'stakeNotWhole',
  'stakeTooLow',
  'stakeTooHigh',
  'invalidOdds',
  'cashOutPending',
  'ownOrder',
  'insufficientBalance',
] as const

export const postOrder = defineCall({
  method: 'POST',
  path: '/api/orders',
  summary:
    'Back or lay a selection at a price or a better one: what it meets is matched, by price, then time, and the rest waits for others.',
  access: 'player',
  scope: 'trade',
  body: z.object({
    userId: UserId,
    marketId: MarketId,
    selectionId: z.int(),
    side: z.enum(['back', 'lay']),
    odds: RatePer100,
    stake: Rupees,
    atStart: z.optional(AtStart).check(
      z.meta({
        description: 'Default keep. Without effect in a market that is in play already',
      }),
    ),
  }),
  status: 201,
  reply: OrderReply,
  refusals: ['idempotencyConflict', ...termRefusals, 'tooManyOrders'],
})

export const putOrder = defineCall({
  method: 'PUT',
  path: '/api/orders/{orderId}',
  summary:
    'Change the unmatched stake or the price of one of the caller’s orders. Less stake at the same price keeps its place in the queue.',
  access: 'player',
  scope: 'trade',
  params: z.object({ orderId: textField(200) }),
  body: z.object({
    version: z
      .int()
      .check(
        z.gte(1),
        z.meta({ description: 'Of the order that is to be changed: one that has changed since is not' }),
      ),
    stake: z.optional(Rupees).check(z.meta({ description: 'The new unmatched stake' })),
    odds: z.optional(RatePer100),
    atStart: z
      .optional(AtStart)
      .check(z.meta({ description: 'Without effect in a market that is in play already' })),
  }),
  reply: OrderReply,
  refusals: ['orderNotFound', 'orderEnded', 'orderChanged', 'orderInDelay', ...termRefusals],
})

export const deleteOrder = defineCall({
  method: 'DELETE',
  path: '/api/orders/{orderId}',
  summary: 'Cancel the unmatched stake of one of the caller’s orders. What is matched stays a bet.',
  access: 'player',
  scope: 'trade',
  params: z.object({ orderId: textField(200) }),
  reply: OrderReply,
  refusals: ['orderNotFound', 'orderInDelay'],
})

export const deleteOrders = defineCall({
  method: 'DELETE',
  path: '/api/orders',
  summary: 'Cancel all orders of the caller that wait; those of one market, if requested.',
  access: 'player',
  scope: 'trade',
  query: z.object({ market_id: z.optional(MarketId) }),
  reply: z.object({
    success: z.literal(true),
    cancelled: z.int(),
    left: z
      .int()
      .check(z.meta({ description: 'Orders that are about to be matched, or could not be cancelled' })),
  }),
  refusals: [],
})

export const postOrderHeartbeat = defineCall({
  method: 'POST',
  path: '/api/orders/heartbeat',
  summary:
    'For programs: unless called again in time, the caller’s unmatched orders of until then are cancelled. That can take up to a minute longer.',
  access: 'player',
  scope: 'trade',
  body: z.object({
    seconds: z.union([z.literal(0), z.int().check(z.gte(10), z.lte(300))]).check(
      z.meta({
        description: 'After how many seconds without another call. 0 switches it off',
      }),
    ),
  }),
  reply: z.object({
    success: z.literal(true),
    cancelsAt: z.nullable(Instant).check(z.meta({ description: 'Null when it is switched off' })),
  }),
  refusals: [],
})

export const getOrders = defineCall({
  method: 'GET',
  path: '/api/orders',
  summary: 'The caller’s orders, newest first; those of one market, or those that wait, if requested.',
  access: 'player',
  scope: 'read',
  query: z.object({
    market_id: z.optional(MarketId),
    status: z.optional(OrderStatus),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
    cursor: z.optional(z.string().check(z.maxLength(512))),
  }),
  reply: z.object({ success: z.literal(true), orders: z.array(OrderRecord), cursor: z.optional(z.string()) }),
  refusals: [],
})

/** The unmatched stake of a selection's orders at one price. */
const Level = z.object({
  odds: RatePer100,
  size: Rupees,
  simulated: Rupees.check(z.meta({ description: 'How much of it is of the house’s programs, in demo mode' })),
})

/** A level of any selection and side, as changes are sent. */
export const BookLevel = z.object({
  ...Level.shape,
  selectionId: z.int(),
  /** Of the orders: `lay` is a level of `availableToBack`. */
  side: z.enum(['back', 'lay']),
})
export type BookLevel = z.infer<typeof BookLevel>

/** What players have matched with each other of a selection so far. */
const MatchedTotal = {
  matched: Rupees.check(
    z.meta({
      description: 'Stakes that players have matched with each other; each match counts once',
    }),
  ),
  lastOdds: z
    .nullable(RatePer100)
    .check(z.meta({ description: 'Of the last such match. Null before the first' })),
}

/** The unmatched orders of all players in a market, added up by selection and price. */
const OrderBookView = z
  .object({
    marketId: z.string(),
    version: z.int().check(
      z.meta({
        description: 'Grows with every change of the book; that of the socket’s event `orderBook`',
      }),
    ),
    commissionPercent: CommissionPercent.check(z.meta({ description: 'Of orders that are placed now' })),
    selections: z.array(
      z.object({
        selectionId: z.int(),
        availableToBack: z
          .array(Level)
          .check(z.meta({ description: 'Unmatched lays, the best for a back first' })),
        availableToLay: z
          .array(Level)
          .check(z.meta({ description: 'Unmatched backs, the best for a lay first' })),
        ...MatchedTotal,
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'OrderBook' })
export type OrderBookView = z.infer<typeof OrderBookView>

/** A match of two players' orders. */
const Trade = z.object({ selectionId: z.int(), odds: RatePer100, stake: Rupees, time: Instant })

/** What one step of a market's matcher changed in the depth of its orders, and the matches that did it. */
export const OrderBookChange = z.object({
  marketId: z.string(),
  /** The book's versions before and after the step. Steps that change no depth are not sent, so `from` may be above the known version. */
  from: z.int(),
  version: z.int(),
  /** The changed levels, as they are now; size 0 where no order is left. */
  levels: z.array(BookLevel),
  /** `depthCheck` of all levels after the step. If that of the known ones differs, one was missed: `getOrderBook` has them all. */
  check: z.int(),
  /** By time of the resting orders. Without matches with the house. */
  trades: z.array(Trade),
  /** Of all selections that were matched so far, so that the newest change is enough. */
  totals: z.array(z.object({ selectionId: z.int(), ...MatchedTotal })),
})
export type OrderBookChange = z.infer<typeof OrderBookChange>

export const getOrderBook = defineCall({
  method: 'GET',
  path: '/api/order-book/{marketId}',
  summary:
    'The unmatched orders of players in a market, added up by price. The house’s prices are in the odds call.',
  access: 'public',
  sharedSeconds: 1,
  params: z.object({ marketId: MarketId }),
  reply: OrderBookView,
  refusals: [],
})
