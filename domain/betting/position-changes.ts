import { type Paise, paise, ZERO } from '../money.ts'
import { type BetTerms, isLineBet, type SelectionBet } from './bet-terms.ts'
import { flatBook, type SelectionBook, withBet, worstPaise } from './book.ts'
import type { Commission } from './commission.ts'
import { type Part, WHOLE, withPartClosed } from './part-closed.ts'
import {
  type Field,
  heldPaise,
  type OrderTerms,
  type PendingTerms,
  type Position,
  withRunners,
} from './position.ts'

/**
 * How bets, their delays, orders, cash-outs and results change a position. The money that each moves is the change of its hold
 * and of what it has paid, so a position can be rebuilt from its bets and the entries of the ledger.
 */

/** The position with one more bet in its delay, which does not count yet. */
export function withPending(held: Position, placed: PendingTerms): Position {
  return changed({ ...held, pending: [...held.pending, placed] })
}

/**
 * The position with one more bet that counts: at once, or since its delay has confirmed it.
 * @param basisPoints of the commission that was agreed for it; 0 without one, and for a bet with the house
 */
export function withCounted(
  position: Position,
  { betKey, terms }: PendingTerms,
  field: Field,
  basisPoints = 0,
): Position {
  return changed(counted(without(position, betKey), terms, field, basisPoints))
}

function counted(position: Position, terms: BetTerms, field: Field, basisPoints: number): Position {
  const book = withBet(withRunners(position.book, field), terms)
  const after = { ...position, book, betCount: position.betCount + 1 }
  if (basisPoints === 0 || isLineBet(terms)) return after
  return { ...after, commission: withCharged(position.commission, terms, field, basisPoints) }
}

/** The position once a bet in its delay has lapsed. */
export function withLapsed(position: Position, betKey: string): Position {
  return changed(without(position, betKey))
}

function without(position: Position, betKey: string): Position {
  return { ...position, pending: position.pending.filter((each) => each.betKey !== betKey) }
}

/** The position with one more unmatched order. */
export function withOrder(held: Position, order: OrderTerms): Position {
  return changed({ ...held, orders: [...(held.orders ?? []), order] })
}

/** The position after a part of an order's unmatched stake was cancelled, or has lapsed. */
export function withOrderReduced(position: Position, orderKey: string, lessPaise: Paise): Position {
  return changed(reduced(position, orderKey, lessPaise))
}

/** The position with an order at another rate, or with more or less unmatched stake. */
export function withOrderChanged(
  position: Position,
  orderKey: string,
  { rate, stakePaise }: Pick<SelectionBet, 'rate' | 'stakePaise'>,
): Position {
  const { orders = [] } = position
  const after = orders.map((order) =>
    order.orderKey === orderKey ? { ...order, terms: { ...order.terms, rate, stakePaise } } : order,
  )
  return changed(after.length === 0 ? position : { ...position, orders: after })
}

/**
 * The position after a fill: a part of an order was matched, and that part is a bet from then on.
 * @param fill the order's key, with the side, selection, matched stake and rate of the bet
 * @param basisPoints of the commission that was agreed for the order; 0 without one, and for a match with the house
 */
export function withFill(
  position: Position,
  { orderKey, terms }: Pick<OrderTerms, 'orderKey' | 'terms'>,
  field: Field,
  basisPoints: number,
): Position {
  return changed(counted(reduced(position, orderKey, terms.stakePaise), terms, field, basisPoints))
}

/** What commission is charged on, with one more bet. The lowest rate that was agreed holds for all of them. */
function withCharged(
  commission: Commission | undefined,
  terms: SelectionBet,
  field: Field,
  basisPoints: number,
): Commission {
  const { book, ...charged } = commission ?? { basisPoints, book: flatBook([]), paidPaise: ZERO }
  return {
    ...charged,
    basisPoints: Math.min(charged.basisPoints, basisPoints),
    book: withBet(withRunners(book, field), terms),
  }
}

/** The position with less unmatched stake of an order. An order without any is removed, and so is an empty `orders`. */
function reduced(position: Position, orderKey: string, lessPaise: Paise): Position {
  const { orders = [], ...others } = position
  const left = orders.flatMap((order) => {
    if (order.orderKey !== orderKey) return order
    const stakePaise = paise(order.terms.stakePaise - lessPaise)
    return stakePaise > 0 ? { ...order, terms: { ...order.terms, stakePaise } } : []
  })
  return left.length === 0 ? others : { ...others, orders: left }
}

/** A settled position holds nothing, whatever is still pending in it. An offer is for one version only. */
function changed({ offer: _, ...after }: Position): Position {
  const held = after.settledRevision > 0 ? ZERO : heldPaise(after)
  return { ...after, exposurePaise: held, version: after.version + 1 }
}

/**
 * A position that a cash-out closes, or a part of it. The hold falls with the worst outcome; once that is a profit, it is paid.
 * All of it closed, every outcome has the same profit and nothing is held.
 * @param book with every selection that the market has by then
 */
export function closedBy(position: Position, book: SelectionBook, part: Part): Position {
  const { closing: _, ...before } = position
  const after = withPartClosed(book, part)
  const worst = worstPaise(after)
  const paidPaise = part.percent === WHOLE ? worst : paise(Math.max(position.paidPaise, worst))
  return changed({ ...before, book: after, paidPaise })
}

/**
 * A position paid by a result: `duePaise` in all, cash-outs and earlier results included. Its orders have lapsed. What is charged of
 * it is another entry: `withCommissionPaid`.
 */
export function settledAt(position: Position, duePaise: Paise, revision: number): Position {
  const { offer: _, orders: __, ...before } = position
  return {
    ...before,
    exposurePaise: ZERO,
    paidPaise: duePaise,
    settledRevision: revision,
    version: position.version + 1,
  }
}

/** A position that has been charged `paidPaise` of commission in all; part of the change that settles it. */
export function withCommissionPaid(position: Position, paidPaise: Paise): Position {
  const { commission } = position
  return commission ? { ...position, commission: { ...commission, paidPaise } } : position
}
