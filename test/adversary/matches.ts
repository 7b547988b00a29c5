import { houseLimitPaise } from '../../domain/betting/house-limits.ts'
import { type CricsheetMatch, parseCricsheet } from '../../domain/cricket/cricsheet.ts'
import type { MarketSnapshot, MatchSnapshot, OddsFeed } from '../../domain/feed/port.ts'
import { replayFeed } from '../../domain/feed/replay.ts'
import { simulatorFeed } from '../../domain/feed/simulator.ts'
import { sportsFeed } from '../../domain/feed/sports-feed.ts'
import { housePrices } from '../../domain/house/house-prices.ts'
import type { HouseTerms } from '../../domain/house/house-terms.ts'
import { houseTerms } from '../../domain/house/house-terms.ts'
import type { RawMatch } from '../domain/cricket/cricsheet-files.ts'

const EPOCH_MS = 1_700_000_000_000
const TICK_MS = 1000
/** A ball every six seconds: a bet's delay ends before the next. */
const REPLAY_SPEED = 6
const T20_BALLS = 120

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

/** A match that strategies play on. */
export interface AdversaryMatch {
  readonly sport: SportName
  /** Those of an innings; read in cricket alone. */
  readonly balls: number
  /** Every second from a minute before its start to its result. */
  readonly moments: () => Iterable<Moment>
}

/** A match at one of its seconds. */
export interface Moment {
  readonly atMs: number
  /** As the feed sent it. */
  readonly match: MatchSnapshot
  /** Its markets as the house offers them while nobody has taken anything. */
  readonly offered: readonly Offered[]
}

export interface Offered {
  readonly market: MarketSnapshot
  /** As the feed sent it. */
  readonly fromFeed: MarketSnapshot
  readonly terms: HouseTerms
}

/** The lean and bands of a market's last quote, if it was offered before. */
export type Written = Partial<Pick<HouseTerms, 'lean' | 'bands'>>

/** What the house offers in a market, by the limits that operators begin with. */
export function termsOf(
  sportId: number,
  market: MarketSnapshot,
  atMs: number,
  { owed, ...before }: Pick<Written, 'lean' | 'bands'> & { owed?: Readonly<Record<string, number>> } = {},
): HouseTerms {
  const limitPaise = houseLimitPaise(new Map(), sportId, market.kind)
  const all = owed && { inAllPaise: owed, mostPaise: owed }
  return houseTerms(market, { limitPaise, shards: 1, owed: all, ...before }, atMs)
}

/** So many simulated matches, the same for the same name. */
export function simulated(sport: SportName, count: number, name = 'adversary'): readonly AdversaryMatch[] {
  const moments = (index: number) => () => simulatedMoments(sport, `${name}-${index}`)
  return Array.from({ length: count }, (_, index) => ({ sport, balls: T20_BALLS, moments: moments(index) }))
}

function simulatedMoments(sport: SportName, seed: string): Iterable<Moment> {
  const feed = feedOf(sport, seed)
  return momentsOf(feed, firstMatch(feed, SPORTS[sport]).matchId)
}

/** A real match, from its file. */
export function replayed(raw: RawMatch): AdversaryMatch {
  const match = parseCricsheet(raw)
  return { sport: 'cricket', balls: 6 * raw.info.overs, moments: () => replayedMoments(match) }
}

function replayedMoments(match: CricsheetMatch): Iterable<Moment> {
  const feed = replayFeed({ match, id: 'real', startsAtMs: EPOCH_MS, speed: REPLAY_SPEED })
  return momentsOf(feed, feed.list(EPOCH_MS)[0]?.matchId ?? '')
}

function* momentsOf(feed: OddsFeed, matchId: string): Generator<Moment> {
  let last: MatchSnapshot | undefined
  let offered: readonly Offered[] = []
  for (let atMs = EPOCH_MS - 60_000; ; atMs += TICK_MS) {
    const match = feed.find(matchId, atMs)
    if (!match) continue
    if (match.sequence !== last?.sequence)
      offered = match.markets.map((market) => inHouse(match, market, atMs))
    last = match
    yield { atMs, match, offered }
    if (match.phase === 'finished') return
  }
}

function inHouse({ sportId }: MatchSnapshot, market: MarketSnapshot, atMs: number): Offered {
  const terms = termsOf(sportId, market, atMs)
  return { market: housePrices(market, terms), fromFeed: market, terms }
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
