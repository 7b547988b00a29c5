import { describe, expect, it } from 'vitest'
import type { SidePair, SportSide } from '../../../domain/sports/sport.ts'
import { isTieBreak, nextGameServer, setWinner, tennisChances } from '../../../domain/sports/tennis-chance.ts'

const start = { sets: [0, 0], games: [0, 0], points: [0, 0], server: 0 } as const

describe('the chances of a tennis match', () => {
  it.each([
    [0.5, 0.5],
    [0.6, 0.735729],
    [0.7, 0.900789],
  ])('hold serve as the closed form of a game says: %f of points, %f of games', (p, held) => {
    // With the set at 6–5 and all other games even, the server who holds has the set.
    const chance = tennisChances([p, p])
    const leading = { ...start, games: [6, 5] as const }
    const all = chance(leading, 1)
    const broken = chance({ ...start, games: [6, 6], server: 1 }, 1)
    expect(all).toBeCloseTo(held + (1 - held) * broken, 6)
  })

  it('are even between even sides, whichever side serves', () => {
    for (const server of [0, 1] as const) {
      expect(tennisChances([0.62, 0.62])({ ...start, server }, 2)).toBeCloseTo(0.5, 9)
    }
  })

  it('do not depend on who serves first, as Newton and Keller show', () => {
    const chance = tennisChances([0.66, 0.6])
    for (const sets of [1, 2]) {
      expect(chance(start, sets)).toBeCloseTo(chance({ ...start, server: 1 }, sets), 9)
    }
  })

  it('of a match follow from those of a set: s² (3 − 2s)', () => {
    const chance = tennisChances([0.65, 0.61])
    const set = chance(start, 1)
    expect(chance(start, 2)).toBeCloseTo(set ** 2 * (3 - 2 * set), 9)
  })

  it('mirror when the sides swap', () => {
    const score = { sets: [1, 0], games: [3, 5], points: [2, 1], server: 0 } as const
    const mirrored = { sets: [0, 1], games: [5, 3], points: [1, 2], server: 1 } as const
    expect(tennisChances([0.64, 0.6])(score, 2)).toBeCloseTo(1 - tennisChances([0.6, 0.64])(mirrored, 2), 12)
  })
})

describe('a set of tennis', () => {
  it.each<[SidePair, SportSide | undefined]>([
    [[5, 3], undefined],
    [[6, 4], 0],
    [[6, 5], undefined],
    [[5, 7], 1],
    [[6, 6], undefined],
    [[7, 6], 0],
  ])('at %o has the winner %o', (games, winner) => {
    expect(setWinner(games)).toBe(winner)
  })

  it('has a tie-break at six games all', () => {
    expect([isTieBreak([6, 6]), isTieBreak([5, 5])]).toEqual([true, false])
  })

  it('goes on with the other server, which after a tie-break is who received first in it', () => {
    expect(nextGameServer([3, 2], [3, 0], 1)).toBe(0)
    // Served by 0, 1, 1, 0, 0, 1, 1: the seventh point is 1's.
    expect(nextGameServer([6, 6], [6, 0], 1)).toBe(1)
    // At 6–3 the tenth point is 1's too, and at 6–2 the ninth is 0's.
    expect(nextGameServer([6, 6], [6, 3], 1)).toBe(1)
    expect(nextGameServer([6, 6], [6, 2], 0)).toBe(1)
  })
})
