import type { Random } from '../feed/random.ts'
import { pointChance, type Race, raceChances, raceWinner } from './race.ts'
import {
  leader,
  type Moment,
  type Names,
  other,
  partTexts,
  plus,
  type SidePair,
  type Sport,
  type SportSide,
  twoWay,
} from './sport.ts'

/**
 * The rules of a sport whose sets are races of rallies: the first side to win `setsToWin` sets wins the
 * match.
 */
export interface RallyRules {
  readonly sportId: number
  readonly setsToWin: number
  /** 'Set', 'Game'. */
  readonly setName: string
  /** Points needed for a set, by its index. */
  readonly target: (set: number) => number
  readonly nextServer: (server: SportSide, winner: SportSide, played: number, target: number) => SportSide
  /** The chance that each side wins a rally on its own serve. */
  readonly serve: (edge: number) => SidePair
}

export interface RallyState {
  /** By target: sets of the same length share their solved chances. */
  readonly races: ReadonlyMap<number, ReturnType<typeof raceChances>>
  readonly serve: SidePair
  /** The first server of the first set; the sides take turns by set. */
  readonly opener: SportSide
  /** Points of each set begun. */
  readonly sets: readonly SidePair[]
  readonly server: SportSide
  readonly moment: Moment
}

/** A sport of rallies, each won with a chance that depends only on who serves. */
export function rallySport(rules: RallyRules): Sport<RallyState> {
  const { sportId, setsToWin, setName, target } = rules
  return {
    sportId,
    begin: (edge, random) => {
      const serve = rules.serve(edge)
      const opener: SportSide = random() < 0.5 ? 0 : 1
      const targets = new Set(Array.from({ length: 2 * setsToWin - 1 }, (_, set) => target(set)))
      const races = new Map([...targets].map((points) => [points, raceChances(raceOf(rules, serve, points))]))
      return { races, serve, opener, sets: [[0, 0]], server: opener, moment: 'play' }
    },
    play: (state, random) => playRally(rules, state, random),
    moment: (state) => state.moment,
    markets: (state, names) => [
      market(rules, state, names, { code: 'mo', name: 'Winner', setsToWin }),
      market(rules, state, names, { code: 'set1', name: `${setName} 1 Winner`, setsToWin: 1 }),
    ],
    score: (state) => {
      const [first, second] = setsWon(rules, state.sets)
      return {
        totals: [`${first}`, `${second}`],
        parts: partTexts(state.sets),
        serving: state.moment === 'play' ? state.server : null,
        status: statusOf(rules, state),
      }
    },
  }
}

function raceOf({ nextServer }: RallyRules, serve: SidePair, target: number): Race {
  return {
    serve,
    target,
    nextServer: (server, winner, played) => nextServer(server, winner, played, target),
  }
}

function playRally(rules: RallyRules, state: RallyState, random: Random): RallyState {
  if (state.moment === 'break') {
    const sets: readonly SidePair[] = [...state.sets, [0, 0]]
    const server = state.sets.length % 2 === 0 ? state.opener : other(state.opener)
    return playRally(rules, { ...state, sets, server, moment: 'play' }, random)
  }
  const set = state.sets.length - 1
  const winner: SportSide = random() < pointChance(state.serve, state.server) ? 0 : 1
  const points = plus(state.sets[set] ?? [0, 0], winner)
  const target = rules.target(set)
  const sets = [...state.sets.slice(0, set), points]
  const server = rules.nextServer(state.server, winner, points[0] + points[1], target)
  if (raceWinner(target, points) === undefined) return { ...state, sets, server }
  const over = Math.max(...setsWon(rules, sets)) === rules.setsToWin
  return { ...state, sets, server, moment: over ? 'over' : 'break' }
}

function setsWon({ target }: RallyRules, sets: readonly SidePair[]): SidePair {
  return sets.reduce<SidePair>(
    (won, points, set) => {
      const winner = raceWinner(target(set), points)
      return winner === undefined ? won : plus(won, winner)
    },
    [0, 0],
  )
}

/** The market on the first side to win `setsToWin` sets: of the match, or with 1 of the first set. */
function market(
  rules: RallyRules,
  state: RallyState,
  names: Names,
  { setsToWin, ...head }: { code: string; name: string; setsToWin: number },
) {
  const counted = state.sets.slice(0, setsToWin === 1 ? 1 : undefined)
  const won = setsWon(rules, counted)
  const winner = Math.max(...won) === setsToWin ? leader(won) : undefined
  return twoWay({ ...head, winner }, names, matchChance(rules, state, counted, won, setsToWin))
}

/** The chance to win the match, set by set from the one in play. */
function matchChance(
  rules: RallyRules,
  { races, opener, server }: RallyState,
  sets: readonly SidePair[],
  won: SidePair,
  setsToWin: number,
): number {
  const setChance = (set: number, points: SidePair, next: SportSide) =>
    races.get(rules.target(set))?.(points, next) ?? 0.5
  const from = ([first, second]: SidePair): number => {
    if (first === setsToWin || second === setsToWin) return first === setsToWin ? 1 : 0
    const set = first + second
    const current = sets[set]
    const p = setChance(set, current ?? [0, 0], current ? server : set % 2 === 0 ? opener : other(opener))
    return p * from([first + 1, second]) + (1 - p) * from([first, second + 1])
  }
  return from(won)
}

function statusOf({ setName, target }: RallyRules, { sets, moment }: RallyState): string {
  const [first, second] = sets.at(-1) ?? [0, 0]
  if (moment === 'break') return `End of ${setName.toLowerCase()} ${sets.length}`
  if (moment === 'over') return 'Match over'
  const last = target(sets.length - 1) - 1
  const deuce = first === second && first >= last ? ' · deuce' : ''
  return `${setName} ${sets.length} · ${first}–${second}${deuce}`
}
