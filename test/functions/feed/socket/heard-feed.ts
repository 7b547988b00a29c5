import { afterEach, beforeEach, type MockInstance, vi } from 'vitest'
import { normaliseMatch } from '../../../../domain/feed/normalise-match.ts'
import type { LineMarket, MatchSnapshot, SelectionMarket } from '../../../../domain/feed/port.ts'
import { openSocketFeed, type SocketFeed } from '../../../../functions/feed/socket/socket-feed.ts'
import { logger, metricsLog } from '../../../../functions/observe/logger.ts'
import { until } from '../../../support/wait.ts'
import { type FeedServer, startFeedServer } from './feed-server.ts'
import { ManualTimers } from './manual-timers.ts'

export let warn: MockInstance<typeof logger.warn>
export let error: MockInstance<typeof logger.error>
export let count: MockInstance<typeof metricsLog.addMetric>

export const timers = new ManualTimers()

/** An entry of the catalogue, in play for a minute. */
export const match = (id: string, facts: object = {}) => ({
  match_id: `m${id}`,
  event_id: id,
  name: 'India v Australia',
  date: timers.nowMs() - 60_000,
  inplay: true,
  marketId: `1.${id}`,
  runnerNames: [
    { selectionId: 11, runnerName: 'India' },
    { selectionId: 22, runnerName: 'Australia' },
  ],
  ...facts,
})

/** The clock of the tests moves by more than the server's. */
const PINGS = { pingInterval: 300_000 }

let catalogue: object[] | Error
let server: FeedServer
let feed: SocketFeed

/** A feed and its server for each test, with one match in the catalogue. */
export function feedForEachTest(): void {
  beforeEach(async () => {
    // For each test, as the files that share this module end their mocks.
    warn = vi.spyOn(logger, 'warn').mockReturnValue()
    error = vi.spyOn(logger, 'error').mockReturnValue()
    count = vi.spyOn(metricsLog, 'addMetric').mockReturnThis()
    vi.clearAllMocks()
    catalogue = [match('1')]
    server = await startFeedServer(PINGS)
    feed = openSocketFeed({
      url: server.url,
      timers,
      recall: async () => [],
      readCatalogue: async () => {
        if (catalogue instanceof Error) throw catalogue
        return catalogue.map((each) => normaliseMatch(each)).filter((each) => each !== undefined)
      },
    })
  })
  afterEach(async () => {
    feed.close()
    await server.close()
  })
}

export const theFeed = () => feed
export const theServer = () => server

/** What the catalogue says from now on. */
export function catalogueSays(says: object[] | Error): void {
  catalogue = says
}

/** Another server in the place of the one that was closed. */
export async function serverReturns(): Promise<void> {
  server = await startFeedServer({ port: server.port, ...PINGS })
}

export const list = () => feed.list(timers.nowMs())

/** The first match. */
export function only(): MatchSnapshot {
  const [snapshot] = list()
  if (!snapshot) throw new Error('no match is listed')
  return snapshot
}

export const main = () => only().markets[0] as SelectionMarket

export const market = <Market extends LineMarket | SelectionMarket>(id: string) =>
  only().markets.find((each) => each.marketId === id) as Market | undefined

/** Reads the feed each second, as the ticker does. */
export function listFor(seconds: number): void {
  for (let second = 0; second < seconds; second++) {
    timers.advance(1000)
    list()
  }
}

/** Starts the feed and waits for its subscriptions. */
export async function started(): Promise<void> {
  void feed.ready(1)
  await until('the subscription', () => server.received.length > 0)
}

/** Sends events, and waits until the feed has them all: they arrive in order. */
export async function tell(...events: (readonly [string, ...unknown[]])[]): Promise<void> {
  const last = String(Math.random())
  for (const [name, ...args] of events) server.io.emit(name, ...args)
  server.io.emit('BroadcastFancy', { eid: '1', ml: { updated: [{ mi: 'end', mn: last }] } })
  await until('the messages', () => only().markets.some(({ name }) => name === last))
}

export const odds = (runners: object[], st = 'OPEN', mid = '1.1') =>
  ['SportsBroadcastData', { mid, st, runners }] as const

export const prices = (sid: number, b: number, l: number) => ({
  sid,
  s: 'ACTIVE',
  ex: { b: [{ p: b, s: 500 }], l: [{ p: l, s: 400 }] },
})

export const bookmakers = (...updated: object[]) =>
  ['BroadcastBookmaker', { eid: '1', ml: { updated } }] as const

export const fancies = (...updated: object[]) => ['BroadcastFancy', { eid: '1', ml: { updated } }] as const
