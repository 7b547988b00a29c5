declare const rateBrand: unique symbol

/**
 * A price as winnings per 10,000 of stake (basis points): 4500 is rate 45 per 100 and decimal odds 1.45.
 * Decimal odds and rates per 100 both have at most two decimals, so one integer holds either without loss.
 */
export type Rate = number & { readonly [rateBrand]: true }

export const RATE_ONE = 10_000

/** Brands basis points of stake as a rate. Throws RangeError unless a positive safe integer. */
export function rate(basisPoints: number): Rate {
  if (!Number.isSafeInteger(basisPoints) || basisPoints <= 0)
    throw new RangeError(`not a rate: ${basisPoints}`)
  return basisPoints as Rate
}

/** From a rate per 100 as payloads carry it (45 for decimal odds 1.45; at most two decimals). */
export function rateFromPer100(per100: number): Rate {
  return rate(Math.round(per100 * 100))
}

/** To a rate per 100 as payloads carry it. */
export function per100(value: Rate): number {
  return value / 100
}

/** To the fraction that odds lists carry: 0.45 for decimal odds 1.45. */
export function fraction(value: Rate): number {
  return value / RATE_ONE
}

/** From decimal odds: 1.45 is rate 45 per 100. */
export function rateFromDecimal(odds: number): Rate {
  return rate(Math.round(odds * RATE_ONE) - RATE_ONE)
}

/** To decimal odds: 1.45 for rate 45 per 100. */
export function decimalOdds(value: Rate): number {
  return (value + RATE_ONE) / RATE_ONE
}
