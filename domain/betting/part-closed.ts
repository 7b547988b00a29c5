import { multiply, type Paise, paise } from '../money.ts'
import { type SelectionBook, worstPaise } from './book.ts'

/** The percent of a position that a cash-out closes when it closes all of it. */
export const WHOLE = 100

/** What a cash-out closes of a position. */
export interface Part {
  /** A whole number, 1 to 100. */
  readonly percent: number
  /** By how much it improves the worst outcome. */
  readonly gainPaise: Paise
}

/** How the profit of each outcome changes, in paise. */
export interface BookChanges {
  /** By selection id. */
  readonly changes: Readonly<Record<string, Paise>>
  /** Of a selection that joins the market later. */
  readonly othersPaise: Paise
}

/**
 * The part of a book that is closed, where all of it could be closed for this profit on every outcome.
 * @param profitPaise rounded down already, so a part never gains more than its share
 */
export function partOf(book: SelectionBook, percent: number, profitPaise: Paise): Part {
  return { percent, gainPaise: multiply(paise(profitPaise - worstPaise(book)), percent, WHOLE, 'down') }
}

/**
 * What closing a part changes: of an outcome with profit P, where all could be closed for u, p % of u − P. It is computed
 * from the worst outcome's gain, so that the gain alone, which the ledger tells, is enough to do it again. Each outcome gives up at
 * least its share of what it has more than the worst; so the worst stays the worst, and a hold never grows.
 */
export function changesBy(book: SelectionBook, { percent, gainPaise }: Part): BookChanges {
  const worst = worstPaise(book)
  const change = (profit: Paise) => {
    return paise(gainPaise - multiply(paise(profit - worst), percent, WHOLE, 'up'))
  }
  const changes = book.profits.map(
    ({ selectionId, profitPaise }) => [selectionId, change(profitPaise)] as const,
  )
  return { changes: Object.fromEntries(changes), othersPaise: change(book.othersPaise) }
}

/** The gain of the worst outcome that changes were computed from; undefined where nothing has changed yet. */
export function gainOf({ mayGrow }: SelectionBook, { changes, othersPaise }: BookChanges): Paise | undefined {
  const named = Object.values(changes)
  if (named.length === 0) return undefined
  return paise(Math.max(...named, ...(mayGrow ? [othersPaise] : [])))
}

/** The book once a part of it is closed. */
export function withPartClosed(book: SelectionBook, part: Part): SelectionBook {
  const { changes, othersPaise } = changesBy(book, part)
  const profits = book.profits.map(({ selectionId, profitPaise }) => {
    return { selectionId, profitPaise: paise(profitPaise + (changes[selectionId] ?? 0)) }
  })
  return { ...book, profits, othersPaise: paise(book.othersPaise + othersPaise) }
}
