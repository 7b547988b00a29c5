import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { raceChances, raceWinner, tieBreakServer } from '../../../domain/sports/race.ts'
import type { SportSide } from '../../../domain/sports/sport.ts'

const winnerServes = (_server: SportSide, winner: SportSide) => winner
const chance = fc.double({ min: 0.2, max: 0.8, noNaN: true })

describe('a race', () => {
  it('is won at the target by two', () => {
    expect(raceWinner(11, [11, 9])).toBe(0)
    expect(raceWinner(11, [10, 12])).toBe(1)
    for (const points of [
      [10, 8],
      [11, 10],
      [15, 14],
    ] as const)
      expect(raceWinner(11, points)).toBeUndefined()
  })

  it('from level at the target is won with the chance p² / (p² + q²) when serves make no difference', () => {
    fc.assert(
      fc.property(chance, (p) => {
        const race = raceChances({ target: 11, nextServer: tieBreakServer, serve: [p, 1 - p] })
        expect(race([10, 10], 0)).toBeCloseTo(p ** 2 / (p ** 2 + (1 - p) ** 2), 6)
      }),
    )
  })

  it('mirrors when the sides swap', () => {
    fc.assert(
      fc.property(chance, chance, fc.nat(10), fc.nat(10), (p, q, a, b) => {
        const race = raceChances({ target: 11, nextServer: winnerServes, serve: [p, q] })
        const mirrored = raceChances({ target: 11, nextServer: winnerServes, serve: [q, p] })
        expect(race([a, b], 0)).toBeCloseTo(1 - mirrored([b, a], 1), 9)
      }),
      { numRuns: 50 },
    )
  })

  it('is the better for a point more', () => {
    const race = raceChances({ target: 25, nextServer: winnerServes, serve: [0.38, 0.38] })
    for (let points = 0; points < 24; points++) {
      expect(race([points + 1, 12], 0)).toBeGreaterThan(race([points, 12], 0))
    }
  })

  it('has a tie-break’s serve change after the first point and then after every second', () => {
    let server = 0 as SportSide
    const served: SportSide[] = [server]
    for (let played = 1; played < 9; played++) {
      server = tieBreakServer(server, 0, played)
      served.push(server)
    }
    expect(served).toEqual([0, 1, 1, 0, 0, 1, 1, 0, 0])
  })
})
