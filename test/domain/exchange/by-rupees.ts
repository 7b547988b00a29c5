import type { Order } from '../../../domain/exchange/order.ts'

/*
 * The rules of matching a second time, rupee by rupee and without the code under test: each rupee of an order that comes
 * looks through all the rupees that wait, and takes the one with the best price, of those the one that came first.
 */

/** One rupee of a stake. */
interface Rupee {
  readonly order: Order
}

/** What rupees of two orders were matched at which rate, and how many of them. */
export type Matches = Readonly<Record<string, number>>

/** The rupees matched, as `<taker>+<maker>@<rate>`, and those that wait, by order, in the order in which they came. */
export function matchByRupees(arrivals: readonly Order[]) {
  const waiting: Rupee[] = []
  const matches: Record<string, number> = {}
  for (const order of arrivals) {
    for (let rupee = 0; rupee < order.stakePaise / 100; rupee++) {
      const at = bestFor(order, waiting)
      const [met] = at === undefined ? [] : waiting.splice(at, 1)
      if (!met) waiting.push({ order })
      else {
        const key = `${order.orderKey}+${met.order.orderKey}@${met.order.rate}`
        matches[key] = (matches[key] ?? 0) + 1
      }
    }
  }
  const left = Object.entries(Object.groupBy(waiting, ({ order }) => order.orderKey))
  return { matches, left: left.map(([key, rupees = []]) => [key, rupees.length] as const) }
}

function bestFor(order: Order, waiting: readonly Rupee[]): number | undefined {
  // Turned over for a lay, a higher rate is better for both sides.
  const worth = ({ rate }: Order) => (order.side === 'lgaai' ? rate : -rate)
  let best: number | undefined
  for (const [at, { order: other }] of waiting.entries()) {
    const isOpposite = other.selectionId === order.selectionId && other.side !== order.side
    if (!isOpposite || worth(other) < worth(order)) continue
    const held = best === undefined ? undefined : waiting[best]
    if (!held || worth(other) > worth(held.order)) best = at
  }
  return best
}
