import { commissionPercent } from '../../domain/betting/commission.ts'
import { per100, RATE_ONE, rate } from '../../domain/betting/rates.ts'
import type { OrderRecord } from '../../domain/contract/orders.ts'
import type { PlacedOrder } from '../../domain/exchange/placed-order.ts'
import { rupeesFromPaise } from '../../domain/money.ts'

/** An order as lists show it: money in rupees, prices as rates per 100. */
export function orderRecord(order: PlacedOrder): OrderRecord {
  return {
    _id: order.orderKey,
    userId: order.playerId,
    marketId: order.marketId,
    marketName: order.marketName,
    match: order.matchName,
    selectionId: order.selectionId,
    label: order.label,
    side: order.side === 'lgaai' ? 'back' : 'lay',
    odds: per100(order.rate),
    stake: rupeesFromPaise(order.stakePaise),
    left: rupeesFromPaise(order.leftPaise),
    matched: rupeesFromPaise(order.matchedPaise),
    averageOdds: averageOdds(order),
    status: order.status,
    takesAt: order.delay ? new Date(order.delay.dueAtMs).toISOString() : null,
    atStart: order.lapsesInPlay ? 'lapse' : 'keep',
    commissionPercent: commissionPercent(order.commissionBasisPoints ?? 0),
    time: new Date(order.atMs).toISOString(),
    version: order.version,
  }
}

/** The average rate of the fills by their stakes, per 100, rounded to two decimals; null without a fill. */
function averageOdds({ matchedPaise, backWinsPaise }: PlacedOrder): number | null {
  if (matchedPaise === 0) return null
  return per100(rate(Math.round((backWinsPaise / matchedPaise) * RATE_ONE)))
}
