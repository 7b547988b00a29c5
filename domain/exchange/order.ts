import type { SelectionBet } from '../betting/bet-terms.ts'
import { type Paise, paise } from '../money.ts'

/**
 * A back or a lay of a selection at a price or a better one: its terms, with the stake that is not matched yet.
 * `lgaai` backs at its rate or a higher one, `khaai` lays at its rate or a lower one.
 */
export interface Order extends SelectionBet {
  /** Identifies the order for ever. */
  readonly orderKey: string
  readonly playerId: string
  /** Present where the player wants what is left of it to lapse when play begins. */
  readonly lapsesInPlay?: true
}

/**
 * Stakes of orders are whole rupees. Exchange rates are whole percents, so winnings are then whole paise however an order
 * is divided into fills, and what one side wins is exactly what the other side loses.
 */
export const STAKE_STEP_PAISE = paise(100)

/** The smallest stake of an order that comes to a market. What fills leave of it may be less. */
export const ORDER_STAKE_MIN_PAISE = paise(100_00)

/** The largest whole number of rupees at or below an amount; amounts below a rupee give 0. */
export function inWholeRupees(amountPaise: number): Paise {
  return paise(Math.max(0, Math.floor(amountPaise / STAKE_STEP_PAISE)) * STAKE_STEP_PAISE)
}

/** Whether two orders can be matched: one backs and the other lays the selection, and neither gets a worse price than it named. */
export function meets(one: SelectionBet, other: SelectionBet): boolean {
  if (one.selectionId !== other.selectionId || one.side === other.side) return false
  const [back, lay] = one.side === 'lgaai' ? [one, other] : [other, one]
  return back.rate <= lay.rate
}

/** The order with a part of its stake matched, and so less of it left. */
export function withLess(order: Order, matchedPaise: number): Order {
  return { ...order, stakePaise: paise(order.stakePaise - matchedPaise) }
}
