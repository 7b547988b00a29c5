import type { Random } from '../feed/random.ts'
import { chanceAt, leadTables, POINTS } from './basketball-chance.ts'
import {
  leader,
  type Moment,
  ordinal,
  other,
  partTexts,
  plus,
  type SidePair,
  type Sport,
  type SportSide,
  twoWay,
} from './sport.ts'

/**
 * What one standard deviation of difference adds to the chance of each score, as a share; the other side
 * loses as much.
 */
const EDGE = 0.04

const QUARTERS = 4
const QUARTER = { possessions: 40, seconds: 600 } as const
const OVERTIME = { possessions: 20, seconds: 300 } as const
const POSSESSIONS = { regular: QUARTERS * QUARTER.possessions, overtime: OVERTIME.possessions }

export interface BasketballState {
  readonly attack: SidePair
  /** The first side's chance by possessions left of regular time or an overtime, and by its lead. */
  readonly regular: readonly Float64Array[]
  readonly overtime: readonly Float64Array[]
  /** The side with the first ball of each period. */
  readonly opener: SportSide
  /** Points of each period begun. */
  readonly periods: readonly SidePair[]
  /** Possessions left of the period, and seconds on its clock. */
  readonly left: number
  readonly clock: number
  readonly moment: Moment
}

/**
 * Possessions in turn, each bringing 0 to 3 points whatever happened before: E. Štrumbelj and P. Vračar,
 * 'Simulating a basketball match with a homogeneous Markov model and forecasting the outcome', International
 * Journal of Forecasting 28 (2012). The lead's way to the end is summed up exactly, where H. S. Stern
 * approximates it by a Brownian motion ('A Brownian motion model for the progress of sports scores', JASA 89,
 * 1994). Level scores are played off in overtime.
 */
export const basketball: Sport<BasketballState> = {
  sportId: 7522,
  begin: (edge, random) => {
    const attack = [1 + EDGE * edge, 1 - EDGE * edge] as const
    const opener: SportSide = random() < 0.5 ? 0 : 1
    return {
      attack,
      ...leadTables(attack, opener, POSSESSIONS),
      opener,
      periods: [[0, 0]],
      left: QUARTER.possessions,
      clock: QUARTER.seconds,
      moment: 'play',
    }
  },
  play,
  moment: (state) => state.moment,
  markets: (state, names) => {
    const winner = state.moment === 'over' ? leader(total(state)) : undefined
    return [twoWay({ code: 'mo', name: 'Winner', winner }, names, chanceOf(state))]
  },
  score: (state) => {
    const [first, second] = total(state)
    return {
      totals: [`${first}`, `${second}`],
      parts: partTexts(state.periods),
      serving: state.moment === 'play' ? attacker(state) : null,
      status: statusOf(state),
    }
  },
}

function play(state: BasketballState, random: Random): BasketballState {
  if (state.moment === 'break') {
    const period = state.periods.length < QUARTERS ? QUARTER : OVERTIME
    const periods: readonly SidePair[] = [...state.periods, [0, 0]]
    const next = { left: period.possessions, clock: period.seconds, moment: 'play' } as const
    return play({ ...state, periods, ...next }, random)
  }
  const side = attacker(state)
  const points = plus(state.periods.at(-1) ?? [0, 0], side, drawPoints(state.attack[side], random))
  const periods = [...state.periods.slice(0, -1), points]
  const left = state.left - 1
  // A possession's time varies around its share of the seconds left.
  const clock = left === 0 ? 0 : Math.ceil(state.clock * (1 - (0.6 + 0.8 * random()) / (left + 1)))
  const played = { ...state, periods, left, clock }
  if (left > 0) return played
  const over = periods.length >= QUARTERS && leader(total(played)) !== undefined
  return { ...played, moment: over ? 'over' : 'break' }
}

function drawPoints(attack: number, random: Random): number {
  let left = random()
  for (const [index, chance] of POINTS.entries()) {
    if (left < chance * attack) return index + 1
    left -= chance * attack
  }
  return 0
}

/** Periods have an even number of possessions, so the number left determines whose turn it is. */
function attacker({ opener, left }: BasketballState): SportSide {
  return left % 2 === 0 ? opener : other(opener)
}

function total({ periods }: BasketballState): SidePair {
  return periods.reduce(([first, second], points) => [first + points[0], second + points[1]], [
    0, 0,
  ] as SidePair)
}

function chanceOf(state: BasketballState): number {
  const { periods, left } = state
  const [first, second] = total(state)
  const quartersLeft = QUARTERS - periods.length
  if (quartersLeft >= 0)
    return chanceAt(state.regular[left + quartersLeft * QUARTER.possessions], first - second)
  return chanceAt(state.overtime[left], first - second)
}

function statusOf({ periods, clock, moment }: BasketballState): string {
  const overtimes = periods.length - QUARTERS
  if (moment === 'over') return overtimes > 0 ? 'Final, after overtime' : 'Final'
  if (moment === 'break') {
    if (periods.length === QUARTERS / 2) return 'Half-time'
    return overtimes > 0 ? 'End of overtime' : `End of the ${ordinal(periods.length)} quarter`
  }
  const minutes = `${Math.floor(clock / 60)}`.padStart(2, '0')
  const seconds = `${clock % 60}`.padStart(2, '0')
  return `${overtimes > 0 ? `OT${overtimes === 1 ? '' : overtimes}` : `Q${periods.length}`} ${minutes}:${seconds}`
}
