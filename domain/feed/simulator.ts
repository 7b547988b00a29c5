import type { MatchSnapshot, OddsFeed } from './port.ts'
import { hash32 } from './random.ts'
import { simulateMatch } from './simulator-match.ts'
import { snapshotOf } from './snapshot.ts'
import { type Pace, schedule, type TimedEvent, type Timeline, timeline } from './timeline.ts'

/** Match seconds per second: a twenty-over match takes about a quarter of an hour. */
const SPEED = 10
const PACE: Pace = { ball: 28, overChange: 60, inningsBreak: 900, superOverBreak: 300, finish: 60 }

/** A lane starts a match this often. */
const SLOT_MS = 20 * 60_000
const LISTED_BEFORE_START_MS = 10 * 60_000
const LISTED_AFTER_FINISH_MS = 5 * 60_000

/** Matches kept beyond the ones on the lanes now; older ones are played again when asked for. */
const KEPT_PER_LANE = 8

export interface SimulatorOptions {
  /** Sides and matches depend on it alone. */
  readonly seed: string
  /** Matches side by side, at least 3, spread evenly over the stages of play. */
  readonly lanes?: number
  /** When the first lane's match 0 starts, in milliseconds since 1970; the other lanes' have started before. */
  readonly epochMs: number
  /** Seconds a bet waits in play: 1 unless given. */
  readonly betDelaySeconds?: number
}

/**
 * A feed of endless simulated Twenty20 matches, ids `sim-<feed>-<lane>-<index>`, where `<feed>` stands for the seed: no
 * match ever goes on as another one. From `epochMs` on, at least three matches are
 * listed at different stages and at least one is live: the lanes start their matches in turn, and a first innings is
 * given until the next lane's start at the least.
 */
export function simulatorFeed({ seed, lanes = 4, epochMs, betDelaySeconds = 1 }: SimulatorOptions): OddsFeed {
  if (!Number.isInteger(lanes) || lanes < 3) throw new RangeError(`lanes must be at least 3, not ${lanes}`)
  const stagger = SLOT_MS / lanes
  const prefix = `sim-${hash32(seed).toString(36)}-`
  const kept = new Map<string, Timeline>()
  const startOf = (lane: number, index: number) => epochMs + index * SLOT_MS - lane * stagger

  const play = (matchId: string, lane: number, index: number): Timeline => {
    const startsAtMs = startOf(lane, index)
    const { info, strengths, events } = simulateMatch(seed, `${lane}/${index}`)
    const timed = heldBack(schedule(events, PACE, startsAtMs, SPEED), startsAtMs + stagger)
    const listing = { matchId, startsAtMs, betDelaySeconds, strengths }
    return timeline(info, timed, (state) => snapshotOf(state, listing))
  }
  const matchOf = (lane: number, index: number): Timeline => {
    const matchId = `${prefix}${lane}-${index}`
    const match = kept.get(matchId) ?? play(matchId, lane, index)
    // Setting it again makes it the last to be dropped.
    kept.delete(matchId)
    kept.set(matchId, match)
    const [oldest] = kept.keys()
    if (kept.size > lanes * KEPT_PER_LANE && oldest !== undefined) kept.delete(oldest)
    return match
  }
  const listed = (lane: number, nowMs: number): readonly MatchSnapshot[] => {
    const current = Math.floor((nowMs - startOf(lane, 0)) / SLOT_MS)
    return [current - 1, current, current + 1]
      .filter((index) => index >= 0 && startOf(lane, index) <= nowMs + LISTED_BEFORE_START_MS)
      .map((index) => matchOf(lane, index))
      .filter((match) => nowMs <= match.finishedAtMs + LISTED_AFTER_FINISH_MS)
      .map((match) => match.at(nowMs))
  }
  return {
    list: (nowMs) => Array.from({ length: lanes }, (_, lane) => listed(lane, nowMs)).flat(),
    find(matchId, nowMs) {
      if (!matchId.startsWith(prefix)) return undefined
      const numbers = /^(0|[1-9]\d{0,3})-(0|[1-9]\d{0,8})$/.exec(matchId.slice(prefix.length))
      const [, lane, index] = numbers?.map(Number) ?? []
      if (lane === undefined || index === undefined || lane >= lanes) return undefined
      if (startOf(lane, index) > nowMs + LISTED_BEFORE_START_MS) return undefined
      return matchOf(lane, index).at(nowMs)
    },
  }
}

/** Puts off the first innings' end, and what follows, until `untilMs`. */
function heldBack(events: readonly TimedEvent[], untilMs: number): readonly TimedEvent[] {
  const end = events.findIndex(({ event }) => event.kind === 'break')
  const delay = Math.max(0, untilMs - (events[end]?.atMs ?? untilMs))
  return events.map((timed, index) => (index < end ? timed : { ...timed, atMs: timed.atMs + delay }))
}
