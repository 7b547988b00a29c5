import type { Random } from '../feed/random.ts'
import { baseballChances, isHalfDecided } from './baseball-chance.ts'
import { afterHit, type Hit, hitChances } from './half-inning.ts'
import {
  type Moment,
  ordinal,
  partTexts,
  plus,
  type SidePair,
  type Sport,
  type SportSide,
  twoWay,
} from './sport.ts'

/** How much better the home side bats, as a share, and what one standard deviation of difference adds to it. */
const HOME = 0.01
const EDGE = 0.04

export interface BaseballState {
  readonly levels: SidePair
  readonly chances: ReturnType<typeof baseballChances>
  /** 0 is the top of the first: the second side is the visitor and bats first. */
  readonly half: number
  readonly outs: number
  readonly bases: number
  /** Runs of each inning begun. */
  readonly innings: readonly SidePair[]
  readonly last: Hit | undefined
  readonly moment: Moment
}

/** Nine innings and extra ones; plate appearances are alike and independent. */
export const baseball: Sport<BaseballState> = {
  sportId: 7511,
  begin: (edge) => {
    const levels = [1 + HOME + EDGE * edge, 1 - HOME - EDGE * edge] as const
    const start = { half: 0, outs: 0, bases: 0, innings: [[0, 0]] as const, last: undefined }
    return { levels, chances: baseballChances(levels), ...start, moment: 'play' }
  },
  play,
  moment: (state) => state.moment,
  markets: (state, names) => {
    const lead = leadOf(state)
    const winner: SportSide | undefined = state.moment === 'over' ? (lead > 0 ? 0 : 1) : undefined
    return [twoWay({ code: 'mo', name: 'Winner', winner }, names, chanceOf(state, lead))]
  },
  score: (state) => {
    const [home, visitors] = total(state)
    return {
      totals: [`${home}`, `${visitors}`],
      parts: partTexts(state.innings),
      serving: state.moment === 'play' || state.moment === 'stoppage' ? batting(state.half) : null,
      status: statusOf(state),
    }
  },
}

function play(state: BaseballState, random: Random): BaseballState {
  if (state.moment === 'break') return play(nextHalf(state), random)
  const side = batting(state.half)
  const last = drawHit(state.levels[side], random)
  const { outs, bases, runs } = afterHit(state, last)
  const inning = plus(state.innings.at(-1) ?? [0, 0], side, runs)
  const next = { ...state, outs, bases, last, innings: [...state.innings.slice(0, -1), inning] }
  const ended = outs === 3
  if (isHalfDecided(state.half, leadOf(next), ended)) return { ...next, moment: 'over' }
  return { ...next, moment: ended ? 'break' : runs > 0 ? 'stoppage' : 'play' }
}

function nextHalf(state: BaseballState): BaseballState {
  const half = state.half + 1
  const innings: readonly SidePair[] = half % 2 === 0 ? [...state.innings, [0, 0]] : state.innings
  return { ...state, half, outs: 0, bases: 0, innings, moment: 'play' }
}

function drawHit(level: number, random: Random): Hit {
  let left = random()
  for (const [hit, chance] of hitChances(level)) {
    if (left < chance) return hit
    left -= chance
  }
  return 'out'
}

function batting(half: number): SportSide {
  return half % 2 === 0 ? 1 : 0
}

function total({ innings }: BaseballState): SidePair {
  return innings.reduce(([home, visitors], runs) => [home + runs[0], visitors + runs[1]], [0, 0] as SidePair)
}

function leadOf(state: BaseballState): number {
  const [home, visitors] = total(state)
  return home - visitors
}

/** After three outs a half-inning brings nothing more, and its chances already say so. */
function chanceOf({ chances, half, outs, bases, moment }: BaseballState, lead: number): number {
  if (moment === 'over') return lead > 0 ? 1 : 0
  return chances({ half, outs, bases, lead })
}

const CALLED: Record<Hit, string> = {
  walk: 'walk',
  single: 'single',
  double: 'double',
  triple: 'triple',
  homeRun: 'home run',
  out: 'out',
}

function statusOf({ half, outs, last, moment, innings }: BaseballState): string {
  if (moment === 'over') return innings.length > 9 ? `Final, after ${innings.length} innings` : 'Final'
  const inning = `${half % 2 === 0 ? 'Top' : 'Bottom'} of the ${ordinal(Math.floor(half / 2) + 1)}`
  if (moment === 'break') return `${inning} · over`
  const called = last && last !== 'out' ? ` · ${CALLED[last]}` : ''
  return `${inning} · ${outs} out${called}`
}
