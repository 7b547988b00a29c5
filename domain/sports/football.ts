import type { Random } from '../feed/random.ts'
import {
  leader,
  type Moment,
  type Names,
  partTexts,
  plus,
  type SidePair,
  type Sport,
  type SportSide,
} from './sport.ts'

/** Goals a match that even sides score at home and away: about as in the big leagues. */
const GOALS = [1.5, 1.2] as const
/** How much one standard deviation of difference changes the logarithm of each side's goals. */
const EDGE = 0.28

const HALF = 45
/** The share of goals in each half: more fall after the break. */
const HALF_SHARE = [0.45, 0.55] as const
const ADDED_MAX = [3, 6] as const

/** The most goals that sums allow a side in the rest of a match; more have a chance of about 1e-12. */
const GOALS_MAX = 25

export interface FootballState {
  /** Mean goals in exactly 90 minutes. */
  readonly means: SidePair
  /** Minutes added to each half. */
  readonly added: SidePair
  readonly half: 0 | 1
  /** Minutes of the half so far. */
  readonly clock: number
  /** Of each half begun. */
  readonly goals: readonly SidePair[]
  readonly moment: Moment
}

/**
 * Both sides score as independent Poisson processes, the better one more often: M. J. Maher, 'Modelling
 * association football scores', Statistica Neerlandica 36 (1982). The result counts after 90 minutes and
 * added time.
 */
export const football: Sport<FootballState> = {
  sportId: 1,
  begin: (edge, random) => ({
    means: [GOALS[0] * Math.exp(EDGE * edge), GOALS[1] * Math.exp(-EDGE * edge)],
    added: [1 + Math.floor(random() * ADDED_MAX[0]), 2 + Math.floor(random() * (ADDED_MAX[1] - 1))],
    half: 0,
    clock: 0,
    goals: [[0, 0]],
    moment: 'play',
  }),
  play,
  moment: (state) => state.moment,
  markets: (state, names) => [matchOdds(state, names), overUnder(state)],
  score: (state) => {
    const [home, away] = total(state)
    return {
      totals: [`${home}`, `${away}`],
      parts: partTexts(state.goals),
      serving: null,
      status: status(state),
    }
  },
}

/** The next goal, if it falls before the minute is over; otherwise the end of the minute. */
function play(state: FootballState, random: Random): FootballState {
  if (state.moment === 'break') {
    return play({ ...state, half: 1, clock: 0, goals: [...state.goals, [0, 0]], moment: 'play' }, random)
  }
  const { half, clock, goals } = state
  const [home, away] = state.means
  const rate = ((home + away) * HALF_SHARE[half]) / HALF
  const goalAt = clock - Math.log(1 - random()) / rate
  const minute = Math.floor(clock) + 1
  if (goalAt < minute) {
    const scorer: SportSide = random() < home / (home + away) ? 0 : 1
    const current = plus(goals[half] ?? [0, 0], scorer)
    return { ...state, clock: goalAt, goals: [...goals.slice(0, half), current], moment: 'stoppage' }
  }
  const ended = minute === HALF + state.added[half]
  return { ...state, clock: minute, moment: ended ? (half === 0 ? 'break' : 'over') : 'play' }
}

function total({ goals }: FootballState): SidePair {
  return goals.reduce(([home, away], half) => [home + half[0], away + half[1]], [0, 0] as SidePair)
}

/** The goals that each side is still expected to score. */
function expected({ means, added, half, clock, moment }: FootballState): SidePair {
  const shareOf = (part: 0 | 1, from: number) => (HALF_SHARE[part] * (HALF + added[part] - from)) / HALF
  if (moment === 'over') return [0, 0]
  const share = shareOf(half, clock) + (half === 0 ? shareOf(1, 0) : 0)
  return [means[0] * share, means[1] * share]
}

function poisson(mean: number): readonly number[] {
  const chances = [Math.exp(-mean)]
  for (let goals = 1; goals <= GOALS_MAX; goals++) chances.push(((chances.at(-1) ?? 0) * mean) / goals)
  return chances
}

function matchOdds(state: FootballState, names: Names) {
  const [home, away] = total(state)
  const [byHome, byAway] = expected(state).map(poisson)
  const chances: [number, number, number] = [0, 0, 0]
  byHome?.forEach((homeChance, homeGoals) => {
    byAway?.forEach((awayChance, awayGoals) => {
      chances[leader([home + homeGoals, away + awayGoals]) ?? 2] += homeChance * awayChance
    })
  })
  const winner = state.moment === 'over' ? (leader([home, away]) ?? 2) : undefined
  return { code: 'mo', name: '1X2', runners: [...names, 'Draw'], chances, winner }
}

function overUnder(state: FootballState) {
  const [home, away] = total(state)
  const [byHome, byAway] = expected(state)
  const few = poisson(byHome + byAway).slice(0, Math.max(0, 3 - home - away))
  const under = few.reduce((sum, chance) => sum + chance, 0)
  const winner = home + away > 2 ? 0 : state.moment === 'over' ? 1 : undefined
  const market = {
    code: 'ou25',
    name: 'Over/Under 2.5 Goals',
    runners: ['Over 2.5 Goals', 'Under 2.5 Goals'],
  }
  return { ...market, chances: [1 - under, under], winner }
}

function status({ half, clock, moment }: FootballState): string {
  if (moment === 'over') return 'Full-time'
  if (moment === 'break') return 'Half-time'
  const minute = Math.max(1, Math.ceil(clock))
  const shown = minute > HALF ? `${HALF * (half + 1)}+${minute - HALF}′` : `${minute + HALF * half}′`
  if (moment === 'stoppage') return `${shown} · goal`
  return `${shown} · ${half === 0 ? 'first' : 'second'} half`
}
