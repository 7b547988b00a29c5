import { RATE_ONE, type Rate, rate } from '../../domain/betting/rates.ts'

/** The rate of decimal odds: 4500 for 1.45. */
export function rateFromDecimal(odds: number): Rate {
  return rate(Math.round(odds * RATE_ONE) - RATE_ONE)
}
