import type { Random } from '../feed/random.ts'
import { pointChance, raceWinner, tieBreakServer } from './race.ts'
import {
  type Moment,
  type Names,
  partTexts,
  plus,
  type SidePair,
  type Sport,
  type SportSide,
  twoWay,
} from './sport.ts'
import { isTieBreak, nextGameServer, setWinner, TIE_BREAK, tennisChances } from './tennis-chance.ts'

/** The chance of winning a point on serve: about that of the men's tour. */
const SERVE = 0.635
/** What one standard deviation of difference adds to a side's chance, and takes from the other's. */
const EDGE = 0.02

const SETS_TO_WIN = 2

export interface TennisState {
  readonly serve: SidePair
  readonly chances: ReturnType<typeof tennisChances>
  /** Games of each set begun. */
  readonly sets: readonly SidePair[]
  /** Of the game or tie-break in play. */
  readonly points: SidePair
  readonly server: SportSide
  readonly moment: Moment
}

/** Best of three sets, a tie-break at six games all in each. */
export const tennis: Sport<TennisState> = {
  sportId: 2,
  begin: (edge, random) => {
    const serve = [SERVE + EDGE * edge, SERVE - EDGE * edge] as const
    const server: SportSide = random() < 0.5 ? 0 : 1
    return { serve, chances: tennisChances(serve), sets: [[0, 0]], points: [0, 0], server, moment: 'play' }
  },
  play,
  moment: (state) => state.moment,
  markets: (state, names) => [
    market(state, names, { code: 'mo', name: 'Winner' }, SETS_TO_WIN),
    market(state, names, { code: 'set1', name: 'Set 1 Winner' }, 1),
  ],
  score: (state) => {
    const [first, second] = setsWon(state.sets)
    return {
      totals: [`${first}`, `${second}`],
      parts: partTexts(state.sets),
      serving: state.moment === 'play' ? state.server : null,
      status: statusOf(state),
    }
  },
}

function play(state: TennisState, random: Random): TennisState {
  if (state.moment === 'break') {
    return play({ ...state, sets: [...state.sets, [0, 0]], moment: 'play' }, random)
  }
  const winner: SportSide = random() < pointChance(state.serve, state.server) ? 0 : 1
  const games = state.sets.at(-1) ?? [0, 0]
  const points = plus(state.points, winner)
  const tieBreak = isTieBreak(games)
  if (raceWinner(tieBreak ? TIE_BREAK : 4, points) !== undefined) return gameWon(state, games, winner)
  const server = tieBreak ? tieBreakServer(state.server, winner, points[0] + points[1]) : state.server
  return { ...state, points, server }
}

function gameWon(state: TennisState, games: SidePair, winner: SportSide): TennisState {
  const counted = plus(games, winner)
  const sets = [...state.sets.slice(0, -1), counted]
  const server = nextGameServer(games, state.points, state.server)
  const over = Math.max(...setsWon(sets)) === SETS_TO_WIN
  const moment = setWinner(counted) === undefined ? 'play' : over ? 'over' : 'break'
  return { ...state, sets, points: [0, 0], server, moment }
}

function setsWon(sets: readonly SidePair[]): SidePair {
  return sets.reduce<SidePair>(
    (won, games) => {
      const winner = setWinner(games)
      return winner === undefined ? won : plus(won, winner)
    },
    [0, 0],
  )
}

/** The market on the first side to win `setsToWin` sets: the match, or with 1 the first set. */
function market(
  { chances, sets, points, server }: TennisState,
  names: Names,
  head: { code: string; name: string },
  setsToWin: number,
) {
  const won = setsWon(setsToWin === 1 ? sets.slice(0, 1) : sets)
  const winner = won[0] === setsToWin ? 0 : won[1] === setsToWin ? 1 : undefined
  const current = sets.at(-1) ?? [0, 0]
  const games: SidePair = setWinner(current) === undefined ? current : [0, 0]
  return twoWay({ ...head, winner }, names, chances({ sets: won, games, points, server }, setsToWin))
}

const CALLS = ['0', '15', '30', '40']

function statusOf({ sets, points, server, moment }: TennisState): string {
  const games = sets.at(-1) ?? [0, 0]
  if (moment === 'over') return 'Match over'
  if (moment === 'break') return `End of set ${sets.length}`
  const set = `Set ${sets.length}`
  const [first, second] = points
  if (isTieBreak(games)) return `${set} · tie-break ${first}–${second}`
  if (first >= 3 && second >= 3) {
    if (first === second) return `${set} · deuce`
    const ahead = first > second ? 0 : 1
    return `${set} · advantage ${ahead === server ? 'server' : 'receiver'}`
  }
  return `${set} · ${CALLS[first]}–${CALLS[second]}`
}
