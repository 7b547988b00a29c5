import { type Paise, paise } from '../money.ts'
import { type Book, type LineBook, profitIf, type SelectionBook } from './book.ts'

/**
 * The house's book against these players' books: what they lose together on every outcome, in paise. It is a
 * `Book` as well, so every function of books (worst case, stretches of runs) works on it.
 * @param selectionIds of the market, in its order; none for a line
 * @throws RangeError for books of another kind of market
 */
export function houseBook(books: readonly Book[], selectionIds: readonly number[] | undefined): Book {
  return selectionIds ? againstSelections(books, selectionIds) : againstLine(books)
}

function againstSelections(books: readonly Book[], selectionIds: readonly number[]): SelectionBook {
  const players = books.filter((book) => book.kind === 'selections')
  if (players.length < books.length) throw new RangeError('a book of a line in a market of selections')
  const lost = (of: (book: SelectionBook) => number) =>
    paise(players.reduce((total, book) => total - of(book), 0))
  return {
    kind: 'selections',
    profits: selectionIds.map((selectionId) => {
      return { selectionId, profitPaise: lost((book) => profitIf(book, selectionId)) }
    }),
    othersPaise: lost((book) => book.othersPaise),
    ...(players.some((book) => book.mayGrow) && { mayGrow: true }),
  }
}

function againstLine(books: readonly Book[]): LineBook {
  let basePaise = 0
  const changes = new Map<number, number>()
  for (const book of books) {
    if (book.kind !== 'line') throw new RangeError('a book of selections in a market of a line')
    basePaise -= book.basePaise
    for (const { runs, changePaise } of book.steps) changes.set(runs, (changes.get(runs) ?? 0) - changePaise)
  }
  const steps = [...changes]
    .filter(([, change]) => change !== 0)
    .sort(([a], [b]) => a - b)
    .map(([runs, change]) => ({ runs, changePaise: paise(change) }))
  return { kind: 'line', basePaise: paise(basePaise), steps }
}

/** What one player of a market gets by two results, in paise, and the difference. */
export interface PlayerChange {
  readonly playerId: string
  readonly beforePaise: Paise
  readonly afterPaise: Paise
  readonly changePaise: Paise
}

/** The effect of a change of result, over all players. */
export interface ChangeTotals {
  readonly positions: number
  /** Paid to players who get more, or lose less, than before. */
  readonly paidPaise: Paise
  /** Taken from players who get less, or lose more. */
  readonly takenPaise: Paise
  /** The house's gain; below zero is a loss. */
  readonly netPaise: Paise
}

/** Adds up the changes. */
export function totalOf(changes: readonly PlayerChange[]): ChangeTotals {
  const sum = (of: (change: number) => number) =>
    paise(changes.reduce((total, { changePaise }) => total + of(changePaise), 0))
  const [paidPaise, takenPaise] = [
    sum((change) => Math.max(0, change)),
    sum((change) => Math.max(0, -change)),
  ]
  return { positions: changes.length, paidPaise, takenPaise, netPaise: paise(takenPaise - paidPaise) }
}
