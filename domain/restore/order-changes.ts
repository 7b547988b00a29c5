import { changedBy, type OrderChange, type PlacedOrder } from '../exchange/placed-order.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Stored } from './stored.ts'

type Orders = ReadonlyMap<string, PlacedOrder>

/** The change of an order that an entry tells of; undefined for another entry. A reference that is the key of an order is no change. */
export function changeOf({ kind, reference }: Entry, orders: Orders): OrderChange | undefined {
  if ((kind !== 'orderHold' && kind !== 'orderReleased') || orders.has(reference)) return undefined
  return changedBy(reference)
}

/** A player's orders by key, on the terms that they were placed on. */
export function ordersAsPlaced({ orders, entries }: Stored): Orders {
  const byKey = new Map(orders.map((order) => [order.orderKey, order]))
  for (const entry of entries.toReversed()) {
    const change = changeOf(entry, byKey)
    const order = change && byKey.get(change.orderKey)
    if (order) byKey.set(order.orderKey, { ...order, ...change.before })
  }
  return byKey
}

/** A player's orders by key, on the terms of their last change. */
export function ordersAsChanged({ orders, entries }: Stored): Orders {
  const byKey = new Map(orders.map((order) => [order.orderKey, order]))
  for (const entry of entries) {
    const change = changeOf(entry, byKey)
    const order = change && byKey.get(change.orderKey)
    if (order) byKey.set(order.orderKey, { ...order, ...change.after })
  }
  return byKey
}
