import { decimalOdds, per100, rate, rateFromDecimal, rateFromPer100 } from '../../domain/betting/rates.ts'
import { levelsOf, type PricedRow } from '../../web/lib/prices.ts'
import { type KnownBook, levelsFor } from '../../web/lib/realtime/books.ts'

/** Sides as Betfair names them. */
export type Side = 'BACK' | 'LAY'

/** A price in decimal odds, and the rupees at it. */
export type PriceSize = readonly [price: number, size: number]

/**
 * What a bet of a side on a selection can take, the best price first: the house's prices and the unmatched orders of players, added
 * up by price.
 */
export function offers(row: PricedRow, book: KnownBook | undefined, side: Side): readonly PriceSize[] {
  const house = levelsOf(row, side === 'BACK' ? 'lgaai' : 'khaai')
  const players = book ? levelsFor(book, row.selectionId, side === 'BACK' ? 'back' : 'lay') : []
  const levels: readonly PriceSize[] = [
    ...house.map(({ basisPoints, size }): PriceSize => [decimalOdds(rate(basisPoints)), size]),
    ...players.map(({ odds, size }): PriceSize => [decimalOfPer100(odds), size]),
  ]
  const worstFirst = side === 'BACK' ? 1 : -1
  return addedUp(levels).toSorted(([one], [other]) => (other - one) * worstFirst)
}

/** One level for each price. */
export function addedUp(levels: readonly PriceSize[]): readonly PriceSize[] {
  const sizes = new Map<number, number>()
  for (const [price, size] of levels) sizes.set(price, inPaise((sizes.get(price) ?? 0) + size))
  return [...sizes]
}

/** The levels that changed, as they are now; with size 0 where there is none left. */
export function changedPrices(
  before: readonly PriceSize[],
  after: readonly PriceSize[],
): readonly PriceSize[] {
  const [was, is] = [new Map(before), new Map(after)]
  return [
    ...after.filter(([price, size]) => was.get(price) !== size),
    ...before.filter(([price]) => !is.has(price)).map(([price]): PriceSize => [price, 0]),
  ]
}

/** Decimal odds of a rate per 100: 45 is 1.45. */
export function decimalOfPer100(odds: number): number {
  return decimalOdds(rateFromPer100(odds))
}

/** The rate per 100 of decimal odds: 1.45 is 45. */
export function per100OfDecimal(price: number): number {
  return per100(rateFromDecimal(price))
}

/** Rupees without what adding up binary fractions leaves beyond the paise. */
export function inPaise(rupees: number): number {
  return Math.round(rupees * 100) / 100
}
