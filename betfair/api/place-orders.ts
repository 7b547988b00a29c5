import * as z from 'zod'
import { ME } from '../../domain/contract/fields.ts'
import { type OrderRecord, postOrder } from '../../domain/contract/orders.ts'
import type { Session } from '../maidan/session.ts'
import { currentOrder } from '../shapes/order.ts'
import { per100OfDecimal } from '../shapes/prices.ts'
import { CustomerRef, keyOf, OrderRef, type References, StrategyRef } from '../shapes/references.ts'
import { method } from './method.ts'
import { execution, failure, reported } from './reports.ts'

export const Persistence = z.enum(['LAPSE', 'PERSIST', 'MARKET_ON_CLOSE'])

const PlaceInstruction = z.looseObject({
  orderType: z.enum(['LIMIT', 'LIMIT_ON_CLOSE', 'MARKET_ON_CLOSE']),
  selectionId: z.int(),
  handicap: z.number().nullish(),
  side: z.enum(['BACK', 'LAY']),
  limitOrder: z
    .looseObject({
      size: z.number().nullish(),
      price: z.number(),
      persistenceType: Persistence.nullish(),
      timeInForce: z.string().nullish(),
      minFillSize: z.number().nullish(),
      betTargetType: z.string().nullish(),
    })
    .nullish(),
  customerOrderRef: OrderRef.nullish(),
})
type PlaceInstruction = z.infer<typeof PlaceInstruction>

/** The most instructions of one call, as at Betfair. */
export const INSTRUCTIONS_MAX = 200

const Params = z.object({
  marketId: z.string(),
  instructions: z.array(PlaceInstruction).min(1).max(INSTRUCTIONS_MAX),
  customerRef: CustomerRef.nullish(),
  customerStrategyRef: StrategyRef.nullish(),
  marketVersion: z.null().optional(),
  async: z.boolean().nullish(),
})

/** Places orders, one after another. Each is accepted or refused by itself. Those behind a market's delay are reported as waiting. */
export const placeOrders = method(Params, async (session, params) => {
  const { marketId, instructions } = params
  const customerRef = params.customerRef || undefined
  const strategyRef = params.customerStrategyRef || undefined
  const reports = []
  for (const [at, instruction] of instructions.entries()) {
    const references = { strategyRef, orderRef: instruction.customerOrderRef || undefined }
    const request = customerRef && `${customerRef}.${at}`
    reports.push({ ...(await placed(session, { marketId, instruction, references, request })), instruction })
  }
  return execution({ marketId, customerRef, reports })
})

interface ToPlace {
  readonly marketId: string
  readonly instruction: PlaceInstruction
  readonly references: References
  readonly request: string | undefined
}

async function placed(session: Session, { marketId, instruction, references, request }: ToPlace) {
  const { orderType, selectionId, side, limitOrder } = instruction
  if (orderType !== 'LIMIT' || limitOrder?.persistenceType === 'MARKET_ON_CLOSE')
    return failure('MARKET_NOT_OPEN_FOR_BSP_BETTING')
  if (!limitOrder || hasTerms(limitOrder)) return failure('ERROR_IN_ORDER')
  const { price, size, persistenceType } = limitOrder
  return placeOne(session, {
    ...{ marketId, selectionId, side, price, size: size ?? 0, references, request },
    persists: persistenceType === 'PERSIST',
  })
}

/** Whether an order has terms that Maidan does not know: here one takes what there is, and the rest of it waits. */
function hasTerms({ timeInForce, minFillSize, betTargetType }: NonNullable<PlaceInstruction['limitOrder']>) {
  return Boolean(timeInForce || minFillSize || betTargetType)
}

export interface OrderToPlace {
  readonly marketId: string
  readonly selectionId: number
  readonly side: 'BACK' | 'LAY'
  /** Decimal odds. */
  readonly price: number
  /** Rupees. */
  readonly size: number
  readonly persists: boolean
  readonly references: References
  /** Identifies the request, so that a repetition places nothing more; undefined for one that is never repeated. */
  readonly request: string | undefined
}

/** Places one order, and reports on it. */
export function placeOne(session: Session, toPlace: OrderToPlace) {
  const { marketId, selectionId, side, price, size, persists, references, request } = toPlace
  return reported(async () => {
    const odds = per100OfDecimal(price)
    if (!(odds > 0)) return failure('INVALID_ODDS')
    const { order } = await session.call({
      call: postOrder,
      body: {
        userId: ME,
        ...{ marketId, selectionId, odds, stake: size },
        side: side === 'BACK' ? ('back' as const) : ('lay' as const),
        atStart: persists ? ('keep' as const) : ('lapse' as const),
      },
      idempotencyKey: keyOf(references, request),
    })
    return placeReport(order)
  })
}

function placeReport(order: OrderRecord) {
  const { betId, placedDate, averagePriceMatched, sizeMatched, status: orderStatus } = currentOrder(order)
  return { status: 'SUCCESS' as const, betId, placedDate, averagePriceMatched, sizeMatched, orderStatus }
}
