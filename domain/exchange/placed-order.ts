import type { SelectionBet } from '../betting/bet-terms.ts'
import type { MarketKind } from '../contract/markets.ts'
import type { OrderStatus } from '../contract/orders.ts'
import { type Paise, ZERO } from '../money.ts'
import type { OrderDelay } from './market-book.ts'

/** An order as stored: what was requested, and what has become of it. `stakePaise` is all that was requested. */
export interface PlacedOrder extends SelectionBet {
  readonly playerId: string
  /** Identifies the order for ever: a request with the same key is the same order. */
  readonly orderKey: string
  /** Hash of the request; tells a repetition from another request under the same key. */
  readonly inputHash: string
  readonly marketId: string
  readonly matchName: string
  readonly marketName: string
  readonly kind: MarketKind
  /** The name of its selection. */
  readonly label: string
  readonly lapsesInPlay?: true
  readonly atMs: number
  readonly status: OrderStatus
  /** What waits to be matched. */
  readonly leftPaise: Paise
  /** What has been matched. The rest of the stake was cancelled, or has lapsed. */
  readonly matchedPaise: Paise
  /** What the side that backs wins by the fills, each at its own rate: so their average rate. */
  readonly backWinsPaise: Paise
  /** How many bets its fills are. */
  readonly fills: number
  /** The delay that it waits out before it takes what it meets. */
  readonly delay?: OrderDelay
  /** Grows by one with every change; 1 when it is placed. */
  readonly version: number
}

/** The order once its market has a result: what waited of it has lapsed. */
export function lapsedOrder({ delay: _, ...order }: PlacedOrder): PlacedOrder {
  if (order.status !== 'Waiting') return order
  return { ...order, status: 'Lapsed', leftPaise: ZERO, version: order.version + 1 }
}

/** The key of the bet that a fill of an order is: unique for ever, and no request can name it. */
export function fillKey(orderKey: string, fill: number): string {
  return `${orderKey}#${fill}`
}

/** The order of a bet that is a fill. */
export function orderOfFill(betKey: string): string {
  return betKey.slice(0, betKey.lastIndexOf('#'))
}

/** Between an order's key and the stake that waits no longer. */
const RELEASED = '#-'

/** How the ledger names the part of an order that waits no longer: its key and the stake, in paise. */
export function releaseReference(orderKey: string, lessPaise: Paise): string {
  return `${orderKey}${RELEASED}${lessPaise}`
}

/** The order and the stake of such a reference. */
export function releasedBy(reference: string): { readonly orderKey: string; readonly lessPaise: number } {
  const at = reference.lastIndexOf(RELEASED)
  return { orderKey: reference.slice(0, at), lessPaise: Number(reference.slice(at + RELEASED.length)) }
}
