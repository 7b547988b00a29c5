import { applyEvent, type MatchEvent, newMatch } from '../cricket/match.ts'
import { FIXTURES_AT_ONCE_MAX, fixtureOf, matchName } from './fixtures.ts'
import { laneFeed } from './lanes.ts'
import type { OddsFeed } from './port.ts'
import { type Pace, schedule } from './schedule.ts'
import { nameOfSeed } from './secret.ts'
import { type SimulatedMatch, simulateMatch } from './simulator-match.ts'
import { snapshotOf } from './snapshot.ts'
import { type TimedEvent, timeline } from './timeline.ts'

/** Match seconds per second: a twenty-over match takes about a quarter of an hour. */
const SPEED = 10
const PACE: Pace = { ball: 28, overChange: 60, inningsBreak: 900, superOverBreak: 300, finish: 60 }

/** A lane starts a match this often. */
const SLOT_MS = 20 * 60_000
const LISTED_BEFORE_START_MS = 10 * 60_000
const LISTED_AFTER_FINISH_MS = 5 * 60_000
const DEFAULT_LANES = 4

export interface SimulatorOptions {
  /** A secret that decides sides and matches: anyone who knows it knows every result. */
  readonly seed: string
  /** Matches side by side, from 3 to 5, spread evenly over the stages of play. */
  readonly lanes?: number
  /** When the first lane's match 0 starts, in milliseconds since 1970; the other lanes' have started earlier. */
  readonly epochMs: number
  /** Seconds a bet waits in play; 1 by default. */
  readonly betDelaySeconds?: number
}

/**
 * A feed of endless simulated Twenty20 matches, ids `fix-<feed>-<lane>-<index>`. `<feed>` names the seed, so
 * no match is ever continued as another. From `epochMs` on, at least three matches are listed at different
 * stages, and at least one is live: the lanes start their matches in turn, and a first innings lasts at least
 * until the next lane's start. No side plays in two matches at a time. Matches of earlier versions are found, and not listed.
 */
export function simulatorFeed(options: SimulatorOptions): OddsFeed {
  const { lanes = DEFAULT_LANES } = options
  if (!Number.isInteger(lanes) || lanes < 3 || lanes > FIXTURES_AT_ONCE_MAX)
    throw new RangeError(`lanes must be from 3 to ${FIXTURES_AT_ONCE_MAX}, not ${lanes}`)
  // Matches without fixtures, of bets that were placed before there were any.
  const earlier = matches('sim', options, ({ seed }, { lane, index }) =>
    simulateMatch(seed, `${lane}/${index}`),
  )
  const feed = matches('fix', options, ({ seed }, { lane, index }) => {
    // Lanes with higher numbers have started earlier.
    const fixture = fixtureOf(seed, index * lanes + (lanes - 1 - lane))
    const name = matchName(
      fixture.teams.map((team) => team.name),
      fixture.round,
    )
    return { name, ...simulateMatch(seed, `fixture/${lane}/${index}`, fixture) }
  })
  return {
    list: feed.list,
    find: (matchId, nowMs) => feed.find(matchId, nowMs) ?? earlier.find(matchId, nowMs),
  }
}

/** Matches with ids of this kind. */
function matches(
  kind: string,
  options: SimulatorOptions,
  made: (
    options: SimulatorOptions,
    place: { lane: number; index: number },
  ) => SimulatedMatch & { name?: string },
): OddsFeed {
  const { seed, lanes = DEFAULT_LANES, epochMs, betDelaySeconds = 1 } = options
  const everyMs = SLOT_MS / lanes
  return laneFeed({
    prefix: `${kind}-${nameOfSeed(seed)}-`,
    lanes,
    epochMs,
    everyMs,
    listedBeforeStartMs: LISTED_BEFORE_START_MS,
    listedAfterFinishMs: LISTED_AFTER_FINISH_MS,
    play({ matchId, lane, index, startsAtMs }) {
      const { info, strengths, events, name } = made(options, { lane, index })
      const timed = heldBack(schedule(events, PACE, startsAtMs, SPEED), startsAtMs + everyMs)
      const listing = { matchId, startsAtMs, betDelaySeconds, strengths, ...(name !== undefined && { name }) }
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
