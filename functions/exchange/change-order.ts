import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import {
  type ChangedOrder,
  decideChange,
  isAsWanted,
  type WantedOrder,
} from '../../domain/exchange/change.ts'
import { waitingTerms } from '../../domain/exchange/fill.ts'
import type { PlacedOrder } from '../../domain/exchange/placed-order.ts'
import { mustReadAgain } from '../betting/must-read-again.ts'
import type { Commit } from '../betting/place-bet.ts'
import type { Clock } from '../clock.ts'
import { licenceLimits } from '../limits/licence.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'
import { isInDelay } from './cancel-order.ts'
import type { OrderKey, OrderStore } from './place-order.ts'

/** What changing an order needs of a store. */
export interface ChangeStore extends Pick<OrderStore, 'readFacts' | 'readOrder'> {
  /**
   * One transaction: the order, wallet, entry and position, and a notice to the market's matcher, which says whether the order loses
   * its place; all of it or nothing.
   */
  commitChanged(changed: ChangedOrder): Promise<Commit>
}

/** A player's request to change an order. */
export interface ChangeOrder extends Omit<OrderKey, 'marketId'> {
  readonly wanted: WantedOrder
  /** The version of the order that the player saw. */
  readonly version: number
}

/**
 * Changes an order that waits, in place. It needs no matcher: without the order in the player's position, on its new terms, there is no fill. An
 * order that is as the player wants it is returned unchanged. One that has changed since the player saw it is not changed, so a
 * request that is sent again does nothing more, whatever was matched in between.
 */
export function changeOrder(
  store: ChangeStore,
  clock: Clock,
  request: ChangeOrder,
): Promise<PlacedOrder | ChangedOrder | Refusal> {
  return retryOnConflict(clock, async () => {
    const order = await store.readOrder(request)
    if (!order) return refuse('orderNotFound', { field: 'orderId' })
    if (order.status !== 'Waiting') return refuse('orderEnded')
    if (isAsWanted(order, request.wanted)) return order
    if (order.version !== request.version) return refuse('orderChanged')
    if (isInDelay(order, clock.nowMs())) return refuse('orderInDelay')
    return changeSeen(store, clock.nowMs(), order, request.wanted)
  })
}

/** Changes the order if it still has the version that was read. */
async function changeSeen(
  store: ChangeStore,
  nowMs: number,
  order: PlacedOrder,
  wanted: WantedOrder,
): Promise<PlacedOrder | ChangedOrder | Refusal | 'conflict'> {
  const read = await store.readFacts(order)
  if (read === 'conflict' || read.order?.version !== order.version) return 'conflict'
  const { wallet, position } = read.facts
  if (!wallet || !position || mustReadAgain(wallet, position, nowMs)) return 'conflict'
  const held = { wallet, position, order }
  const terms = waitingTerms(held)
  // A settled position holds nothing, and its orders are about to lapse.
  if (!terms) return 'conflict'
  const decided = decideChange({ ...held, terms }, wanted, read.facts, nowMs, licenceLimits())
  if (!decided) return order
  if (isRefusal(decided)) return decided
  return (await store.commitChanged(decided)) === 'committed' ? decided : 'conflict'
}
