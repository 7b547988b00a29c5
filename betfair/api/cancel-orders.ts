import * as z from 'zod'
import { deleteOrder, deleteOrders, type OrderRecord } from '../../domain/contract/orders.ts'
import { Refused } from '../maidan/refused.ts'
import type { Session } from '../maidan/session.ts'
import { inPaise } from '../shapes/prices.ts'
import { CustomerRef } from '../shapes/references.ts'
import { method } from './method.ts'
import { INSTRUCTIONS_MAX } from './place-orders.ts'
import { execution, reported } from './reports.ts'
import { changeWaiting, type NamedOrder, waitingOrder } from './waiting-order.ts'

const CancelInstruction = z.object({ betId: z.string(), sizeReduction: z.number().positive().nullish() })

const Params = z.object({
  marketId: z.string().nullish(),
  instructions: z.array(CancelInstruction).max(INSTRUCTIONS_MAX).nullish(),
  customerRef: CustomerRef.nullish(),
})

/** Cancels orders whole or in part; without instructions all that wait, of the market if one is named. */
export const cancelOrders = method(Params, async (session, params) => {
  const marketId = params.marketId ?? undefined
  const customerRef = params.customerRef || undefined
  const { instructions } = params
  if (!instructions?.length) {
    await session.call({ call: deleteOrders, query: { market_id: marketId } })
    return execution({ marketId, customerRef, reports: [] })
  }
  const reports = []
  for (const instruction of instructions) {
    const { betId, sizeReduction } = instruction
    const named = { betId, marketId }
    const report = await reported(async () =>
      reportOf(await (sizeReduction ? reduce(session, named, sizeReduction) : withdraw(session, named))),
    )
    reports.push({ ...report, instruction })
  }
  return execution({ marketId, customerRef, reports })
})

/** Stake of an order that was cancelled, in rupees, and the order after that. */
interface Withdrawn {
  readonly order: OrderRecord
  readonly sizeCancelled: number
}

async function reduce(session: Session, named: NamedOrder, by: number): Promise<Withdrawn> {
  const waiting = await waitingOrder(session, named)
  // As at Betfair, more than is left cancels all of it.
  if (!waiting || by >= waiting.left) return withdraw(session, named)
  const order = await changeWaiting(session, named, ({ left }) => ({ stake: inPaise(left - by) }))
  return { order, sizeCancelled: by }
}

/**
 * Cancels what is unmatched of an order.
 * @throws {Refused} also when there was nothing left of it, or the order is in another market than the named one
 */
export async function withdraw(session: Session, named: NamedOrder): Promise<Withdrawn> {
  // Maidan answers a second cancellation like the first.
  const waited = await waitingOrder(session, named)
  if (!waited && named.marketId && (await waitingOrder(session, { ...named, marketId: undefined })))
    throw new Refused('orderNotFound')
  const { order } = await session.call({ call: deleteOrder, params: { orderId: named.betId } })
  if (!waited || order.status !== 'Cancelled') throw new Refused('orderEnded')
  return { order, sizeCancelled: inPaise(order.stake - order.matched) }
}

/** The report about it. */
export function reportOf({ sizeCancelled }: Withdrawn) {
  return { status: 'SUCCESS' as const, sizeCancelled, cancelledDate: new Date().toISOString() }
}
