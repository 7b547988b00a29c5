import type { SelectionBet } from '../betting/bet-terms.ts'
import { type SelectionBook, withBet } from '../betting/book.ts'
import { WHOLE } from '../betting/part-closed.ts'
import { RATE_ONE, type Rate } from '../betting/rates.ts'
import { multiply, type Paise, paise } from '../money.ts'
import { inWholeRupees } from './order.ts'

/** A selection at whose price a position can be closed, and the side that closes it. */
export interface Closer extends Pick<SelectionBet, 'selectionId' | 'side'> {
  /** How much more than any other outcome the selection brings, or less, in paise: never below zero. */
  readonly excessPaise: Paise
}

/**
 * The selection at whose price alone a position can be closed: every other outcome brings the same. Of two such selections the
 * one that brings more, since that is the one that was backed. Undefined where two prices would be needed, or none is.
 */
export function closerOf({ profits, othersPaise, mayGrow }: SelectionBook): Closer | undefined {
  const later = mayGrow ? [othersPaise] : []
  const closers = profits.flatMap(({ selectionId, profitPaise }) => {
    const others = profits.filter((each) => each.selectionId !== selectionId).map((each) => each.profitPaise)
    const [rest, ...different] = new Set([...others, ...later])
    return rest === undefined || different.length > 0 || rest === profitPaise
      ? []
      : [{ selectionId, excess: profitPaise - rest }]
  })
  const [best] = closers.toSorted((one, other) => other.excess - one.excess)
  if (!best) return undefined
  const { selectionId, excess } = best
  return { selectionId, side: excess > 0 ? 'khaai' : 'lgaai', excessPaise: paise(Math.abs(excess)) }
}

/**
 * The order that closes a position, or a part of it, at a price. With decimal odds d the stake is the excess / d, which makes all
 * outcomes equal; rounded down to whole rupees, so no part of the order brings less on any outcome than the worst brought before.
 * @param percent how much of it, 1 to 100
 * @returns the order's terms, with a stake that may be less than orders must have, and the book once all of it is matched
 */
export function closingOrder(
  book: SelectionBook,
  { selectionId, side, excessPaise }: Closer,
  rate: Rate,
  percent: number,
): { readonly terms: SelectionBet; readonly after: SelectionBook } {
  const stake = multiply(excessPaise, RATE_ONE * percent, (RATE_ONE + rate) * WHOLE, 'down')
  const terms = { side, selectionId, rate, stakePaise: inWholeRupees(stake) }
  return { terms, after: withBet(book, terms) }
}
