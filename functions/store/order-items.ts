import * as z from 'zod'
import { MarketKind } from '../../domain/contract/markets.ts'
import { OrderStatus } from '../../domain/contract/orders.ts'
import type { MarketBook } from '../../domain/exchange/market-book.ts'
import type { PlacedOrder } from '../../domain/exchange/placed-order.ts'
import type { Volume } from '../../domain/exchange/volume.ts'
import { PaiseItem, RateItem } from './amount-items.ts'
import { BasisPoints, DelayFields, SelectionTerms } from './bet-items.ts'

/** Schemas of stored orders and books, without table keys. */
const DelayItem = z.object({ ...DelayFields, beganAtMs: z.int() })

/** A delay as its order has it. */
const MeetingItem = DelayItem.extend({
  met: z.exactOptional(
    z.array(z.object({ orderKey: z.string(), stakePaise: PaiseItem, rate: z.exactOptional(RateItem) })),
  ),
  matchedPaise: z.exactOptional(PaiseItem),
  misses: z.exactOptional(z.int()),
})

export const OrderItem: z.ZodType<PlacedOrder> = z.object({
  ...SelectionTerms,
  playerId: z.string(),
  orderKey: z.string(),
  inputHash: z.string(),
  marketId: z.string(),
  matchName: z.string(),
  marketName: z.string(),
  kind: MarketKind,
  label: z.string(),
  lapsesInPlay: z.exactOptional(z.literal(true)),
  isSimulated: z.exactOptional(z.literal(true)),
  commissionBasisPoints: z.exactOptional(BasisPoints),
  atMs: z.int(),
  status: OrderStatus,
  leftPaise: PaiseItem,
  matchedPaise: PaiseItem,
  backWinsPaise: PaiseItem,
  fills: z.int(),
  delay: z.exactOptional(MeetingItem),
  version: z.int(),
})

/** A delay as the book has it. */
const BookedDelayItem = DelayItem.extend({
  kept: z.exactOptional(z.array(z.object({ rate: RateItem, stakePaise: PaiseItem }))),
})

const Booked = z.array(
  z.object({
    ...SelectionTerms,
    orderKey: z.string(),
    playerId: z.string(),
    lapsesInPlay: z.exactOptional(z.literal(true)),
    isSimulated: z.exactOptional(z.literal(true)),
    delay: z.exactOptional(BookedDelayItem),
  }),
)

export const BookItem: z.ZodType<MarketBook> = z.object({
  marketId: z.string(),
  resting: Booked,
  incoming: Booked,
  traded: z.exactOptional(z.array(z.object({ selectionId: z.int(), stakePaise: PaiseItem, rate: RateItem }))),
  version: z.int(),
})

/** The best prices of a book. */
export const TopItem = z.object({ levels: z.array(z.object(SelectionTerms)) })

/** When a player's program has to call again. */
export const HeartbeatItem = z.object({ playerId: z.string(), dueAtMs: z.int() })

export const VolumeItem: z.ZodType<Volume> = z.object({ minuteAtMs: z.int(), stakePaise: PaiseItem })

/** A notice about an order; `part` is its sort key. */
export const ArrivalItem = z.object({ playerId: z.string(), orderKey: z.string(), part: z.string() })
