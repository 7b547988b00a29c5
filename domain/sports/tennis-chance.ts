import { raceChances, tieBreakServer } from './race.ts'
import { other, plus, type SidePair, type SportSide } from './sport.ts'

export const TIE_BREAK = 7

/** What the chance to win a match depends on. */
export interface TennisScore {
  /** Sets won. */
  readonly sets: SidePair
  /** Of the set in play. */
  readonly games: SidePair
  /** Of the game or tie-break in play. */
  readonly points: SidePair
  /** Of the next point. */
  readonly server: SportSide
}

/** The winner of a set; undefined while its games go on. */
export function setWinner(games: SidePair): SportSide | undefined {
  const [most, least] = [Math.max(...games), Math.min(...games)]
  if (most < 6 || (most === 6 && least > 4)) return undefined
  return games[0] > games[1] ? 0 : 1
}

export function isTieBreak(games: SidePair): boolean {
  return games[0] === 6 && games[1] === 6
}

/** The first server of the next game. A tie-break counts as served by the side that began it. */
export function nextGameServer(games: SidePair, points: SidePair, server: SportSide): SportSide {
  if (!isTieBreak(games)) return other(server)
  const switches = Math.ceil((points[0] + points[1]) / 2)
  return switches % 2 === 0 ? other(server) : server
}

/**
 * The chance that the first side wins a tennis match from any score, when each side wins a point on its serve
 * with its own constant chance: P. K. Newton and J. B. Keller, 'Probability of winning at tennis I. Theory
 * and data', Studies in Applied Mathematics 114 (2005). Points make games, games sets and sets the match;
 * each state is solved once.
 */
export function tennisChances(serve: SidePair): (score: TennisScore, setsToWin: number) => number {
  const tieBreak = raceChances({ serve, target: TIE_BREAK, nextServer: tieBreakServer })
  const known = new Map<string, number>()

  const gameChance = ({ games, points, server }: TennisScore): number => {
    if (isTieBreak(games)) return tieBreak(points, server)
    const held = holdChance(serve[server], points[server], points[other(server)])
    return server === 0 ? held : 1 - held
  }
  /** The chance from the start of a game. */
  const fromGame = (score: TennisScore, setsToWin: number): number => {
    const key = `${setsToWin}:${score.sets}:${score.games}:${score.server}`
    const before = known.get(key)
    if (before !== undefined) return before
    const value = chance(score, setsToWin)
    known.set(key, value)
    return value
  }
  const afterGame = ({ sets, games, points, server }: TennisScore, winner: SportSide, setsToWin: number) => {
    const next = { points: [0, 0], server: nextGameServer(games, points, server) } as const
    const counted = plus(games, winner)
    return setWinner(counted) === undefined
      ? fromGame({ ...next, sets, games: counted }, setsToWin)
      : fromGame({ ...next, sets: plus(sets, winner), games: [0, 0] }, setsToWin)
  }
  const chance = (score: TennisScore, setsToWin: number): number => {
    if (score.sets[0] >= setsToWin) return 1
    if (score.sets[1] >= setsToWin) return 0
    const p = gameChance(score)
    return p * afterGame(score, 0, setsToWin) + (1 - p) * afterGame(score, 1, setsToWin)
  }
  return chance
}

/**
 * The server's chance to win a game from these points; a game needs four points and a lead of two. From
 * deuce: p²/(p²+q²).
 */
function holdChance(p: number, server: number, receiver: number): number {
  if (Math.max(server, receiver) >= 4 && Math.abs(server - receiver) >= 2) return server > receiver ? 1 : 0
  const q = 1 - p
  const deuce = (p * p) / (p * p + q * q)
  if (server >= 3 && receiver >= 3) {
    if (server === receiver) return deuce
    return server > receiver ? p + q * deuce : p * deuce
  }
  return p * holdChance(p, server + 1, receiver) + q * holdChance(p, server, receiver + 1)
}
