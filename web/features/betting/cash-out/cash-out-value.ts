import type { Book } from '../../../../domain/betting/book.ts'
import { isLineQuote } from '../../../../domain/betting/quote.ts'
import { closedProfit } from '../../../../domain/betting/worth.ts'
import type { Paise } from '../../../../domain/money.ts'
import type { PricedOdds } from '../../../lib/prices.ts'
import { quoteOf } from '../../../lib/quote.ts'

/** What closing a position would bring at the prices shown; undefined while it cannot be closed. */
export function closingValue(odds: PricedOdds, book: Book): Paise | undefined {
  if (odds.status !== 'OPEN' || book.kind !== 'selections') return undefined
  const quote = quoteOf(odds, '')
  return isLineQuote(quote) ? undefined : closedProfit(book, quote.runners)
}

/** What every selection brings, if all bring the same: there is nothing to close. */
export function settledProfit(book: Book): Paise | undefined {
  if (book.kind !== 'selections') return undefined
  const [first, ...others] = new Set(book.profits.map((each) => each.profitPaise))
  return others.length === 0 ? first : undefined
}
