import type { SelectionBet } from '../betting/bet-terms.ts'
import { type SelectionBook, withBet } from '../betting/book.ts'
import { WHOLE } from '../betting/part-closed.ts'
import { RATE_ONE, type Rate } from '../betting/rates.ts'
import { multiply, type Paise, paise } from '../money.ts'
import { inWholeRupees } from './order.ts'

/** A selection at whose price a position can be closed, and the side that closes it. */
export interface Closer extends Pick<SelectionBet, 'selectionId' | 'side'> {
  /** The difference between the profit if the selection wins and that of every other outcome, in paise; above zero. */
  readonly excessPaise: Paise
}

/**
 * The selection whose price alone closes a position, because all other outcomes have the same profit. In a market of two both do:
 * then it is the one with the higher profit, which the player has backed. Undefined if closing takes two prices, or if all outcomes
 * have the same profit already.
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
 * The order that closes a position, or a part of it, at a price. With decimal odds d a stake of excess / d makes the
 * profits of all outcomes equal. It is rounded down to whole rupees, so that no fill, of all of it or a part, makes the worst outcome worse.
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
