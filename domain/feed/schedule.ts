import type { MatchEvent } from '../cricket/match.ts'
import type { TimedEvent } from './timeline.ts'

/** Seconds of match time; a feed divides them by its speed. */
export interface Pace {
  /** From a ball to the next one of the same over; `overChange` to the first of the next. */
  readonly ball: number
  readonly overChange: number
  /** From an innings' last ball to the next innings, and to a super over. */
  readonly inningsBreak: number
  readonly superOverBreak: number
  /** From the last ball to the announced result. */
  readonly finish: number
}

/**
 * Gives a match's events their times. The first is at `startsAtMs`.
 * @param speed match seconds per second
 */
export function schedule(
  events: readonly MatchEvent[],
  pace: Pace,
  startsAtMs: number,
  speed: number,
): readonly TimedEvent<MatchEvent>[] {
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
