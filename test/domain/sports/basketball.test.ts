import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../domain/feed/random.ts'
import { basketball } from '../../../domain/sports/basketball.ts'
import { chanceAt, leadTables } from '../../../domain/sports/basketball-chance.ts'
import type { SportSide } from '../../../domain/sports/sport.ts'

const LENGTHS = { regular: 160, overtime: 20 }

const tablesOf = (edge: number, opener: SportSide) => leadTables([1 + edge, 1 - edge], opener, LENGTHS)

describe('the chances of a basketball match', () => {
  it('are even between even sides, whichever side starts', () => {
    for (const opener of [0, 1] as const) {
      expect(chanceAt(tablesOf(0, opener).regular[160], 0)).toBeCloseTo(0.5, 9)
    }
  })

  it('are near the normal distribution’s: a lead of one standard deviation wins 84 %', () => {
    // The variance of a possession's points, from their chances.
    const [mean, square] = [0.05 + 2 * 0.31 + 3 * 0.11, 0.05 + 4 * 0.31 + 9 * 0.11]
    const sd = Math.sqrt(80 * (square - mean ** 2))
    const chance = chanceAt(tablesOf(0, 0).regular[80], Math.round(sd))
    expect(Math.abs(chance - 0.841)).toBeLessThan(0.02)
  })

  it('mirror when the sides swap', () => {
    for (const lead of [-7, 0, 12]) {
      const chance = chanceAt(tablesOf(0.05, 0).regular[90], lead)
      expect(chance).toBeCloseTo(1 - chanceAt(tablesOf(-0.05, 1).regular[90], -lead), 9)
    }
  })

  it('are certain at the end but for level scores, which have the chance of an overtime', () => {
    const { regular, overtime } = tablesOf(0.05, 0)
    expect([-1, 1].map((lead) => chanceAt(regular[0], lead))).toEqual([0, 1])
    expect(chanceAt(regular[0], 0)).toBeCloseTo(chanceAt(overtime[20], 0), 12)
    expect(chanceAt(overtime[0], 0)).toBeCloseTo(chanceAt(overtime[20], 0), 12)
  })
})

describe('the clock of a basketball match', () => {
  it('runs down in every period, and says which', () => {
    const random = seededRandom('clock')
    let state = basketball.begin(0, random)
    expect(basketball.score(state).status).toBe('Q1 10:00')
    while (basketball.moment(state) !== 'over') {
      const next = basketball.play(state, random)
      if (next.periods.length === state.periods.length) expect(next.clock).toBeLessThan(state.clock)
      expect(next.clock === 0).toBe(next.left === 0)
      expect(basketball.score(next).status).toMatch(
        /^(Q[1-4] \d\d:\d\d|OT\d? \d\d:\d\d|Half-time|End of|Final)/,
      )
      state = next
    }
  })

  it('goes on after level scores', () => {
    const start = basketball.begin(0, seededRandom('overtime'))
    const level = {
      ...start,
      periods: [
        [20, 20],
        [20, 20],
        [20, 20],
        [20, 20],
      ] as const,
    }
    const ended = { ...level, left: 0, clock: 0, moment: 'break' as const }
    expect(basketball.play(ended, seededRandom('x')).periods).toHaveLength(5)
    expect(basketball.score({ ...level, periods: [...level.periods, [0, 0]], clock: 65 }).status).toBe(
      'OT 01:05',
    )
  })
})
