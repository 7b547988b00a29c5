import { describe, expect, it } from 'vitest'
import { draw52Bits } from '../../../domain/fairness/draws.ts'
import { byteStream } from '../../../domain/fairness/stream.ts'
import { CRASH_MAX, CRASH_MIN, crashOf } from '../../../domain/games/aviator.ts'
import { aviatorReturns, chanceToReach, drawsReaching } from '../../../domain/games/aviator-returns.ts'

const DRAWS = 2n ** 52n
const targets = Array.from({ length: CRASH_MAX - CRASH_MIN + 1 }, (_, at) => CRASH_MIN + at)

describe('how many draws reach a multiplier', () => {
  it('is counted right: the last of them does, and the one before does not', () => {
    for (const target of targets.slice(1)) {
      const first = Number(DRAWS - drawsReaching(target))
      expect(crashOf(first)).toBeGreaterThanOrEqual(target)
      expect(crashOf(first - 1)).toBeLessThan(target)
    }
  })

  it('is all of them up to 0.97, and none above 100', () => {
    expect(drawsReaching(CRASH_MIN)).toBe(DRAWS)
    expect(drawsReaching(50)).toBe(DRAWS)
    expect(drawsReaching(CRASH_MAX + 1)).toBe(0n)
  })
})

describe('the return to player', () => {
  it('is 97 % at every multiplier from 0.97 to 100: never more, and less by under 1 in 10^12', () => {
    for (const target of targets) {
      // In whole draws, without a rounding: target · draws of 97 · 2^52, both times 100.
      const short = 97n * DRAWS - BigInt(target) * drawsReaching(target)
      expect(short >= 0n && short < BigInt(target)).toBe(true)
    }
    for (const { returned } of aviatorReturns(targets)) expect(returned).toBeCloseTo(0.97, 12)
  })

  it('is shown for multipliers that are reached', () => {
    const shown = aviatorReturns()
    expect(shown.length).toBeGreaterThan(5)
    for (const { multiplier, chance } of shown) {
      expect(chance).toBeGreaterThan(0)
      expect(chance).toBe(chanceToReach(Math.round(multiplier * 100)))
    }
    expect(shown.find(({ multiplier }) => multiplier === 2)?.chance).toBeCloseTo(0.485, 12)
  })
})

describe('a million rounds', () => {
  const ROUNDS = 1_000_000
  const seen = new Uint32Array(CRASH_MAX + 1)
  const serverSeed = '5'.repeat(64)
  for (let nonce = 1; nonce <= ROUNDS; nonce++) {
    const crash = crashOf(draw52Bits(byteStream({ serverSeed, clientSeed: 'a-million', nonce })))
    seen[crash] = (seen[crash] ?? 0) + 1
  }
  const reaching = (target: number) => seen.subarray(target).reduce((sum, count) => sum + count, 0)

  it.each([97, 101, 150, 200, 500, 1000, 5000, CRASH_MAX])(
    'bring back what the draws say, at %d hundredths',
    (target) => {
      const chance = chanceToReach(target)
      const error = Math.sqrt((chance * (1 - chance)) / ROUNDS)
      expect(Math.abs(reaching(target) / ROUNDS - chance)).toBeLessThanOrEqual(4.5 * error)
    },
  )

  it('fall as evenly as chance has it', () => {
    // Groups of seven hundredths up to 10, and all above: each with the chance that its draws have.
    const bounds = [...targets.filter((target) => target % 7 === 0 && target < 1000), CRASH_MAX + 1]
    let chiSquared = 0
    let from = CRASH_MIN
    for (const to of bounds) {
      const expected = ROUNDS * (chanceToReach(from) - chanceToReach(to))
      const found = reaching(from) - reaching(to)
      chiSquared += (found - expected) ** 2 / expected
      from = to
    }
    // Wilson and Hilferty: the cube root is as good as normal; 4.5 standard errors.
    const freedom = bounds.length - 1
    const normal = (Math.cbrt(chiSquared / freedom) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom))
    expect(Math.abs(normal)).toBeLessThan(4.5)
  })
})
