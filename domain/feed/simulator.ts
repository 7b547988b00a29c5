import { applyEvent, type MatchEvent, newMatch } from '../cricket/match.ts'
import { laneFeed } from './lanes.ts'
import type { OddsFeed } from './port.ts'
import { type Pace, schedule } from './schedule.ts'
import { nameOfSeed } from './secret.ts'
import { simulateMatch } from './simulator-match.ts'
import { snapshotOf } from './snapshot.ts'
import { type TimedEvent, timeline } from './timeline.ts'

/** Match seconds per second: a twenty-over match takes about a quarter of an hour. */
const SPEED = 10
const PACE: Pace = { ball: 28, overChange: 60, inningsBreak: 900, superOverBreak: 300, finish: 60 }

/** A lane starts a match this often. */
const SLOT_MS = 20 * 60_000
const LISTED_BEFORE_START_MS = 10 * 60_000
const LISTED_AFTER_FINISH_MS = 5 * 60_000

export interface SimulatorOptions {
  /** A secret that decides sides and matches: anyone who knows it knows every result. */
  readonly seed: string
  /** Matches side by side, at least 3, spread evenly over the stages of play. */
  readonly lanes?: number
  /** When the first lane's match 0 starts, in milliseconds since 1970; the other lanes' have started earlier. */
  readonly epochMs: number
  /** Seconds a bet waits in play; 1 by default. */
  readonly betDelaySeconds?: number
}

/**
 * A feed of endless simulated Twenty20 matches, ids `sim-<feed>-<lane>-<index>`. `<feed>` names the seed, so
 * no match is ever continued as another. From `epochMs` on, at least three matches are listed at different
 * stages, and at least one is live: the lanes start their matches in turn, and a first innings lasts at least
 * until the next lane's start.
 */
export function simulatorFeed({ seed, lanes = 4, epochMs, betDelaySeconds = 1 }: SimulatorOptions): OddsFeed {
  if (!Number.isInteger(lanes) || lanes < 3) throw new RangeError(`lanes must be at least 3, not ${lanes}`)
  const everyMs = SLOT_MS / lanes
  return laneFeed({
    prefix: `sim-${nameOfSeed(seed)}-`,
    lanes,
    epochMs,
    everyMs,
    listedBeforeStartMs: LISTED_BEFORE_START_MS,
    listedAfterFinishMs: LISTED_AFTER_FINISH_MS,
    play({ matchId, lane, index, startsAtMs }) {
      const { info, strengths, events } = simulateMatch(seed, `${lane}/${index}`)
      const timed = heldBack(schedule(events, PACE, startsAtMs, SPEED), startsAtMs + everyMs)
      const listing = { matchId, startsAtMs, betDelaySeconds, strengths }
      return timeline(newMatch(info), applyEvent, timed, (state) => snapshotOf(state, listing))
    },
  })
}

/** Delays the end of the first innings, and all that follows, until `untilMs`. */
function heldBack(
  events: readonly TimedEvent<MatchEvent>[],
  untilMs: number,
): readonly TimedEvent<MatchEvent>[] {
  const end = events.findIndex(({ event }) => event.kind === 'break')
  const delay = Math.max(0, untilMs - (events[end]?.atMs ?? untilMs))
  return events.map((timed, index) => (index < end ? timed : { ...timed, atMs: timed.atMs + delay }))
}
