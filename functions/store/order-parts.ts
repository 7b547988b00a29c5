import type { ChangedOrder } from '../../domain/exchange/change.ts'
import type { PlacedOrder } from '../../domain/exchange/placed-order.ts'
import { arrivalPart, BUSY, LOSES_PLACE, type Notice, orderListKeys } from './keys.ts'
import type { Part } from './transaction.ts'
import { isAt, putPart } from './writes.ts'

/** A whole order, on condition that the stored one is one version behind; for the first, that there is none. */
export function orderPart<Condition extends string>(
  condition: Condition,
  order: PlacedOrder,
): Part<Condition> {
  const item = { ...order, ...orderListKeys(order) }
  return putPart(condition, 'orders', item, isAt(order.version - 1, 'playerId'))
}

/** A notice about an order to its market's matcher. */
export function arrivalOf<Condition extends string>(
  condition: Condition,
  { playerId, orderKey, marketId }: Pick<PlacedOrder, 'playerId' | 'orderKey' | 'marketId'>,
  { atMs, cause }: Notice,
): Part<Condition> {
  const part = arrivalPart(atMs, orderKey, cause)
  return putPart(condition, 'books', { marketId, part, playerId, orderKey, busy: BUSY })
}

/** The notice of an order's change: the order loses its place if its market has to be open for it. */
export function changeNotice({ order, atMs, quote }: ChangedOrder): Notice {
  return { atMs, cause: quote ? `${order.version}${LOSES_PLACE}` : order.version }
}
