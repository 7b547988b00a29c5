import { other, plus, type SidePair, type SportSide } from './sport.ts'

/** A race to a number of points, won by a lead of two, with a serve that changes hands. */
export interface Race {
  readonly target: number
  /** The next server, after `played` points. */
  readonly nextServer: (server: SportSide, winner: SportSide, played: number) => SportSide
  /** The chance that each side wins a point on its own serve. */
  readonly serve: SidePair
}

/** How many points beyond level at the target sums follow a race; going further has a chance below 1e-9. */
const FURTHEST = 80

/** The side that has won the race; undefined while it goes on. */
export function raceWinner(target: number, points: SidePair): SportSide | undefined {
  const [first, second] = points
  if (Math.max(first, second) < target || Math.abs(first - second) < 2) return undefined
  return first > second ? 0 : 1
}

/** The chance that the first side wins the next point. */
export function pointChance(serve: SidePair, server: SportSide): number {
  return server === 0 ? serve[0] : 1 - serve[1]
}

/**
 * The chance that the first side wins a race from any score, given who serves the next point: solved
 * backwards over the Markov chain of independent points, each state once.
 */
export function raceChances({
  target,
  nextServer,
  serve,
}: Race): (points: SidePair, server: SportSide) => number {
  const known = new Map<number, number>()
  const chance = (points: SidePair, server: SportSide): number => {
    const winner = raceWinner(target, points)
    if (winner !== undefined) return winner === 0 ? 1 : 0
    const played = points[0] + points[1]
    if (played >= 2 * target + FURTHEST) return 0.5
    const key = (points[0] * 1000 + points[1]) * 2 + server
    const before = known.get(key)
    if (before !== undefined) return before
    const p = pointChance(serve, server)
    const after = (side: SportSide) => chance(plus(points, side), nextServer(server, side, played + 1))
    const value = p * after(0) + (1 - p) * after(1)
    known.set(key, value)
    return value
  }
  return chance
}

/** A tennis tie-break: one serve, then two each. */
export function tieBreakServer(server: SportSide, _winner: SportSide, played: number): SportSide {
  return played % 2 === 1 ? other(server) : server
}
