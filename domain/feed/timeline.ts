import { applyEvent, type MatchEvent, type MatchInfo, type MatchState, newMatch } from '../cricket/match.ts'
import type { MatchSnapshot } from './port.ts'

export interface TimedEvent {
  readonly atMs: number
  readonly event: MatchEvent
}

/** A match whose events have their times: the snapshot at any moment. */
export interface Timeline {
  readonly startsAtMs: number
  readonly finishedAtMs: number
  at(nowMs: number): MatchSnapshot
}

/** Seconds of match time; a feed divides them by its speed. */
export interface Pace {
  /** From a ball to the next one of the same over, or to the first of the next. */
  readonly ball: number
  readonly overChange: number
  /** From an innings' last ball to the next innings, and to a super over. */
  readonly inningsBreak: number
  readonly superOverBreak: number
  /** From the last ball to the announced result. */
  readonly finish: number
}

/**
 * Puts a match's events in time. The first is at `startsAtMs`.
 * @param speed match seconds per second
 */
export function schedule(
  events: readonly MatchEvent[],
  pace: Pace,
  startsAtMs: number,
  speed: number,
): readonly TimedEvent[] {
  let seconds = 0
  return events.map((event, index) => {
    seconds += index === 0 ? 0 : gapBefore(event, events[index - 1], pace)
    return { atMs: startsAtMs + Math.round((seconds * 1000) / speed), event }
  })
}

function gapBefore(event: MatchEvent, previous: MatchEvent | undefined, pace: Pace): number {
  switch (event.kind) {
    case 'ball':
      return previous?.kind === 'ball' && previous.ball.over !== event.ball.over ? pace.overChange : pace.ball
    case 'innings':
      return event.terms.superOver ? pace.superOverBreak : pace.inningsBreak
    case 'break':
      return pace.ball
    case 'finish':
      return pace.finish
  }
}

/**
 * Follows a scheduled match. The state is folded forward as time passes and the last snapshot kept, so that asking
 * again costs a comparison; going back in time folds from the start.
 */
export function timeline(
  info: MatchInfo,
  events: readonly TimedEvent[],
  snapshot: (state: MatchState) => MatchSnapshot,
): Timeline {
  let state = newMatch(info)
  let latest: MatchSnapshot | undefined
  return {
    startsAtMs: events[0]?.atMs ?? Infinity,
    finishedAtMs: events.at(-1)?.atMs ?? Infinity,
    at(nowMs) {
      const passed = (index: number) => (events[index]?.atMs ?? Infinity) <= nowMs
      if (state.sequence > 0 && !passed(state.sequence - 1)) state = newMatch(info)
      while (passed(state.sequence)) {
        const next = events[state.sequence]
        if (next) state = applyEvent(state, next.event)
      }
      if (latest?.sequence !== state.sequence) latest = snapshot(state)
      return latest
    },
  }
}
