import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type CricsheetMatch, parseCricsheet } from '../../domain/cricket/cricsheet.ts'
import { combinedFeed } from '../../domain/feed/combined.ts'
import type { OddsFeed } from '../../domain/feed/port.ts'
import { replayFeed } from '../../domain/feed/replay.ts'
import { simulatorFeed } from '../../domain/feed/simulator.ts'
import { sportsFeed } from '../../domain/feed/sports-feed.ts'
import { readReplay } from '../store/read/ticker.ts'
import { beginReplay } from '../store/ticker-store.ts'
import { feedSeed } from './feed-seed.ts'
import { readCatalogue } from './socket/catalogue.ts'
import { recallMarkets } from './socket/memory.ts'
import { openSocketFeed, type SocketFeed } from './socket/socket-feed.ts'

/**
 * The start of the simulator's first match; not secret. Matches follow from it and the seed alone, so every run
 * sees the same ones.
 */
const SIMULATOR_EPOCH_MS = Date.UTC(2026, 0, 1)

/**
 * Opens the feed that the environment names; with FEED_SPORTS=off the simulator lists cricket alone. With any
 * feed, every match of the simulator is still found by its id, so that matches that began before the feed was
 * changed come to their end.
 * @throws Error without a seed of the simulator's matches
 */
export async function openFeed(nowMs: number): Promise<OddsFeed> {
  const { FEED, FEED_SPORTS } = process.env
  const seed = await feedSeed()
  const cricket = simulatorFeed({ seed, epochMs: SIMULATOR_EPOCH_MS })
  const sports = sportsFeed({ seed, epochMs: SIMULATOR_EPOCH_MS })
  const simulated = combinedFeed(cricket, sports)
  if (FEED === 'none') return findingAlso({ list: () => [], find: () => undefined }, simulated.find)
  if (FEED === 'socket') return findingAlso(await openSocket(), simulated.find)
  if (FEED === 'replay') return findingAlso(await openReplay(nowMs), simulated.find)
  return FEED_SPORTS === 'off' ? findingAlso(cricket, sports.find) : simulated
}

let parsed: { file: string; match: CricsheetMatch } | undefined

async function readCricsheet(file: string): Promise<CricsheetMatch> {
  if (parsed?.file !== file)
    parsed = { file, match: parseCricsheet(JSON.parse(await readFile(file, 'utf8'))) }
  return parsed.match
}

/**
 * Continues the present replay, or starts one. Any replay of the file is found by its id, whenever it began, so
 * that a replay that ended while no process ran is settled by its result.
 */
async function openReplay(nowMs: number): Promise<OddsFeed> {
  const { REPLAY_FILE: file, REPLAY_SPEED = '1', REPLAY_LEAD_SECONDS = '20' } = process.env
  if (!file) throw new Error('FEED is replay and REPLAY_FILE is not set')
  const match = await readCricsheet(file)
  const id = basename(file, '.json')
  const from = (startsAtMs: number) => replayFeed({ match, id, startsAtMs, speed: Number(REPLAY_SPEED) })
  const earlier: OddsFeed['find'] = (matchId, atMs) => {
    const [, seconds] = /^replay-.*-(\d{1,11})$/.exec(matchId) ?? []
    return seconds === undefined ? undefined : from(Number(seconds) * 1000).find(matchId, atMs)
  }
  for (;;) {
    const begun = await readReplay()
    const underWay = begun?.id === id ? from(begun.startsAtMs) : undefined
    if (underWay && underWay.list(nowMs).length > 0) return findingAlso(underWay, earlier)
    const startsAtMs = Math.ceil(nowMs / 1000 + Number(REPLAY_LEAD_SECONDS)) * 1000
    // Two runs of the ticker may open the feed at once: the second continues the replay of the first.
    if (await beginReplay({ id, startsAtMs }, begun)) return findingAlso(from(startsAtMs), earlier)
  }
}

/** A feed that also finds matches that it does not list. */
function findingAlso(feed: OddsFeed, find: OddsFeed['find']): OddsFeed {
  return { ...feed, find: (matchId, nowMs) => feed.find(matchId, nowMs) ?? find(matchId, nowMs) }
}

/** How long a run waits for a newly connected feed: less than the ticker's lease. */
const SOCKET_READY_MS = 2000

let kept: { url: string; matches: string; feed: SocketFeed } | undefined

/** The feed of an external server, kept from run to run, because the server sends each fact only once. */
async function openSocket(): Promise<OddsFeed> {
  const { SOCKET_FEED_URL: url, SOCKET_FEED_MATCHES: matches } = process.env
  if (!url || !matches)
    throw new Error('FEED is socket and SOCKET_FEED_URL or SOCKET_FEED_MATCHES is not set')
  if (kept?.url !== url || kept.matches !== matches) {
    kept?.feed.close()
    const sources = { readCatalogue: () => readCatalogue(matches), recall: recallMarkets }
    kept = { url, matches, feed: openSocketFeed({ url, ...sources }) }
  }
  await kept.feed.ready(SOCKET_READY_MS)
  return kept.feed
}
