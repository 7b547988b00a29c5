import type { MatchSnapshot } from './port.ts'

export interface TimedEvent<Event> {
  readonly atMs: number
  readonly event: Event
}

/** A match whose events have their times: gives the snapshot at any moment. */
export interface Timeline {
  readonly startsAtMs: number
  readonly finishedAtMs: number
  at(nowMs: number): MatchSnapshot
}

/**
 * Follows a scheduled match. Folds the state forward as time passes and keeps the last snapshot, so that
 * asking again costs one comparison; going back in time folds from the start.
 * @param start the state before the first event, with sequence 0; every event must add one to it
 */
export function timeline<Event, State extends { readonly sequence: number }>(
  start: State,
  apply: (state: State, event: Event) => State,
  events: readonly TimedEvent<Event>[],
  snapshot: (state: State) => MatchSnapshot,
): Timeline {
  let state = start
  let latest: MatchSnapshot | undefined
  return {
    startsAtMs: events[0]?.atMs ?? Infinity,
    finishedAtMs: events.at(-1)?.atMs ?? Infinity,
    at(nowMs) {
      const passed = (index: number) => (events[index]?.atMs ?? Infinity) <= nowMs
      if (state.sequence > 0 && !passed(state.sequence - 1)) state = start
      while (passed(state.sequence)) {
        const next = events[state.sequence]
        if (next) state = apply(state, next.event)
      }
      if (latest?.sequence !== state.sequence) latest = snapshot(state)
      return latest
    },
  }
}
