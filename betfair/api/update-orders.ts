import * as z from 'zod'
import { CustomerRef } from '../shapes/references.ts'
import { method } from './method.ts'
import { INSTRUCTIONS_MAX, Persistence } from './place-orders.ts'
import { execution, failure, reported } from './reports.ts'
import { changeWaiting } from './waiting-order.ts'

const UpdateInstruction = z.object({ betId: z.string(), newPersistenceType: Persistence })

const Params = z.object({
  marketId: z.string(),
  instructions: z.array(UpdateInstruction).min(1).max(INSTRUCTIONS_MAX),
  customerRef: CustomerRef.nullish(),
})

/** Changes what happens to orders at the start of play. */
export const updateOrders = method(Params, async (session, { marketId, instructions, ...params }) => {
  const reports = []
  for (const instruction of instructions) {
    const { betId, newPersistenceType } = instruction
    const report = await reported(async () => {
      if (newPersistenceType === 'MARKET_ON_CLOSE') return failure('MARKET_NOT_OPEN_FOR_BSP_BETTING')
      const atStart = newPersistenceType === 'PERSIST' ? ('keep' as const) : ('lapse' as const)
      await changeWaiting(session, { betId, marketId }, () => ({ atStart }))
      return { status: 'SUCCESS' as const }
    })
    reports.push({ ...report, instruction })
  }
  return execution({ marketId, customerRef: params.customerRef || undefined, reports })
})
