import { expect } from 'vitest'
import { draw52Bits } from '../../../../domain/fairness/draws.ts'
import { byteStream } from '../../../../domain/fairness/stream.ts'
import { chanceToReach } from '../../../../domain/games/aviator/returns.ts'
import { CRASH_MAX, CRASH_MIN, crashOf } from '../../../../domain/games/aviator/rules.ts'

/** Multipliers, in hundredths, whose returns are measured. */
export const SHOWN_TARGETS = [97, 101, 150, 200, 500, 1000, 5000, CRASH_MAX]

interface Rounds {
  readonly count: number
  /** In how many rounds a multiplier was reached. */
  reaching(target: number): number
}

/** Crashes of so many rounds, the same each time. */
export function flyAviator(count: number): Rounds {
  const seen = new Uint32Array(CRASH_MAX + 1)
  const serverSeed = '5'.repeat(64)
  for (let nonce = 1; nonce <= count; nonce++) {
    const crash = crashOf(draw52Bits(byteStream({ serverSeed, clientSeed: 'a-million', nonce })))
    seen[crash] = (seen[crash] ?? 0) + 1
  }
  return { count, reaching: (target) => seen.subarray(target).reduce((sum, each) => sum + each, 0) }
}

/** A multiplier is reached as often as the draws say, within 4.5 standard errors. */
export function expectReaching({ count, reaching }: Rounds, target: number): void {
  const chance = chanceToReach(target)
  const error = Math.sqrt((chance * (1 - chance)) / count)
  expect(Math.abs(reaching(target) / count - chance)).toBeLessThanOrEqual(4.5 * error)
}

export function expectEvenCrashes({ count, reaching }: Rounds): void {
  // Groups of seven hundredths up to 10, and all above: each with the chance that its draws have.
  const targets = Array.from({ length: 1000 - CRASH_MIN }, (_, at) => CRASH_MIN + at)
  const bounds = [...targets.filter((target) => target % 7 === 0), CRASH_MAX + 1]
  let chiSquared = 0
  let from = CRASH_MIN
  for (const to of bounds) {
    const expected = count * (chanceToReach(from) - chanceToReach(to))
    const found = reaching(from) - reaching(to)
    chiSquared += (found - expected) ** 2 / expected
    from = to
  }
  // Wilson and Hilferty: the cube root is as good as normal; 4.5 standard errors.
  const freedom = bounds.length - 1
  const normal = (Math.cbrt(chiSquared / freedom) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom))
  expect(Math.abs(normal)).toBeLessThan(4.5)
}
