import { rateFromDecimal } from '../../domain/betting/rates.ts'

/** A price on offer in the form of `Odds`. */
export function level(price: number, size: number) {
  return { price, size, basisPoints: rateFromDecimal(price) }
}

/** A price on offer in the form that the socket sends. */
export function sentLevel(p: number, s: number) {
  return { p, s, bp: rateFromDecimal(p) }
}
