import type { SelectionBet } from '../betting/bet-terms.ts'
import { rate } from '../betting/rates.ts'
import type { MarketKind } from '../contract/markets.ts'
import type { OrderStatus } from '../contract/orders.ts'
import { type Paise, paise, ZERO } from '../money.ts'
import type { OrderDelay } from './market-book.ts'
import type { Met } from './met.ts'

/** A delay that an order waits out, and what it is matched with afterwards. */
export interface Meeting extends OrderDelay {
  /** The offers that matched it when the delay began, less what it has taken of them since. */
  readonly met?: readonly Met[]
  /** The stake that it was matched with since. */
  readonly matchedPaise?: Paise
  /** In how many delays in a row before this one less than an order's smallest stake was matched. */
  readonly misses?: number
}

/** An order as stored: its request as it was last changed, in `stakePaise` the requested stake, and its state. */
export interface PlacedOrder extends SelectionBet {
  readonly playerId: string
  /** Identifies the order for ever, among those of all players: a player's request with the same key is the same order. */
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
  readonly isSimulated?: true
  /** The rate of commission on what players match of it, as shown when it was placed; absent without one. */
  readonly commissionBasisPoints?: number
  readonly atMs: number
  readonly status: OrderStatus
  /** The unmatched stake. */
  readonly leftPaise: Paise
  /** The matched stake. The stake less both was cancelled, or has lapsed. */
  readonly matchedPaise: Paise
  /** What the backing side of the fills would win, in all: divided by the matched stake, their average rate. */
  readonly backWinsPaise: Paise
  /** How many fills it has had; each is a bet. */
  readonly fills: number
  /** Present while it waits out the market's delay; it can't be cancelled meanwhile. */
  readonly delay?: Meeting
  /** Grows by one with every change; 1 when it is placed. */
  readonly version: number
}

/** The order after its market's result: its unmatched stake has lapsed. */
export function lapsedOrder({ delay: _, ...order }: PlacedOrder): PlacedOrder {
  if (order.status !== 'Waiting') return order
  return { ...order, status: 'Lapsed', leftPaise: ZERO, version: order.version + 1 }
}

/** The bet key of an order's fill by its number. Keys of requested bets have another form, so the two never coincide. */
export function fillKey(orderKey: string, fill: number): string {
  return `${orderKey}#${fill}`
}

/** The order key of a fill's bet key. */
export function orderOfFill(betKey: string): string {
  return betKey.slice(0, betKey.lastIndexOf('#'))
}

/** Separates an order's key from an amount. */
const RELEASED = '#-'

/** The ledger's reference for unmatched stake that was cancelled or has lapsed: the order's key and the paise. */
export function releaseReference(orderKey: string, lessPaise: Paise): string {
  return `${orderKey}${RELEASED}${lessPaise}`
}

/** The order key and the paise of such a reference. */
export function releasedBy(reference: string): { readonly orderKey: string; readonly lessPaise: number } {
  const at = reference.lastIndexOf(RELEASED)
  return { orderKey: reference.slice(0, at), lessPaise: Number(reference.slice(at + RELEASED.length)) }
}

/** What a change of an order replaces: its rate, and its stake with what is matched of it. */
type Replaced = Pick<PlacedOrder, 'rate' | 'stakePaise'>

/** A change of an order, as its entry says it. */
export interface OrderChange {
  readonly orderKey: string
  readonly before: Replaced
  readonly after: Replaced
}

/** Separates an order's key from its stake and rate before a change, and those from the ones after it. */
const CHANGED = '#~'
const CHANGE = /^(.+)#~(\d+)@(\d+)#~(\d+)@(\d+)$/

/** The ledger's reference for a change of an order: its key, and its stake in paise and rate before and after. */
export function changeReference({ orderKey, before, after }: OrderChange): string {
  return [orderKey, termsText(before), termsText(after)].join(CHANGED)
}

/** The change of such a reference; undefined for one of another kind. */
export function changedBy(reference: string): OrderChange | undefined {
  const found = CHANGE.exec(reference)
  if (!found) return undefined
  const [, orderKey = '', ...numbers] = found
  const [stakeBefore = 0, rateBefore = 0, stakeAfter = 0, rateAfter = 0] = numbers.map(Number)
  return {
    orderKey,
    before: { stakePaise: paise(stakeBefore), rate: rate(rateBefore) },
    after: { stakePaise: paise(stakeAfter), rate: rate(rateAfter) },
  }
}

function termsText({ stakePaise, rate: price }: Replaced): string {
  return `${stakePaise}@${price}`
}

/** The key of the order that an entry with this reference placed, changed or released. */
export function orderOfEntry(kind: 'orderHold' | 'orderReleased', reference: string): string {
  const changed = changedBy(reference)
  if (changed) return changed.orderKey
  return kind === 'orderHold' ? reference : releasedBy(reference).orderKey
}
