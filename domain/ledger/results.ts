import { type Paise, paise, sum } from '../money.ts'
import { bookOf, type Entry, totalForHouse } from './entry.ts'

/** What a player won or lost with one book: a market or a game. */
export interface BookResult {
  readonly book: string
  /** In paise; a loss is below zero. */
  readonly resultPaise: Paise
  /** How many entries it is the sum of. */
  readonly entries: number
}

/** The results of entries by book, in the order in which the books first appear. Their sum is the result of all the entries. */
export function resultsByBook(entries: readonly Entry[]): BookResult[] {
  const ended = entries.flatMap((entry) => {
    const [book] = entry.postings.flatMap(({ account }) => bookOf(account) ?? [])
    return book === undefined ? [] : [{ book, resultPaise: paise(-totalForHouse(entry.postings)) }]
  })
  return [...Map.groupBy(ended, ({ book }) => book)].map(([book, of]) => ({
    book,
    resultPaise: sum(of.map(({ resultPaise }) => resultPaise)),
    entries: of.length,
  }))
}
