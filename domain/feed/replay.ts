import type { CricsheetMatch } from '../cricket/cricsheet.ts'
import { matchEvents, matchInfo } from '../cricket/cricsheet-events.ts'
import { applyEvent, newMatch, scheduledBalls } from '../cricket/match.ts'
import type { OddsFeed } from './port.ts'
import { type Pace, schedule } from './schedule.ts'
import { snapshotOf } from './snapshot.ts'
import { timeline } from './timeline.ts'

/**
 * About 3.5 hours of play for 100 overs, and 3 hours for 40: the pace that over-rate regulations require, with
 * a break.
 */
const ONE_DAY_PACE: Pace = { ball: 36, overChange: 60, inningsBreak: 1800, superOverBreak: 600, finish: 60 }
const TWENTY_OVERS_PACE: Pace = { ...ONE_DAY_PACE, ball: 28, inningsBreak: 1200 }

/** How long a finished match stays listed, in real time. */
const LISTED_AFTER_FINISH_MS = 5 * 60_000

export interface ReplayOptions {
  /** From `parseCricsheet`. */
  readonly match: CricsheetMatch
  /** The match's part of the id: Cricsheet's number of the file. By default the type and number in the file. */
  readonly id?: string
  /** When the first ball is due, in real milliseconds since 1970. Until then the match is upcoming, its market open. */
  readonly startsAtMs: number
  /** Match seconds per real second: at 600 a one-day international lasts about 45 s. */
  readonly speed: number
  /** Seconds a bet waits in play; 1 by default. */
  readonly betDelaySeconds?: number
}

/** A feed of one real match, ball by ball as Cricsheet recorded it. Its id is `replay-<id>-<start in seconds>`. */
export function replayFeed(options: ReplayOptions): OddsFeed {
  const { match, startsAtMs, speed, betDelaySeconds = 1 } = options
  if (!(speed > 0)) throw new RangeError(`speed must be above 0, not ${speed}`)
  const info = matchInfo(match)
  const pace = scheduledBalls(info) <= 150 ? TWENTY_OVERS_PACE : ONE_DAY_PACE
  const matchId = `replay-${options.id ?? defaultId(match)}-${Math.floor(startsAtMs / 1000)}`
  const events = schedule(matchEvents(match), pace, startsAtMs, speed)
  const played = timeline(newMatch(info), applyEvent, events, (state) =>
    snapshotOf(state, { matchId, startsAtMs, betDelaySeconds }),
  )
  return {
    list: (nowMs) => (nowMs <= played.finishedAtMs + LISTED_AFTER_FINISH_MS ? [played.at(nowMs)] : []),
    find: (id, nowMs) => (id === matchId ? played.at(nowMs) : undefined),
  }
}

function defaultId({ info }: CricsheetMatch): string {
  return `${info.match_type.toLowerCase()}-${info.match_type_number ?? info.dates[0]}`
}
