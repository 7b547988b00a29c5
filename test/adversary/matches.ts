import type { MatchSnapshot, OddsFeed } from '../../domain/feed/port.ts'
import { simulatorFeed } from '../../domain/feed/simulator.ts'
import { sportsFeed } from '../../domain/feed/sports-feed.ts'

const EPOCH_MS = 1_700_000_000_000
const TICK_MS = 1000

/** What a simulated match of each sport is called here. */
export const SPORTS = {
  cricket: 4,
  football: 1,
  tennis: 2,
  basketball: 7522,
  baseball: 7511,
  tableTennis: 27454574,
  volleyball: 998917,
} as const

export type SportName = keyof typeof SPORTS

/** A match at one of its seconds. */
export interface Moment {
  readonly atMs: number
  readonly match: MatchSnapshot
}

/** Every second of a match that nobody has seen before, from a minute before its start to its result. */
export function* momentsOf(sport: SportName, seed: string): Generator<Moment> {
  const feed = feedOf(sport, seed)
  const { matchId } = firstMatch(feed, SPORTS[sport])
  for (let atMs = EPOCH_MS - 60_000; ; atMs += TICK_MS) {
    const match = feed.find(matchId, atMs)
    if (!match) continue
    yield { atMs, match }
    if (match.phase === 'finished') return
  }
}

function feedOf(sport: SportName, seed: string): OddsFeed {
  return sport === 'cricket'
    ? simulatorFeed({ seed, lanes: 3, epochMs: EPOCH_MS })
    : sportsFeed({ seed, epochMs: EPOCH_MS })
}

function firstMatch(feed: OddsFeed, sportId: number): MatchSnapshot {
  const match = feed.list(EPOCH_MS).find((each) => each.sportId === sportId && each.startsAtMs === EPOCH_MS)
  if (!match) throw new Error(`no match of sport ${sportId}`)
  return match
}
