declare const paiseBrand: unique symbol

/** An exact amount of money: a safe integer count of paise (1 rupee = 100 paise). May be negative. */
export type Paise = number & { readonly [paiseBrand]: true }

/** Brands an integer as paise. Throws when it is not a safe integer: a broken invariant, never bad input. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an exact paise amount: ${amount}`)
  return (amount === 0 ? 0 : amount) as Paise
}

export const ZERO = paise(0)

/** True for a finite rupee amount with at most two decimals that paise can hold exactly. */
export function isExactRupees(rupees: number): boolean {
  const scaled = Math.round(rupees * 100)
  return Number.isSafeInteger(scaled) && scaled / 100 === rupees
}

/** Rupees (at most two decimals) to paise. Throws RangeError on a third decimal: it is never rounded away. */
export function paiseFromRupees(rupees: number): Paise {
  if (!isExactRupees(rupees)) throw new RangeError(`not an exact rupee amount: ${rupees}`)
  return paise(Math.round(rupees * 100))
}

/** Paise to rupees, for payloads and display only. */
export function rupeesFromPaise(amount: Paise): number {
  return amount / 100
}

export function sum(amounts: Iterable<Paise>): Paise {
  let total = 0
  for (const amount of amounts) total += amount
  return paise(total)
}

/**
 * `amount × numerator / denominator`, exact by BigInt, rounded as named.
 * A player's winnings are rounded 'down' and their risk 'up', so rounding never pays more than is held.
 */
export function multiply(
  amount: Paise,
  numerator: number,
  denominator: number,
  rounding: 'down' | 'up',
): Paise {
  if (denominator <= 0) throw new RangeError('denominator must be positive')
  const product = BigInt(amount) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const quotient = product / divisor
  const remainder = product % divisor
  if (remainder === 0n) return paise(Number(quotient))
  if (rounding === 'up') return paise(Number(quotient + (product > 0n ? 1n : 0n)))
  return paise(Number(quotient - (product < 0n ? 1n : 0n)))
}
