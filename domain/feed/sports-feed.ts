import { baseball } from '../sports/baseball.ts'
import { basketball } from '../sports/basketball.ts'
import { football } from '../sports/football.ts'
import type { Sport } from '../sports/sport.ts'
import { tableTennis } from '../sports/table-tennis.ts'
import { tennis } from '../sports/tennis.ts'
import { volleyball } from '../sports/volleyball.ts'
import { combinedFeed } from './combined.ts'
import { roundOfSeason } from './fixtures.ts'
import { laneFeed } from './lanes.ts'
import type { OddsFeed } from './port.ts'
import { nameOfSeed, secretRandom } from './secret.ts'
import { firstFrame, playedFrames, type SportPace } from './sports-match.ts'
import { sportsSnapshot } from './sports-snapshot.ts'
import { type Competitions, drawSides, fields } from './sports-teams.ts'
import { timeline } from './timeline.ts'

const MINUTE_MS = 60_000
const LISTED_AFTER_FINISH_MS = 4 * MINUTE_MS
const LANES = 3

export interface SportsFeedOptions {
  /** A secret that decides sides and matches: anyone who knows it knows every result. */
  readonly seed: string
  /** When each sport's first match of its first lane starts, in milliseconds since 1970. */
  readonly epochMs: number
  /** Seconds a bet waits in play; 1 by default. */
  readonly betDelaySeconds?: number
}

/**
 * A feed of endless simulated matches of all sports but cricket, ids `<sport>-<feed>-<lane>-<index>`, where
 * `<feed>` names the seed. From `epochMs` on, every sport has a match in play and one upcoming: a match
 * starts early enough for the next one to be listed by then, and does not finish before that one has started.
 */
export function sportsFeed(options: SportsFeedOptions): OddsFeed {
  return combinedFeed(
    simulated(football, fields.football, { event: 14, stoppage: 12, break: 120 }, 20, options),
    simulated(tennis, fields.tennis, { event: 9, stoppage: 9, break: 60 }, 15, options),
    simulated(basketball, fields.basketball, { event: 8, stoppage: 8, break: 75 }, 18, options),
    simulated(baseball, fields.baseball, { event: 13, stoppage: 10, break: 20 }, 18, options),
    simulated(tableTennis, fields.tableTennis, { event: 9, stoppage: 9, break: 40 }, 12, options),
    simulated(volleyball, fields.volleyball, { event: 8, stoppage: 8, break: 60 }, 18, options),
  )
}

/**
 * Matches of one sport.
 * @param everyMinutes a match starts this often
 */
function simulated<State>(
  sport: Sport<State>,
  field: Competitions,
  pace: SportPace,
  everyMinutes: number,
  { seed, epochMs, betDelaySeconds = 1 }: SportsFeedOptions,
): OddsFeed {
  const everyMs = everyMinutes * MINUTE_MS
  return laneFeed({
    prefix: `${sport.sportId}-${nameOfSeed(seed)}-`,
    lanes: LANES,
    epochMs,
    everyMs,
    listedBeforeStartMs: everyMs,
    listedAfterFinishMs: LISTED_AFTER_FINISH_MS,
    play({ matchId, lane, index, startsAtMs }) {
      const random = secretRandom(seed, `sport/${sport.sportId}/${lane}/${index}`)
      const { competition, names, edge } = drawSides(seed, field, { lane, lanes: LANES }, random)
      const start = firstFrame(sport.begin(edge, random))
      const times = { startsAtMs, decidedFromMs: startsAtMs + everyMs + 1 }
      const frames = playedFrames(sport, start, pace, times, random)
      const listing = {
        matchId,
        competition,
        names,
        round: roundOfSeason(index),
        startsAtMs,
        betDelaySeconds,
      }
      return timeline(
        start,
        (_, next) => next,
        frames,
        (frame) => sportsSnapshot(sport, frame, listing),
      )
    },
  })
}
