import { describe, expect, it } from 'vitest'
import { baseballChances, isHalfDecided } from '../../../domain/sports/baseball-chance.ts'
import { afterHit, type Hit, hitChances, runChances } from '../../../domain/sports/half-inning.ts'

const start = { outs: 0, bases: 0 }
/** Bits of the bases. */
const [FIRST, SECOND, THIRD] = [1, 2, 4]

describe('a plate appearance', () => {
  it.each<[Hit, number, number, number]>([
    ['walk', 0, FIRST, 0],
    ['walk', FIRST, FIRST + SECOND, 0],
    ['walk', SECOND, FIRST + SECOND, 0],
    ['walk', FIRST + THIRD, FIRST + SECOND + THIRD, 0],
    ['walk', FIRST + SECOND + THIRD, FIRST + SECOND + THIRD, 1],
    ['single', FIRST, FIRST + SECOND, 0],
    ['single', SECOND + THIRD, FIRST, 2],
    ['double', FIRST, SECOND + THIRD, 0],
    ['double', FIRST + SECOND, SECOND + THIRD, 1],
    ['triple', FIRST + THIRD, THIRD, 2],
    ['homeRun', FIRST + SECOND + THIRD, 0, 4],
  ])('%s with bases %i leaves bases %i and %i runs', (hit, bases, left, runs) => {
    expect(afterHit({ outs: 1, bases }, hit)).toEqual({ outs: 1, bases: left, runs })
  })

  it('that is an out moves nobody', () => {
    expect(afterHit({ outs: 1, bases: SECOND }, 'out')).toEqual({ outs: 2, bases: SECOND, runs: 0 })
  })

  it('comes to something, at any level', () => {
    for (const level of [0.8, 1, 1.2]) {
      const chances = hitChances(level).map(([, chance]) => chance)
      expect(chances.every((chance) => chance > 0)).toBe(true)
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    }
  })
})

describe('the runs of a half-inning', () => {
  const mean = (chances: readonly number[]) => chances.reduce((sum, chance, runs) => sum + chance * runs, 0)

  it('have chances that add up to 1, and about half a run on average', () => {
    const chances = runChances(1)(start)
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    expect(mean(chances)).toBeGreaterThan(0.4)
    expect(mean(chances)).toBeLessThan(0.6)
  })

  it('are on average those after the next appearance', () => {
    const chances = runChances(1)
    for (const from of [start, { outs: 1, bases: FIRST }, { outs: 2, bases: 7 }]) {
      const next = hitChances(1).reduce((sum, [hit, chance]) => {
        const after = afterHit(from, hit)
        return sum + chance * (after.runs + mean(chances(after)))
      }, 0)
      expect(mean(chances(from))).toBeCloseTo(next, 4)
    }
  })

  it('are none once three are out', () => {
    expect(runChances(1)({ outs: 3, bases: 7 }).slice(0, 2)).toEqual([1, 0])
  })
})

describe('the chances of a baseball match', () => {
  const even = baseballChances([1, 1])

  it('are even between even sides at the start of any inning with the scores level', () => {
    for (const half of [0, 8, 16, 18, 30]) expect(even({ ...start, half, lead: 0 })).toBeCloseTo(0.5, 6)
  })

  it('favour the better side, and mirror', () => {
    const better = baseballChances([1.05, 0.95])({ ...start, half: 0, lead: 0 })
    expect(better).toBeGreaterThan(0.55)
    expect(baseballChances([0.95, 1.05])({ ...start, half: 0, lead: 0 })).toBeCloseTo(1 - better, 6)
  })

  it('grow with the lead, and with the bases of the side at the bat', () => {
    for (let lead = -4; lead < 4; lead++) {
      expect(even({ ...start, half: 10, lead: lead + 1 })).toBeGreaterThan(even({ ...start, half: 10, lead }))
    }
    expect(even({ half: 17, lead: -1, outs: 2, bases: 7 })).toBeGreaterThan(
      even({ half: 17, lead: -1, outs: 2, bases: 0 }),
    )
  })
})

describe('a baseball match', () => {
  it.each([
    ['in the eighth', 15, 5, true, false],
    ['with the visitors behind after the top of the ninth', 16, 1, true, true],
    ['with the visitors ahead after the top of the ninth', 16, -1, true, false],
    ['by a run in the bottom of the ninth', 17, 1, false, true],
    ['by a run in the top of the tenth', 18, -1, false, false],
    ['level after nine', 17, 0, true, false],
    ['with the home side behind after nine', 17, -2, true, true],
  ] as const)('%s is decided or not', (_, half, lead, ended, decided) => {
    expect(isHalfDecided(half, lead, ended)).toBe(decided)
  })
})
