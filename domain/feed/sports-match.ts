import type { MatchPhase } from '../cricket/match.ts'
import type { Sport } from '../sports/sport.ts'
import type { Random } from './random.ts'
import type { TimedEvent } from './timeline.ts'

/** Seconds of real time between moments of a match. */
export interface SportPace {
  /** Between events of play. */
  readonly event: number
  /** Length of a stoppage, as after a goal, in which no bets are taken. */
  readonly stoppage: number
  /** Length of a break, as between sets. */
  readonly break: number
}

/** The state of a match from one moment on. */
export interface Frame<State> {
  readonly state: State
  readonly phase: MatchPhase
  /** Whether betting is suspended: something has just happened, or is under review. */
  readonly suspended: boolean
  /** Called off: every undecided market is void. */
  readonly abandoned: boolean
  readonly sequence: number
}

/** How long betting is suspended before a break, and before a result. */
const SUSPENDED_SECONDS = 6
const FINISH_SECONDS = 12

/** Chances at each event that it is reviewed, and that the match is called off after it. */
const REVIEW_CHANCE = 0.01
const ABANDON_CHANCE = 0.00002

/** Events come up to this share sooner or later than the pace says. */
const JITTER = 0.35

/** A match before its start. */
export function firstFrame<State>(state: State): Frame<State> {
  return { state, phase: 'upcoming', suspended: false, abandoned: false, sequence: 0 }
}

/**
 * Plays a match to its end and gives its frames their times.
 * @param decidedFromMs the earliest time of the result; betting is closed while the result waits for it
 */
export function playedFrames<State>(
  sport: Sport<State>,
  first: Frame<State>,
  pace: SportPace,
  { startsAtMs, decidedFromMs }: { readonly startsAtMs: number; readonly decidedFromMs: number },
  random: Random,
): readonly TimedEvent<Frame<State>>[] {
  let atMs = startsAtMs
  let latest = first
  const frames: TimedEvent<Frame<State>>[] = []
  const wait = (seconds: number) => {
    atMs += Math.round(1000 * seconds * (1 - JITTER + 2 * JITTER * random()))
  }
  const show = (change: Partial<Frame<State>>) => {
    latest = { ...latest, ...change, sequence: latest.sequence + 1 }
    frames.push({ atMs, event: latest })
  }
  const finish = (abandoned: boolean) => {
    wait(FINISH_SECONDS)
    atMs = Math.max(atMs, decidedFromMs)
    show({ phase: 'finished', suspended: false, abandoned })
  }

  show({ phase: 'live' })
  for (;;) {
    wait(latest.phase === 'break' ? pace.break : pace.event)
    const state = sport.play(latest.state, random)
    const moment = sport.moment(state)
    show({ state, phase: 'live', suspended: moment !== 'play' || random() < REVIEW_CHANCE })
    if (moment === 'over') finish(false)
    else if (random() < ABANDON_CHANCE) finish(true)
    if (latest.phase === 'finished') return frames
    if (moment === 'break') {
      wait(SUSPENDED_SECONDS)
      show({ phase: 'break', suspended: false })
    } else if (latest.suspended) {
      wait(pace.stoppage)
      show({ suspended: false })
    }
  }
}
