import { describe, expect, it } from 'vitest'
import { BatterWalk, OFF_STRIKE, ON_STRIKE } from '../../../../domain/cricket/lines/batter-walk.ts'
import type { Bowling } from '../../../../domain/cricket/lines/bowling.ts'
import { TeamWalk } from '../../../../domain/cricket/lines/team-walk.ts'
import { BatterByHand, TeamByHand } from './by-hand.ts'

/** A ball whose chances depend on the wickets in hand and the runs made; wickets are frequent. */
const bowling: Bowling = (inHand, made) => {
  const dot = 0.2 + 0.005 * made + 0.01 * inHand
  return { dot, one: 0.5 - dot, two: 0.1, three: 0.05, four: 0.1, six: 0.1, wicket: 0.15 }
}

/** Walks leave out cases less likely than one in a million. */
const near = (chances: Iterable<number>) => [...chances].map((chance) => expect.closeTo(chance, 4))

describe('a team’s runs', () => {
  type Start = readonly [chance: number, wickets: number, before?: number]

  it.each<[string, ConstructorParameters<typeof TeamWalk>[0], readonly Start[], number]>([
    ['setting a target', { most: 45 }, [[1, 10]], 7],
    ['with the tail in', { most: 45 }, [[1, 2]], 7],
    [
      'from two cases',
      { most: 45 },
      [
        [0.7, 3],
        [0.3, 1],
      ],
      5,
    ],
    ['above the largest number that is counted', { most: 3 }, [[1, 3]], 4],
    ['in a chase', { most: 25, need: 20 }, [[1, 3]], 7],
    ['in a chase that any six wins', { most: 11, need: 6 }, [[1, 2]], 3],
    ['in a chase, above the largest number that is counted', { most: 4, need: 20 }, [[1, 3]], 5],
    [
      'after runs made before',
      { most: 9, need: 20, before: 19 },
      [
        [0.5, 3, 0],
        [0.3, 2, 18],
        [0.2, 1, 13],
      ],
      4,
    ],
    ['until a wicket', { most: 45, untilWicket: true }, [[1, 5]], 6],
    ['until a wicket in a chase', { most: 17, need: 12, untilWicket: true }, [[1, 5]], 6],
  ])('are counted case by case %s', (_, shape, starts, balls) => {
    const [walk, byHand] = [new TeamWalk(shape), new TeamByHand(shape)]
    for (const start of starts) {
      walk.start(...start)
      byHand.start(...start)
    }
    for (let ball = 0; ball < balls; ball++) {
      walk.bowl(bowling)
      byHand.bowl(bowling)
      expect([...walk.counted()], `ball ${ball}`).toEqual(near(byHand.counted()))
      expect([...walk.won]).toEqual(
        near(Array.from(walk.won, (_chance, wickets) => byHand.won.get(wickets) ?? 0)),
      )
      expect(walk.goingChance).toBeCloseTo(byHand.goingChance, 4)
    }
  })

  it('go on in the cases that are likely, each by its wickets and runs', () => {
    const walk = new TeamWalk({ most: 45 })
    walk.start(1, 2)
    walk.bowl(() => ({ dot: 0.5, one: 0, two: 0, three: 0, four: 0, six: 0.3, wicket: 0.2 }))
    const visited: (readonly [number, number])[] = []
    walk.each((chance, wickets, counted) => {
      expect(chance).toBeGreaterThanOrEqual(1e-6)
      visited.push([wickets, counted])
    })
    // Up to three wides, then a dot, a six or a wicket; a fourth wide is too rare.
    const runs = (wickets: number) => visited.filter((each) => each[0] === wickets).map((each) => each[1])
    expect(runs(1)).toEqual([0, 1, 2, 3])
    expect(runs(2)).toEqual([0, 1, 2, 3, 6, 7, 8, 9])
    expect(visited).toHaveLength(12)
  })

  it('ask for the ball of cases that are there alone', () => {
    const walk = new TeamWalk({ most: 45 })
    walk.start(1, 3)
    const asked: number[] = []
    walk.bowl((inHand, made, chance) => {
      asked.push(inHand)
      return bowling(inHand, made, chance)
    })
    expect(asked).toEqual([3])
  })
})

describe('a batter’s runs', () => {
  it.each<
    [string, ConstructorParameters<typeof BatterWalk>[0], number, typeof ON_STRIKE | typeof OFF_STRIKE]
  >([
    ['who faces', { most: 40 }, 5, ON_STRIKE],
    ['at the other end', { most: 40 }, 5, OFF_STRIKE],
    ['with the last pair', { most: 40 }, 1, ON_STRIKE],
    ['at the other end, with the last pair', { most: 40 }, 1, OFF_STRIKE],
    ['above the largest number that is counted', { most: 3 }, 2, ON_STRIKE],
    ['in a chase', { most: 17, need: 12 }, 3, ON_STRIKE],
    ['in a chase, at the other end', { most: 17, need: 12 }, 3, OFF_STRIKE],
    ['in a chase that a six wins', { most: 11, need: 6 }, 2, ON_STRIKE],
    ['in a chase that a six wins, with the last pair', { most: 11, need: 6 }, 1, OFF_STRIKE],
    ['in a chase that a wide wins', { most: 6, need: 1 }, 2, ON_STRIKE],
  ])('are counted case by case: one %s', (_, shape, wickets, strike) => {
    const [walk, byHand] = [new BatterWalk(shape), new BatterByHand(shape)]
    walk.start(wickets, strike)
    byHand.start(wickets, strike)
    for (let ball = 0; ball < 5; ball++) {
      const overEnds = ball % 3 === 1
      walk.bowl(bowling, overEnds)
      byHand.bowl(bowling, overEnds)
      expect([...walk.counted()], `ball ${ball}`).toEqual(near(byHand.counted()))
      expect(walk.inChance).toBeCloseTo(byHand.inChance, 4)
    }
  })

  it('end with a share of balls where the others’ are not followed', () => {
    const winning: Bowling = (inHand, made, chance) => ({ ...bowling(inHand, made, chance), wins: 0.2 })
    for (const strike of [ON_STRIKE, OFF_STRIKE]) {
      const [walk, byHand] = [new BatterWalk({ most: 40 }), new BatterByHand({ most: 40 })]
      walk.start(4, strike)
      byHand.start(4, strike)
      for (let ball = 0; ball < 4; ball++) {
        walk.bowl(winning, ball === 2)
        byHand.bowl(winning, ball === 2)
        expect([...walk.counted()], `ball ${ball}`).toEqual(near(byHand.counted()))
        expect(walk.inChance).toBeCloseTo(byHand.inChance, 4)
      }
    }
  })

  it('ask for the ball of cases that are there alone', () => {
    const walk = new BatterWalk({ most: 40 })
    walk.start(3, ON_STRIKE)
    const asked: number[] = []
    walk.bowl((inHand, made, chance) => {
      asked.push(inHand)
      return bowling(inHand, made, chance)
    }, false)
    expect(asked).toEqual([3])
  })
})
