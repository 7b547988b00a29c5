import * as z from 'zod'
import { currentOrder } from '../shapes/order.ts'
import { method } from './method.ts'
import { Names, names } from './names.ts'

const Params = z.looseObject({
  betIds: Names,
  marketIds: Names,
  orderProjection: z.enum(['ALL', 'EXECUTABLE', 'EXECUTION_COMPLETE']).nullish(),
  customerOrderRefs: Names,
  customerStrategyRefs: Names,
  fromRecord: z.int().min(0).nullish(),
  recordCount: z.int().min(0).max(1000).nullish(),
})

/** The most orders of an answer, as at Betfair. */
const RECORDS_MAX = 1000

/** Lists orders, newest first, except those of markets that are known to have a result. */
export const listCurrentOrders = method(Params, async ({ orders, markets }, params) => {
  const from = params.fromRecord ?? 0
  const count = params.recordCount || RECORDS_MAX
  const [marketId] = params.marketIds?.length === 1 ? params.marketIds : []
  const status = params.orderProjection === 'EXECUTABLE' ? ('Waiting' as const) : undefined
  const found = await orders.list({ marketId, status }, from + count + 1, (order) => {
    const shown = currentOrder(order)
    return (
      markets.get(order.marketId)?.odds.status !== 'CLOSED' &&
      names(params.betIds, shown.betId) &&
      names(params.marketIds, shown.marketId) &&
      names(params.customerOrderRefs, shown.customerOrderRef) &&
      names(params.customerStrategyRefs, shown.customerStrategyRef) &&
      (params.orderProjection !== 'EXECUTION_COMPLETE' || shown.status === 'EXECUTION_COMPLETE')
    )
  })
  return {
    currentOrders: found.slice(from, from + count).map(currentOrder),
    moreAvailable: found.length > from + count,
  }
})
