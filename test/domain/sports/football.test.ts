import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../domain/feed/random.ts'
import { type FootballState, football } from '../../../domain/sports/football.ts'
import { NAMES } from './matches.ts'

const start = football.begin(0, seededRandom('football'))
const late: FootballState = {
  ...start,
  half: 1,
  clock: 35,
  goals: [
    [0, 0],
    [0, 0],
  ],
  added: [2, 4],
}

function marketOf(state: FootballState, code: string) {
  const market = football.markets(state, NAMES).find((each) => each.code === code)
  if (!market) throw new Error(`no ${code}`)
  return market
}

describe('the chances of a football match', () => {
  it('of no further goals are those of Poisson', () => {
    // 14 of the 45 minutes that have 55 % of 2.7 goals.
    const none = Math.exp((-2.7 * 0.55 * 14) / 45)
    expect(
      marketOf(
        {
          ...late,
          goals: [
            [1, 1],
            [0, 0],
          ],
        },
        'ou25',
      ).chances[1],
    ).toBeCloseTo(none, 9)
  })

  it('favour a draw the later it is level, and the side that leads', () => {
    const draw = (state: FootballState) => marketOf(state, 'mo').chances[2] ?? 0
    expect(draw(late)).toBeGreaterThan(draw(start))
    expect(draw({ ...late, clock: 45 })).toBeGreaterThan(draw(late))
    expect(
      marketOf(
        {
          ...late,
          goals: [
            [1, 0],
            [0, 0],
          ],
        },
        'mo',
      ).chances[0],
    ).toBeGreaterThan(0.7)
  })

  it('favour the better side, and a little the one at home', () => {
    const chanceOf = (edge: number) => marketOf(football.begin(edge, seededRandom('x')), 'mo').chances
    expect(chanceOf(1)[0]).toBeGreaterThan(chanceOf(0)[0] ?? 1)
    expect(chanceOf(0)[0]).toBeGreaterThan(chanceOf(0)[1] ?? 1)
  })

  it('of over and under are settled by the third goal, or the end', () => {
    expect(marketOf(late, 'ou25').winner).toBeUndefined()
    expect(
      marketOf(
        {
          ...late,
          goals: [
            [2, 0],
            [1, 0],
          ],
        },
        'ou25',
      ),
    ).toMatchObject({ winner: 0, chances: [1, 0] })
    expect(marketOf({ ...late, moment: 'over' }, 'ou25')).toMatchObject({ winner: 1, chances: [0, 1] })
  })
})

describe('the clock of a football match', () => {
  it.each<[Partial<FootballState>, string]>([
    [{ half: 0, clock: 0 }, '1′ · first half'],
    [{ half: 0, clock: 45 }, '45′ · first half'],
    [{ half: 0, clock: 46.2 }, '45+2′ · first half'],
    [{ half: 1, clock: 21.3 }, '67′ · second half'],
    [{ half: 1, clock: 21.3, moment: 'stoppage' }, '67′ · goal'],
    [{ half: 1, clock: 48 }, '90+3′ · second half'],
    [{ moment: 'break' }, 'Half-time'],
    [{ moment: 'over' }, 'Full-time'],
  ])('reads %o as %s', (state, status) => {
    expect(football.score({ ...late, ...state }).status).toBe(status)
  })
})
