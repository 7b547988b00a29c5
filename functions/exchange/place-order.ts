import type { BetFacts } from '../../domain/betting/acceptance.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { type AcceptedOrder, decideOrder, type OrderRequest } from '../../domain/exchange/accept.ts'
import type { PlacedOrder } from '../../domain/exchange/placed-order.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import { ZERO } from '../../domain/money.ts'
import { mustReadAgain } from '../betting/must-read-again.ts'
import type { Commit } from '../betting/place-bet.ts'
import type { Clock } from '../clock.ts'
import { licenceLimits } from '../limits/licence.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'

/** The key of an order, with its market. */
export interface OrderKey {
  readonly playerId: string
  readonly marketId: string
  readonly orderKey: string
}

/** What placing an order needs of a store. */
export interface OrderStore {
  /** One consistent batch of reads; 'conflict' when the store could not read all of it at one moment. */
  readFacts(key: OrderKey): Promise<{ facts: BetFacts; order: PlacedOrder | undefined } | 'conflict'>
  /** The order of this key, read consistently. */
  readOrder(key: Omit<OrderKey, 'marketId'>): Promise<PlacedOrder | undefined>
  /** One transaction: the order, wallet, entry and position, and a notice to the market's matcher; all of it or nothing. */
  commitPlaced(accepted: AcceptedOrder, order: PlacedOrder): Promise<Commit>
}

/** A player's request for an order, with the hash that tells a repetition from another request. */
export type PlaceOrder = OrderRequest & {
  readonly playerId: string
  readonly inputHash: string
  /** The rate of commission on what players match of it; 0 for none. */
  readonly commissionBasisPoints: number
  /** Present for a program of the house. */
  readonly isSimulated?: true
}

/** An order, and its player's wallet with what the order holds; without a wallet where it was placed before. */
export interface Placed {
  readonly order: PlacedOrder
  readonly wallet?: Wallet
}

/**
 * Places an order: reads once, decides, commits once. From then on its worst case is held, and `matchMarket` processes it. A conflict
 * starts over, a bounded number of times. A repetition with the same key and input returns the order placed the first time.
 */
export function placeOrder(store: OrderStore, clock: Clock, request: PlaceOrder): Promise<Placed | Refusal> {
  return retryOnConflict(clock, () => attempt(store, clock, request))
}

async function attempt(
  store: OrderStore,
  clock: Clock,
  request: PlaceOrder,
): Promise<Placed | Refusal | 'conflict'> {
  const read = await store.readFacts(request)
  if (read === 'conflict') return 'conflict'
  if (read.order) return repeat(read.order, request)
  const { wallet, position } = read.facts
  if (mustReadAgain(wallet, position, clock.nowMs())) return 'conflict'
  const decided = decideOrder(request, read.facts, clock.nowMs(), licenceLimits())
  if (isRefusal(decided)) {
    // A batch reads each item at its own moment: the facts may already include this very order.
    const placed = await store.readOrder(request)
    return placed ? repeat(placed, request) : decided
  }
  const order = orderOf(request, decided)
  return (await store.commitPlaced(decided, order)) === 'committed'
    ? { order, wallet: decided.wallet }
    : 'conflict'
}

/** Replies to a repetition with the order; refuses if the key was used for another request. */
function repeat(order: PlacedOrder, { inputHash }: PlaceOrder): Placed | Refusal {
  return order.inputHash === inputHash ? { order } : refuse('idempotencyConflict')
}

function orderOf(
  { inputHash, commissionBasisPoints, isSimulated }: PlaceOrder,
  { order, label, quote, entry }: AcceptedOrder,
): PlacedOrder {
  return {
    ...order,
    inputHash,
    ...(commissionBasisPoints > 0 && { commissionBasisPoints }),
    ...(isSimulated && { isSimulated }),
    marketId: quote.marketId,
    matchName: quote.matchName,
    marketName: quote.marketName,
    kind: quote.kind,
    label,
    atMs: entry.atMs,
    status: 'Waiting',
    leftPaise: order.stakePaise,
    matchedPaise: ZERO,
    backWinsPaise: ZERO,
    fills: 0,
    version: 1,
  }
}
