import { rateFromDecimal } from '../../domain/betting/rates.ts'

/** A price on offer as `Odds` has it. */
export function level(price: number, size: number) {
  return { price, size, basisPoints: rateFromDecimal(price) }
}

/** A price on offer as the socket sends it. */
export function sentLevel(p: number, s: number) {
  return { p, s, bp: rateFromDecimal(p) }
}
