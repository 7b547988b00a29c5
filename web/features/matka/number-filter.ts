import type { BidType } from '../../../domain/games/matka/bets.ts'
import { digitOf } from '../../../domain/games/matka/pannas.ts'

/** How a long list of numbers is split by a digit: jodis by their first, pannas by the digit that they make. */
export type NumberPart = 'firstDigit' | 'makes'

/** How a type's numbers are split; undefined if all fit on the screen. */
export function partOf(bidType: BidType): NumberPart | undefined {
  if (bidType === 'Jodi Digit') return 'firstDigit'
  return bidType === 'Single Panna' || bidType === 'Double Panna' ? 'makes' : undefined
}

/** The digit that decides a number's part. */
function digitIn(part: NumberPart, number: string): string {
  return part === 'makes' ? digitOf(number) : (number[0] ?? '')
}

/**
 * The numbers with all the typed digits, in any order, and in the chosen part.
 * @param typed digits; '' for all
 * @param digit of the part; undefined for all
 */
export function filtered(
  numbers: readonly string[],
  { typed, part, digit }: { typed: string; part: NumberPart | undefined; digit: string | undefined },
): readonly string[] {
  return numbers.filter((number) => {
    if (part && digit !== undefined && digitIn(part, number) !== digit) return false
    return hasDigits(number, typed)
  })
}

/** A panna is found by its digits in any order, because it is written in one order only; for a jodi the order counts. */
function hasDigits(number: string, typed: string): boolean {
  if (number.length < 3) return number.startsWith(typed)
  const left = [...number]
  return [...typed].every((digit) => {
    const at = left.indexOf(digit)
    if (at < 0) return false
    left.splice(at, 1)
    return true
  })
}
