import { type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { type OrderChanged, type OrderHeld, releaseOrder, waitingTerms } from '../../domain/exchange/fill.ts'
import type { PlacedOrder } from '../../domain/exchange/placed-order.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import { mustReadAgain } from '../betting/must-read-again.ts'
import type { Commit } from '../betting/place-bet.ts'
import type { Clock } from '../clock.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'
import type { OrderKey } from './place-order.ts'

/** What cancelling an order needs of a store. */
export interface CancelStore {
  readOrder(key: Omit<OrderKey, 'marketId'>): Promise<PlacedOrder | undefined>
  /** An order with its player's wallet and position; undefined when one of them is missing. */
  readHeld(key: OrderKey): Promise<OrderHeld | 'conflict' | undefined>
  /** One transaction: the order, wallet, entry and position, and a notice to the market's matcher; all of it or nothing. */
  commitReleased(changed: OrderChanged): Promise<Commit>
}

/** An order can be cancelled or changed this long after its delay, even if no matcher has ended the delay. */
const MATCHER_LATE_MS = 15_000

/** A cancelled order, and the wallet after it. */
export interface Cancelled {
  readonly order: PlacedOrder
  readonly wallet: Wallet
}

/**
 * Cancels the unmatched stake of an order. This needs no matcher: it removes the order from the player's position, without which
 * there is no fill. Refused during the order's delay; otherwise a player who sees the play before the feed does could cancel just the orders
 * that turn out badly. An order that has ended already is returned unchanged.
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
    if (isInDelay(order, nowMs)) return refuse('orderInDelay')
    const held = await store.readHeld({ ...key, marketId: order.marketId })
    if (held === 'conflict' || held?.order.version !== order.version) return 'conflict'
    // A settled position holds nothing, and its orders are about to lapse.
    if (!waitingTerms(held) || mustReadAgain(held.wallet, held.position, nowMs)) return 'conflict'
    const changed = releaseOrder(held, order.leftPaise, 'Cancelled', nowMs)
    return (await store.commitReleased(changed)) === 'committed' ? changed : 'conflict'
  })
}

/** Whether an order waits out its market's delay, and a matcher is expected to end that. */
export function isInDelay({ delay }: PlacedOrder, nowMs: number): boolean {
  return delay !== undefined && nowMs < delay.dueAtMs + MATCHER_LATE_MS
}
