import * as z from 'zod'
import { MarketKind } from '../../domain/contract/markets.ts'
import { OrderStatus } from '../../domain/contract/orders.ts'
import type { MarketBook } from '../../domain/exchange/market-book.ts'
import type { PlacedOrder } from '../../domain/exchange/placed-order.ts'
import { PaiseItem, RateItem } from './amount-items.ts'

/** Schemas of stored orders and books, without table keys. */
const Terms = {
  side: z.enum(['lgaai', 'khaai']),
  selectionId: z.int(),
  stakePaise: PaiseItem,
  rate: RateItem,
}

const DelayItem = { dueAtMs: z.int(), version: z.int(), statusSince: z.int(), beganAtMs: z.int() }

export const OrderItem: z.ZodType<PlacedOrder> = z.object({
  ...Terms,
  playerId: z.string(),
  orderKey: z.string(),
  inputHash: z.string(),
  marketId: z.string(),
  matchName: z.string(),
  marketName: z.string(),
  kind: MarketKind,
  label: z.string(),
  lapsesInPlay: z.exactOptional(z.literal(true)),
  atMs: z.int(),
  status: OrderStatus,
  leftPaise: PaiseItem,
  matchedPaise: PaiseItem,
  backWinsPaise: PaiseItem,
  fills: z.int(),
  delay: z.exactOptional(z.object(DelayItem)),
  version: z.int(),
})

const Booked = z.array(
  z.object({
    ...Terms,
    orderKey: z.string(),
    playerId: z.string(),
    lapsesInPlay: z.exactOptional(z.literal(true)),
    delay: z.exactOptional(z.object(DelayItem)),
  }),
)

export const BookItem: z.ZodType<MarketBook> = z.object({
  marketId: z.string(),
  resting: Booked,
  incoming: Booked,
  version: z.int(),
})

/** Word of an order; `part` is its key. */
export const ArrivalItem = z.object({ playerId: z.string(), orderKey: z.string(), part: z.string() })
