import { isTornRead } from '../../domain/betting/position.ts'
import { type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { type OrderChanged, type OrderHeld, releaseOrder, waitingTerms } from '../../domain/exchange/fill.ts'
import type { PlacedOrder } from '../../domain/exchange/placed-order.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import type { Commit } from '../betting/place-bet.ts'
import type { Clock } from '../clock.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'
import type { OrderKey } from './place-order.ts'

/** What cancelling an order needs of a store. */
export interface CancelStore {
  readOrder(key: Omit<OrderKey, 'marketId'>): Promise<PlacedOrder | undefined>
  /** A player's order with the wallet and position that hold for it; undefined when one is missing. */
  readHeld(key: OrderKey): Promise<OrderHeld | 'conflict' | undefined>
  /** One transaction: the order, what it releases, and word of it to the market; all of it or nothing. */
  commitReleased(changed: OrderChanged): Promise<Commit>
}

/** A matcher that has not ended a delay by this long after it is dead, and holds up nobody's cancelling. */
const MATCHER_LATE_MS = 15_000

/** The order after it was cancelled, and the wallet. */
export interface Cancelled {
  readonly order: PlacedOrder
  readonly wallet: Wallet
}

/**
 * Cancels what waits of an order: at once, whatever the market's matcher does, because a fill needs the order to be in the
 * player's position. Refused while the order waits out the delay to take what it meets: who could cancel then would take only
 * what turned out well. An order that has ended already is answered as it is.
 */
export function cancelOrder(
  store: CancelStore,
  clock: Clock,
  key: Omit<OrderKey, 'marketId'>,
): Promise<PlacedOrder | Cancelled | Refusal> {
  return retryOnConflict(clock, async () => {
    const order = await store.readOrder(key)
    if (!order) return refuse('orderNotFound', { field: 'orderId' })
    if (order.status !== 'Waiting') return order
    const nowMs = clock.nowMs()
    if (order.delay && nowMs < order.delay.dueAtMs + MATCHER_LATE_MS) return refuse('orderInDelay')
    const held = await store.readHeld({ ...key, marketId: order.marketId })
    if (held === 'conflict' || held?.order.version !== order.version) return 'conflict'
    // A settled position holds nothing, and its orders are about to lapse.
    if (!waitingTerms(held) || isTornRead(held.wallet, held.position)) return 'conflict'
    const changed = releaseOrder(held, order.leftPaise, 'Cancelled', nowMs)
    return (await store.commitReleased(changed)) === 'committed' ? changed : 'conflict'
  })
}
