import { multiply, type Paise, paise, ZERO } from '../money.ts'
import { type Book, duePaise, profitIf, type SelectionBook } from './book.ts'
import type { MarketResult } from './market-result.ts'

/** What a position pays commission on: its bets that other players are the other side of. */
export interface Commission {
  /** The rate, in basis points of the net winnings: the lowest at which one of the matched orders was placed. */
  readonly basisPoints: number
  /** The book of those bets alone. */
  readonly book: SelectionBook
  /** Charged by results so far. */
  readonly paidPaise: Paise
}

/** Basis points in the whole. */
export const BASIS_POINTS = 10_000

/** A rate of commission in percent. */
export function commissionPercent(basisPoints: number): number {
  return (basisPoints * 100) / BASIS_POINTS
}

/** The basis points of a rate of commission in percent. */
export function commissionFromPercent(percent: number): number {
  return Math.round((percent * BASIS_POINTS) / 100)
}

/** What commission needs of a position. */
interface Charged {
  readonly book: Book
  readonly commission?: Commission
}

/**
 * The commission on an outcome, in paise and rounded down: a share of the net winnings of the market, at most of what the bets
 * against players win there. So nothing is charged on winnings from the house, nor on players' winnings that bets with the house have lost.
 */
export function chargePaise(profitPaise: Paise, wonPaise: Paise, basisPoints: number): Paise {
  const netPaise = paise(Math.max(0, Math.min(profitPaise, wonPaise)))
  return multiply(netPaise, basisPoints, BASIS_POINTS, 'down')
}

/**
 * The commission that a position owes by a result, in paise; 0 when void.
 * @throws RangeError for a result of another kind of market
 */
export function commissionPaise({ book, commission }: Charged, result: MarketResult): Paise {
  if (!commission || result.kind !== 'winner') return ZERO
  const { basisPoints, book: matched } = commission
  return chargePaise(duePaise(book, result), profitIf(matched, result.selectionId), basisPoints)
}

/** The most that a result may charge of a position, in paise. */
export function mostCommissionPaise(position: Charged): Paise {
  const { book } = position
  if (book.kind !== 'selections') return ZERO
  const by = book.profits.map(({ selectionId }) => commissionPaise(position, { kind: 'winner', selectionId }))
  return paise(Math.max(0, ...by))
}

/** What a result pays a position in all, commission deducted, in paise. */
export function netDuePaise(position: Charged, result: MarketResult): Paise {
  return paise(duePaise(position.book, result) - commissionPaise(position, result))
}

/**
 * The book with the commission deducted from each outcome. A bet that improves an outcome improves it here, too, and one that
 * worsens it worsens it: so the worst over bets that may still lapse is the same subset of them as before commission.
 */
export function afterCommission({ book, commission }: Charged): Book {
  if (!commission || book.kind !== 'selections') return book
  const { basisPoints, book: matched } = commission
  const net = (profit: Paise, won: Paise) => paise(profit - chargePaise(profit, won, basisPoints))
  const profits = book.profits.map(({ selectionId, profitPaise }) => {
    return { selectionId, profitPaise: net(profitPaise, profitIf(matched, selectionId)) }
  })
  return { ...book, profits, othersPaise: net(book.othersPaise, matched.othersPaise) }
}
