import { describe, expect, it } from 'vitest'
import type { BallChances } from '../../../../domain/cricket/ball-model.ts'
import { AverageBatting } from '../../../../domain/cricket/lines/average-batting.ts'

const NOTHING = { dot: 0, one: 0, two: 0, three: 0, four: 0, six: 0, wicket: 0 }
/** Two intents: one that mostly defends, one that hits. */
const defend: BallChances = { ...NOTHING, dot: 0.6, one: 0.3, wicket: 0.1 }
const hit: BallChances = { dot: 0.1, one: 0.1, two: 0.1, three: 0.1, four: 0.2, six: 0.1, wicket: 0.3 }
const batting = [defend, hit]

describe('the average ball', () => {
  it('is the average of the intents by their chances, of these balls and wickets alone', () => {
    const average = new AverageBatting(10)
    average.note(7, 3, 0, 0.3)
    average.note(7, 3, 1, 0.1)
    average.note(7, 3, 0, 0.3)
    average.note(7, 3, 1, 0.1)
    average.note(7, 4, 1, 0.2)
    average.note(6, 3, 1, 0.2)
    // Three parts of the first, one of the second.
    const mixed = { dot: 0.475, one: 0.25, two: 0.025, three: 0.025, four: 0.05, six: 0.025, wicket: 0.15 }
    expect(average.ball(7, 3, batting)).toEqual({
      ...Object.fromEntries(Object.entries(mixed).map(([name, share]) => [name, expect.closeTo(share, 12)])),
      wins: 0,
    })
    expect(average.ball(7, 4, batting)).toEqual({ ...hit, wins: 0 })
  })

  it('is the first intent’s where play never came', () => {
    expect(new AverageBatting(10).ball(7, 3, batting)).toEqual({ ...defend, wins: 0 })
  })

  it('wins with the chance that balls of its kind without a wicket did', () => {
    const average = new AverageBatting(10)
    const won = new Float64Array(11)
    won[3] = 0.07
    average.note(7, 3, 1, 0.5)
    average.noteWins(7, won)
    // Of 0.5, 0.35 stay in.
    expect(average.ball(7, 3, batting).wins).toBeCloseTo(0.2, 12)
    expect(average.ball(6, 3, batting).wins).toBe(0)
    won[3] = 0.4
    average.noteWins(7, won)
    expect(average.ball(7, 3, batting).wins).toBe(1)
  })

  it('never wins where every ball of its kind is a wicket', () => {
    const average = new AverageBatting(10)
    average.note(7, 3, 0, 0.5)
    expect(average.ball(7, 3, [{ ...NOTHING, wicket: 1 }])).toEqual({ ...NOTHING, wicket: 1, wins: 0 })
  })
})
