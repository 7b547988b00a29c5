import type { OrderRecord } from '../../domain/contract/orders.ts'
import { decimalOfPer100, inPaise } from './prices.ts'
import { referencesOf } from './references.ts'

/** An order in Betfair's terms, from which both its forms are made: that of the calls, and that of the stream. */
function orderFacts(order: OrderRecord) {
  const ended = inPaise(order.stake - order.matched - order.left)
  return {
    isBack: order.side === 'back',
    isWaiting: order.status === 'Waiting',
    persists: order.atStart === 'keep',
    price: decimalOfPer100(order.odds),
    averagePrice: order.averageOdds === null ? 0 : decimalOfPer100(order.averageOdds),
    cancelled: order.status === 'Cancelled' ? ended : 0,
    lapsed: order.status === 'Lapsed' ? ended : 0,
    ...referencesOf(order._id),
  }
}

/** As `listCurrentOrders` lists it. */
export function currentOrder(order: OrderRecord) {
  const facts = orderFacts(order)
  return {
    betId: order._id,
    marketId: order.marketId,
    selectionId: order.selectionId,
    handicap: 0,
    priceSize: { price: facts.price, size: order.stake },
    bspLiability: 0,
    side: facts.isBack ? 'BACK' : 'LAY',
    status: facts.isWaiting ? 'EXECUTABLE' : 'EXECUTION_COMPLETE',
    persistenceType: facts.persists ? 'PERSIST' : 'LAPSE',
    orderType: 'LIMIT',
    placedDate: order.time,
    averagePriceMatched: facts.averagePrice,
    sizeMatched: order.matched,
    sizeRemaining: order.left,
    sizeLapsed: facts.lapsed,
    sizeCancelled: facts.cancelled,
    sizeVoided: 0,
    ...(facts.orderRef && { customerOrderRef: facts.orderRef }),
    ...(facts.strategyRef && { customerStrategyRef: facts.strategyRef }),
  }
}

/** As the stream's `uo` sends it. */
export function streamedOrder(order: OrderRecord) {
  const facts = orderFacts(order)
  return {
    id: order._id,
    p: facts.price,
    s: order.stake,
    side: facts.isBack ? 'B' : 'L',
    status: facts.isWaiting ? 'E' : 'EC',
    pt: facts.persists ? 'P' : 'L',
    ot: 'L',
    pd: Date.parse(order.time),
    avp: facts.averagePrice,
    sm: order.matched,
    sr: order.left,
    sl: facts.lapsed,
    sc: facts.cancelled,
    sv: 0,
    rac: '',
    rc: '',
    rfo: facts.orderRef ?? null,
    rfs: facts.strategyRef ?? null,
  }
}
