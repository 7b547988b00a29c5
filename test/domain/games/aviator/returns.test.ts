import { describe, expect, it } from 'vitest'
import { aviatorReturns, chanceToReach, drawsReaching } from '../../../../domain/games/aviator/returns.ts'
import { CRASH_MAX, CRASH_MIN, crashOf } from '../../../../domain/games/aviator/rules.ts'
import { expectEvenCrashes, expectReaching, flyAviator, SHOWN_TARGETS } from './rounds.ts'

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
    for (const { returns } of aviatorReturns(targets)) expect(returns).toBeCloseTo(0.97, 12)
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

describe('40,000 rounds', () => {
  const rounds = flyAviator(40_000)

  it.each(SHOWN_TARGETS)('bring back what the draws say, at %d hundredths', (target) =>
    expectReaching(rounds, target),
  )

  it('fall as evenly as chance has it', () => expectEvenCrashes(rounds))
})
