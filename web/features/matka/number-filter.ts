import type { BidType } from '../../../domain/games/matka/bets.ts'
import { digitOf } from '../../../domain/games/matka/pannas.ts'

/** How a long list of numbers is parted by a digit: jodis by their first, pannas by the one they make. */
export type NumberPart = 'firstDigit' | 'makes'

/** How a type's numbers are parted; undefined where they are few enough to be seen at once. */
export function partOf(bidType: BidType): NumberPart | undefined {
  if (bidType === 'Jodi Digit') return 'firstDigit'
  return bidType === 'Single Panna' || bidType === 'Double Panna' ? 'makes' : undefined
}

/** The digit by which a number is found. */
function digitIn(part: NumberPart, number: string): string {
  return part === 'makes' ? digitOf(number) : (number[0] ?? '')
}

/**
 * The numbers that have all the digits typed, in whatever order, and are of the part chosen.
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

/** A whole number typed in any order finds its panna, which is written in one order only; of a jodi the order counts. */
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
