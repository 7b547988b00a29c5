import { lapsedOrder, orderOfFill, type PlacedOrder } from '../exchange/placed-order.ts'
import { sum, ZERO } from '../money.ts'
import { noteOf } from './faults.ts'
import { ordersAsChanged } from './order-changes.ts'
import type { Replayed } from './replay.ts'
import type { Note, Stored } from './stored.ts'

/**
 * Corrects orders that differ from the ledger. Stake and rate are those of its last change, the unmatched stake is that of the rebuilt position, the matched stake that of the
 * fills with an entry. An order without an entry never held money, so it lapses.
 */
export function correctedOrders(
  stored: Stored,
  { positions, traces }: Replayed,
): { corrected: readonly PlacedOrder[]; notes: readonly Note[] } {
  const { playerId, orders, bets } = stored
  const notes: Note[] = []
  const asChanged = ordersAsChanged(stored)
  const fills = Map.groupBy(
    bets.filter(({ betKey }) => traces.get(betKey)?.held?.kind === 'orderMatched'),
    ({ betKey }) => orderOfFill(betKey),
  )
  const corrected = orders.flatMap((order) => {
    const { orderKey, marketId } = order
    if (!traces.has(orderKey)) {
      if (order.status !== 'Waiting') return []
      notes.push(noteOf(playerId, 'betBeyond', orderKey))
      return [lapsedOrder(order)]
    }
    const waiting = positions.get(marketId)?.orders?.find((each) => each.orderKey === orderKey)
    const own = (fills.get(orderKey) ?? []).filter((bet) => bet.side !== 'cashOut')
    const after = {
      ...order,
      ...termsOf(asChanged.get(orderKey) ?? order),
      leftPaise: waiting?.terms.stakePaise ?? ZERO,
      matchedPaise: sum(own.map(({ stakePaise }) => stakePaise)),
      backWinsPaise: sum(
        own.map(({ side, winPaise, liabilityPaise }) => (side === 'lgaai' ? winPaise : liabilityPaise)),
      ),
      fills: own.length,
    }
    const status = statusOf(after, waiting !== undefined)
    return isSame(order, { ...after, status }) ? [] : [{ ...after, status, version: order.version + 1 }]
  })
  return { corrected, notes }
}

function termsOf({ stakePaise, rate }: PlacedOrder): Pick<PlacedOrder, 'stakePaise' | 'rate'> {
  return { stakePaise, rate }
}

function statusOf(order: PlacedOrder, isWaiting: boolean): PlacedOrder['status'] {
  if (isWaiting) return 'Waiting'
  if (order.matchedPaise === order.stakePaise) return 'Matched'
  return order.status === 'Cancelled' ? 'Cancelled' : 'Lapsed'
}

function isSame(order: PlacedOrder, after: PlacedOrder): boolean {
  return (
    ['stakePaise', 'rate', 'leftPaise', 'matchedPaise', 'backWinsPaise', 'fills', 'status'] as const
  ).every((field) => order[field] === after[field])
}
