import type { KnownBook } from '../../web/lib/realtime/books.ts'
import { decimalOfPer100, inPaise } from './prices.ts'

/** The rupees that players matched of a selection, each match once, and the price of the last match in decimal odds; null before the first. */
export function matchedOf(book: KnownBook | undefined, selectionId: number) {
  const { matched = 0, lastOdds = null } = book?.totals[selectionId] ?? {}
  return { totalMatched: matched, lastPriceTraded: lastOdds === null ? null : decimalOfPer100(lastOdds) }
}

/** The rupees that players matched in a market. */
export function totalMatched(book: KnownBook | undefined): number {
  return inPaise(Object.values(book?.totals ?? {}).reduce((sum, { matched }) => sum + matched, 0))
}
