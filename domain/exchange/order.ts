import type { SelectionBet } from '../betting/bet-terms.ts'
import { type Paise, paise } from '../money.ts'

/**
 * An order to back (`lgaai`) at its rate or a higher one, or to lay (`khaai`) at its rate or a lower one. `stakePaise` is the
 * unmatched stake.
 */
export interface Order extends SelectionBet {
  /** Identifies the order for ever, among those of all players: it ends with its player's id. */
  readonly orderKey: string
  readonly playerId: string
  /** Present if the unmatched stake is to lapse when play begins. */
  readonly lapsesInPlay?: true
  /** Present for an order of one of the house's programs, in demo mode: it is shown as simulated. */
  readonly isSimulated?: true
}

/**
 * Stakes of orders are whole rupees. Exchange rates are whole percents, so the winnings of every fill are whole paise, and a back
 * wins exactly what a lay loses.
 */
export const STAKE_STEP_PAISE = paise(100)

/** The smallest stake of a new order. Its unmatched stake may become smaller by fills. */
export const ORDER_STAKE_MIN_PAISE = paise(100_00)

/** The largest whole number of rupees at or below an amount; amounts below a rupee give 0. */
export function inWholeRupees(amountPaise: number): Paise {
  return paise(Math.max(0, Math.floor(amountPaise / STAKE_STEP_PAISE)) * STAKE_STEP_PAISE)
}

/** Whether two orders match: one backs and the other lays the same selection, at a rate that both accept. */
export function meets(one: SelectionBet, other: SelectionBet): boolean {
  if (one.selectionId !== other.selectionId || one.side === other.side) return false
  const [back, lay] = one.side === 'lgaai' ? [one, other] : [other, one]
  return back.rate <= lay.rate
}

type PriceAndStake = Pick<SelectionBet, 'rate' | 'stakePaise'>

/** Whether an order keeps its place in the queue with other terms: at the same price, and with no more stake than before. */
export function keepsPlace(before: PriceAndStake, after: PriceAndStake): boolean {
  return after.rate === before.rate && after.stakePaise <= before.stakePaise
}

/** The order with less unmatched stake. */
export function withLess<Part extends PriceAndStake>(order: Part, matchedPaise: number): Part {
  return { ...order, stakePaise: paise(order.stakePaise - matchedPaise) }
}
