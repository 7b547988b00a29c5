import { CRASH_MAX, CRASH_MIN, type Hundredths } from './rules.ts'

const DRAWS = 1n << 52n

/**
 * How many of the 2^52 draws fly to `target` or farther. A draw r does when floor(97·2^52 / (2^52 − r)) ≥ target, that is,
 * when 2^52 − r ≤ 97·2^52 / target: floor(97·2^52 / target) draws, exactly.
 */
export function drawsReaching(target: Hundredths): bigint {
  if (target <= CRASH_MIN) return DRAWS
  return target > CRASH_MAX ? 0n : (BigInt(CRASH_MIN) * DRAWS) / BigInt(target)
}

/** The chance that a flight reaches a multiplier, from 0 to 1. */
export function chanceToReach(target: Hundredths): number {
  return Number(drawsReaching(target)) / Number(DRAWS)
}

/** The long-run return of cashing out at one multiplier in every round. */
export interface AviatorReturn {
  /** The multiplier of the automatic cash-out. */
  readonly multiplier: number
  /** The chance that the flight gets there, from 0 to 1. */
  readonly chance: number
  /** The average return of a stake of 1: 0.97 at every multiplier, to within 1e-12. */
  readonly returns: number
}

/** The multipliers whose returns are shown. */
const SHOWN: readonly Hundredths[] = [101, 120, 150, 200, 300, 500, 1000, 2000, 5000, CRASH_MAX]

/** The return to player at each of these multipliers, in hundredths, by counting the draws that decide the crash. */
export function aviatorReturns(targets: readonly Hundredths[] = SHOWN): readonly AviatorReturn[] {
  return targets.map((target) => {
    const multiplier = target / 100
    const chance = chanceToReach(target)
    return { multiplier, chance, returns: multiplier * chance }
  })
}
