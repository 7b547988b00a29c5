import type { BookLevel, OrderRecord } from '../../../../domain/contract/orders.ts'

/**
 * How much of a level's unmatched stake the player's own orders are, in rupees. Never more than the level has: the list of orders may
 * be some moments older than the depth.
 */
export function ownAt(
  orders: readonly OrderRecord[],
  marketId: string,
  { selectionId, side, odds, size }: BookLevel,
): number {
  const own = orders.filter(
    (order) =>
      order.marketId === marketId &&
      order.selectionId === selectionId &&
      order.side === side &&
      order.odds === odds,
  )
  return Math.min(
    size,
    own.reduce((sum, { left }) => sum + left, 0),
  )
}
