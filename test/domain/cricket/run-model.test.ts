import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ballChances, EXTRA_CHANCE } from '../../../domain/cricket/ball-model.ts'
import { LEVELS } from '../../../domain/cricket/levels.ts'
import { runModel } from '../../../domain/cricket/run-model.ts'

const AVERAGE = LEVELS.indexOf(0)

/** Resources left, in percent, from the Standard Edition of Duckworth and Lewis: overs left, then wickets lost. */
const DUCKWORTH_LEWIS = [
  [40, 0, 89.3],
  [40, 2, 77.8],
  [40, 5, 47.6],
  [30, 0, 75.1],
  [30, 2, 67.3],
  [30, 5, 44.7],
  [20, 0, 56.6],
  [20, 2, 52.4],
  [20, 5, 38.6],
  [20, 8, 11.9],
  [10, 2, 30.8],
  [10, 5, 26.1],
  [10, 8, 11.4],
  [5, 5, 15.4],
] as const

const state = fc.record({
  level: fc.integer({ min: 0, max: LEVELS.length - 1 }),
  balls: fc.integer({ min: 1, max: 120 }),
  wickets: fc.integer({ min: 1, max: 10 }),
})

describe('the ball model', () => {
  it('has chances that are none of them negative and add up to 1, for every intent, level and pair', () => {
    for (const level of [...LEVELS, -2, 2]) {
      for (let wickets = 1; wickets <= 10; wickets++) {
        for (const chances of ballChances(level, wickets)) {
          const values = Object.values(chances)
          expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
          expect(values.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
        }
      }
    }
  })
})

describe('runs to come', () => {
  it('are those of international cricket for whole innings', () => {
    const oneDay = runModel(300).runsToCome(AVERAGE, 300, 10)
    expect(oneDay.mean).toBeGreaterThan(255)
    expect(oneDay.mean).toBeLessThan(285)
    const twenty = runModel(120).runsToCome(AVERAGE, 120, 10)
    expect(twenty.mean).toBeGreaterThan(155)
    expect(twenty.mean).toBeLessThan(170)
  })

  it.each(DUCKWORTH_LEWIS)(
    'with %d overs left and %d wickets lost are within 6 points of D/L',
    (overs, lost, percent) => {
      const model = runModel(300)
      const share =
        model.runsToCome(AVERAGE, overs * 6, 10 - lost).mean / model.runsToCome(AVERAGE, 300, 10).mean
      expect(Math.abs(100 * share - percent)).toBeLessThan(6)
    },
  )

  it('grow with balls, wickets and level', () => {
    const model = runModel(120)
    const mean = (level: number, balls: number, wickets: number) =>
      model.runsToCome(level, balls, wickets).mean
    fc.assert(
      fc.property(state, ({ level, balls, wickets }) => {
        expect(mean(level, balls, wickets)).toBeGreaterThan(mean(level, balls - 1, wickets))
        expect(mean(level, balls, wickets)).toBeGreaterThanOrEqual(mean(level, balls, wickets - 1))
        if (level > 0) expect(mean(level, balls, wickets)).toBeGreaterThan(mean(level - 1, balls, wickets))
      }),
    )
  })
})

/** Level, balls left, wickets in hand and runs needed of every state of a twenty-over chase. */
function* statesOfChases(): Iterable<readonly [number, number, number, number]> {
  for (let level = 0; level < LEVELS.length; level++) {
    for (let balls = 1; balls <= 120; balls++) {
      for (let wickets = 1; wickets <= 10; wickets++) {
        for (let need = 1; need <= 260; need++) yield [level, balls, wickets, need]
      }
    }
  }
}

describe('a chase', () => {
  const { chase } = runModel(120)

  it('is exactly won, tied or lost at its end', () => {
    for (const [balls, wickets] of [
      [0, 5],
      [30, 0],
    ] as const) {
      expect([0, 1, 2, 50].map((need) => chase(AVERAGE, balls, wickets, need))).toEqual([1, 0.5, 0, 0])
    }
    expect(chase(AVERAGE, 120, 10, -3)).toBe(1)
  })

  it('is worth on its last ball what the best shot at it brings', () => {
    // Seven to get from one legal ball: a six ties, and a wide before it leaves six to get.
    const six = Math.max(...ballChances(0, 5).map((chances) => chances.six))
    expect(chase(AVERAGE, 1, 5, 7)).toBeCloseTo(
      ((1 - EXTRA_CHANCE) * six) / 2 + EXTRA_CHANCE * chase(AVERAGE, 1, 5, 6),
      6,
    )
  })

  it('gets harder with every run, and easier with every ball, wicket and level, in every state', () => {
    const rises = { run: 0, ball: 0, wicket: 0, level: 0 }
    let [least, most] = [1, 0]
    for (const [level, balls, wickets, need] of statesOfChases()) {
      const chance = chase(level, balls, wickets, need)
      ;[least, most] = [Math.min(least, chance), Math.max(most, chance)]
      rises.run = Math.max(rises.run, chase(level, balls, wickets, need + 1) - chance)
      rises.ball = Math.max(rises.ball, chase(level, balls - 1, wickets, need) - chance)
      rises.wicket = Math.max(rises.wicket, chase(level, balls, wickets - 1, need) - chance)
      if (level > 0) rises.level = Math.max(rises.level, chase(level - 1, balls, wickets, need) - chance)
    }
    expect([least, Math.max(0, most - 1)]).toEqual([0, 0])
    expect({ ...rises, ball: 0 }).toEqual({ run: 0, ball: 0, wicket: 0, level: 0 })
    // In a few dozen states of a nearly certain chase a ball more changes the tempo, which is not the best play, for the worse.
    expect(rises.ball).toBeLessThan(1e-4)
  })

  it('interpolates between whole needs', () => {
    const [ten, eleven] = [chase(AVERAGE, 12, 5, 10), chase(AVERAGE, 12, 5, 11)]
    expect(chase(AVERAGE, 12, 5, 10.25)).toBeCloseTo(0.75 * ten + 0.25 * eleven, 6)
  })
})
