import * as z from 'zod'
import type { Session } from '../maidan/session.ts'
import { CustomerRef, type References, referencesOf } from '../shapes/references.ts'
import { reportOf, withdraw } from './cancel-orders.ts'
import { method } from './method.ts'
import { INSTRUCTIONS_MAX, type OrderToPlace, placeOne } from './place-orders.ts'
import { execution, failure, reported } from './reports.ts'

const Params = z.object({
  marketId: z.string(),
  instructions: z
    .array(z.object({ betId: z.string(), newPrice: z.number() }))
    .min(1)
    .max(INSTRUCTIONS_MAX),
  customerRef: CustomerRef.nullish(),
  marketVersion: z.null().optional(),
  async: z.boolean().nullish(),
})

/** Cancels what is unmatched of orders, and places it again at other prices: as orders of their own, at the end of the queue. */
export const replaceOrders = method(Params, async (session, { marketId, instructions, ...params }) => {
  const customerRef = params.customerRef || undefined
  const reports = []
  for (const { betId, newPrice } of instructions)
    reports.push(await replaceOne(session, { marketId, betId, newPrice }))
  return execution({ marketId, customerRef, reports })
})

interface ToReplace {
  readonly marketId: string
  readonly betId: string
  readonly newPrice: number
}

async function replaceOne(session: Session, { marketId, betId, newPrice }: ToReplace) {
  const instruction = { betId }
  const cancelled = await reported(async () => ({
    status: 'SUCCESS' as const,
    ...(await withdraw(session, { betId, marketId })),
  }))
  if (cancelled.status === 'FAILURE') {
    const cancelInstructionReport = { ...cancelled, instruction }
    return { ...cancelled, cancelInstructionReport, placeInstructionReport: failure('RELATED_ACTION_FAILED') }
  }
  const { order, sizeCancelled: size } = cancelled
  const references = referencesOf(betId)
  const side = order.side === 'back' ? ('BACK' as const) : ('LAY' as const)
  const persists = order.atStart === 'keep'
  const toPlace = { marketId, selectionId: order.selectionId, side, price: newPrice, size, persists }
  // Concurrent calls for the same order send the same request, so only one of them places an order.
  const placed = await placeOne(session, { ...toPlace, references, request: betId })
  return {
    ...(placed.status === 'SUCCESS'
      ? { status: 'SUCCESS' as const }
      : { status: 'FAILURE' as const, errorCode: 'CANCELLED_NOT_PLACED' }),
    cancelInstructionReport: { ...reportOf(cancelled), instruction },
    placeInstructionReport: { ...placed, instruction: instructionOf(toPlace, references) },
  }
}

/** The instruction that would have placed an order. */
function instructionOf(
  { selectionId, side, price, size, persists }: Omit<OrderToPlace, 'references' | 'request'>,
  { orderRef }: References,
) {
  return {
    ...{ orderType: 'LIMIT', selectionId, side, handicap: 0 },
    limitOrder: { size, price, persistenceType: persists ? 'PERSIST' : 'LAPSE' },
    ...(orderRef !== undefined && { customerOrderRef: orderRef }),
  }
}
