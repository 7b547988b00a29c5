import * as z from 'zod'
import type { BetRecord } from '../../domain/contract/bets.ts'
import type { OrderRecord } from '../../domain/contract/orders.ts'
import type { Markets } from '../maidan/markets.ts'
import { commissionOf, settledBets } from '../maidan/settled.ts'
import { clearedOrder, endedOrder, marketTotal } from '../shapes/cleared-order.ts'
import { method } from './method.ts'
import { Names, names } from './names.ts'

const Params = z.looseObject({
  betStatus: z.enum(['SETTLED', 'VOIDED', 'LAPSED', 'CANCELLED']),
  eventTypeIds: Names,
  eventIds: Names,
  marketIds: Names,
  betIds: Names,
  customerOrderRefs: Names,
  customerStrategyRefs: Names,
  side: z.enum(['BACK', 'LAY']).nullish(),
  groupBy: z.enum(['MARKET', 'BET']).nullish(),
  fromRecord: z.int().min(0).nullish(),
  recordCount: z.int().min(0).max(1000).nullish(),
})
type Params = z.infer<typeof Params>

/** The most records of an answer, as at Betfair. */
const RECORDS_MAX = 1000

/**
 * Lists what is over, newest first: bets with a result, an order's fills as one; or what of orders was cancelled, or has lapsed. Grouped
 * by market with the commission, which `profit` is before.
 */
export const listClearedOrders = method(Params, async (session, params) => {
  const { betStatus, groupBy } = params
  const { markets } = session
  const isOver = betStatus === 'SETTLED' || betStatus === 'VOIDED'
  const cleared = isOver
    ? clearedOf(await settledBets(session, params.marketIds ?? [], betStatus === 'VOIDED'), markets)
    : endedOf(await session.orders.list({ status: betStatus === 'LAPSED' ? 'Lapsed' : 'Cancelled' }), markets)
  const found = cleared.filter((each) => isAskedFor(each, params))
  if (groupBy !== 'MARKET') return page(found, params)
  const byMarket = [...Map.groupBy(found, ({ marketId }) => marketId)]
  const commissions = await commissionOf(
    session,
    byMarket.map(([marketId]) => marketId),
  )
  return page(
    byMarket.map(([marketId, all]) => marketTotal(all, commissions.get(marketId) ?? 0)),
    params,
  )
})

type Cleared = ReturnType<typeof clearedOrder> | ReturnType<typeof endedOrder>

function clearedOf(bets: readonly BetRecord[], markets: Markets): readonly Cleared[] {
  const byOrder = Map.groupBy(bets, ({ _id }) => orderIdOf(_id))
  return [...byOrder].map(([orderId, fills]) => clearedOrder(orderId, fills, markets))
}

/** An order's fills are bets whose ids begin with its own. */
function orderIdOf(betId: string): string {
  return betId.startsWith('order:') ? betId.slice(0, betId.lastIndexOf('#')) : betId
}

function endedOf(orders: readonly OrderRecord[], markets: Markets): readonly Cleared[] {
  return orders.map((order) => endedOrder(order, markets))
}

function isAskedFor(cleared: Cleared, params: Params): boolean {
  return (
    names(params.eventTypeIds, cleared.eventTypeId) &&
    names(params.eventIds, cleared.eventId) &&
    names(params.marketIds, cleared.marketId) &&
    names(params.betIds, cleared.betId) &&
    names(params.customerOrderRefs, cleared.customerOrderRef) &&
    names(params.customerStrategyRefs, cleared.customerStrategyRef) &&
    (params.side ?? cleared.side) === cleared.side
  )
}

function page<Row>(rows: readonly Row[], params: Params) {
  const from = params.fromRecord ?? 0
  const until = from + (params.recordCount || RECORDS_MAX)
  return { clearedOrders: rows.slice(from, until), moreAvailable: rows.length > until }
}
