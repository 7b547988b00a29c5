import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rateFromOdds, rateFromPer100 } from '../../../../domain/betting/rates.ts'
import { normaliseMatch } from '../../../../domain/feed/normalise-match.ts'
import type { LineMarket, MatchSnapshot, SelectionMarket } from '../../../../domain/feed/port.ts'
import { RECONNECT_AFTER_MS } from '../../../../functions/feed/socket/connection.ts'
import { CATALOGUE_EVERY_MS } from '../../../../functions/feed/socket/listing.ts'
import {
  IDLE_MAX_MS,
  openSocketFeed,
  SILENCE_MAX_MS,
  type SocketFeed,
} from '../../../../functions/feed/socket/socket-feed.ts'
import { metrics } from '../../../../functions/metrics.ts'
import { logger, metricsLog } from '../../../../functions/observe/logger.ts'
import { until } from '../../../support/wait.ts'
import { type FeedServer, startFeedServer } from './feed-server.ts'
import { ManualTimers } from './manual-timers.ts'

const warn = vi.spyOn(logger, 'warn').mockReturnValue()
const error = vi.spyOn(logger, 'error').mockReturnValue()
const count = vi.spyOn(metricsLog, 'addMetric').mockReturnThis()

const timers = new ManualTimers()

const match = (id: string, facts: object = {}) => ({
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

let catalogue: object[] | Error
let server: FeedServer
let feed: SocketFeed

beforeEach(async () => {
  vi.clearAllMocks()
  catalogue = [match('1')]
  // The clock of the tests moves by more than the server's.
  server = await startFeedServer({ pingInterval: 300_000 })
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

const list = () => feed.list(timers.nowMs())
const only = (): MatchSnapshot => {
  const [snapshot] = list()
  if (!snapshot) throw new Error('no match is listed')
  return snapshot
}
const main = () => only().markets[0] as SelectionMarket
const market = <Market extends LineMarket | SelectionMarket>(id: string) =>
  only().markets.find((each) => each.marketId === id) as Market | undefined

/** Starts the feed and waits for its subscriptions. */
async function started(subscriptions = 1): Promise<void> {
  void feed.ready(1)
  await until('the subscriptions', () => server.received.length >= subscriptions)
}

/** Sends events, and waits until the feed has them all: they arrive in order. */
async function tell(...events: (readonly [string, ...unknown[]])[]): Promise<void> {
  const last = String(Math.random())
  for (const [name, ...args] of events) server.io.emit(name, ...args)
  server.io.emit('BroadcastFancy', { eid: '1', ml: { updated: [{ mi: 'end', mn: last }] } })
  await until('the messages', () => only().markets.some(({ name }) => name === last))
}

const odds = (runners: object[], st = 'OPEN', mid = '1.1') =>
  ['SportsBroadcastData', { mid, st, runners }] as const
const prices = (sid: number, b: number, l: number) => ({
  sid,
  s: 'ACTIVE',
  ex: { b: [{ p: b, s: 500 }], l: [{ p: l, s: 400 }] },
})
const bookmakers = (...updated: object[]) => ['BroadcastBookmaker', { eid: '1', ml: { updated } }] as const
const fancies = (...updated: object[]) => ['BroadcastFancy', { eid: '1', ml: { updated } }] as const

describe('a match of the catalogue', () => {
  it('is listed before the feed tells anything, with nothing on offer', async () => {
    await started()
    expect(only()).toMatchObject({
      matchId: 'm1',
      sportId: 4,
      name: 'India v Australia',
      phase: 'live',
      teams: ['India', 'Australia'],
      markets: [
        {
          marketId: 'm1.mo',
          kind: 'matchOdds',
          name: 'Match Odds',
          status: 'SUSPENDED',
          stakeMinPaise: 100_00,
          stakeMaxPaise: 25_000_00,
          runners: [
            { selectionId: 11, name: 'India', status: 'ACTIVE', back: [], lay: [] },
            { selectionId: 22, name: 'Australia', status: 'ACTIVE', back: [], lay: [] },
          ],
        },
      ],
    })
    expect(feed.find('m1', timers.nowMs())).toBe(only())
    expect(feed.find('m2', timers.nowMs())).toBeUndefined()
  })

  it('is subscribed to while it is listed, and left afterwards', async () => {
    await started()
    catalogue = [match('2'), match('3')]
    timers.advance(1000)
    list()
    expect(list().map(({ matchId }) => matchId)).toEqual(['m1'])
    for (let seconds = 0; seconds < CATALOGUE_EVERY_MS / 1000; seconds++) {
      timers.advance(1000)
      list()
    }
    await until('the changes', () => server.received.length === 4)
    expect(server.received).toEqual([
      ['sub', '1'],
      ['sub', '2'],
      ['sub', '3'],
      ['leave', ['1']],
    ])
    expect(list().map(({ matchId }) => matchId)).toEqual(['m2', 'm3'])
    expect(feed.find('m1', timers.nowMs())).toBeUndefined()
  })

  it('waits for bets from its start on, whatever the catalogue says', async () => {
    catalogue = [match('1', { inplay: false, date: timers.nowMs() + 5000 })]
    await started()
    expect(only()).toMatchObject({ phase: 'upcoming', markets: [{ betDelaySeconds: 0 }] })
    timers.advance(5000)
    expect(only()).toMatchObject({ phase: 'upcoming', markets: [{ betDelaySeconds: 3 }] })
  })
})

describe('a catalogue that can’t be read', () => {
  it('is no empty one, and is tried again soon', async () => {
    catalogue = new Error('unreachable')
    void feed.ready(1)
    await until('the attempt', () => error.mock.calls.length > 0)
    expect(list).toThrow('has not been read')
    catalogue = [match('1')]
    timers.advance(5000)
    expect(list).toThrow('has not been read')
    await until('the catalogue', () => server.received.length === 1)
    expect(list()).toHaveLength(1)
  })

  it('leaves the matches as they were', async () => {
    await started()
    catalogue = new Error('unreachable')
    for (let seconds = 0; seconds < CATALOGUE_EVERY_MS / 1000; seconds++) {
      timers.advance(1000)
      list()
    }
    await until('the attempt', () => error.mock.calls.length > 0)
    expect(list().map(({ matchId }) => matchId)).toEqual(['m1'])
  })
})

describe.each(['', 'App\\Events\\'])('what the feed tells with the prefix “%s”', (prefix) => {
  const prefixed = ([name, data]: readonly [string, unknown]) => [`${prefix}${name}`, data] as const

  it('is match odds', async () => {
    await started()
    await tell(prefixed(odds([prices(11, 1.45, 1.47), prices(22, 3.05, 3.15), prices(33, 100, 110)])))
    expect(main()).toMatchObject({
      status: 'OPEN',
      betDelaySeconds: 3,
      runners: [
        {
          selectionId: 11,
          back: [{ rate: rateFromOdds(145), sizePaise: 500_00 }],
          lay: [{ rate: rateFromOdds(147), sizePaise: 400_00 }],
        },
        { selectionId: 22, back: [{ rate: rateFromOdds(305) }], lay: [{ rate: rateFromOdds(315) }] },
      ],
    })
    expect(main().runners).toHaveLength(2)
  })

  it('is a bookmaker', async () => {
    await started()
    const sl = [
      { si: 11, ss: 'ACTIVE', b: 45, l: 47 },
      { si: 22, ss: 'SUSPENDED', b: 200, l: 210 },
    ]
    await tell(prefixed(bookmakers({ mi: '8.1', sn: 'OPEN', sl })))
    expect(market('m1.bm8_1')).toMatchObject({
      kind: 'bookmaker',
      name: 'Bookmaker',
      status: 'OPEN',
      stakeMaxPaise: 10_000_00,
      runners: [
        {
          name: 'India',
          status: 'ACTIVE',
          back: [{ rate: rateFromPer100(45) }],
          lay: [{ rate: rateFromPer100(47) }],
        },
        { name: 'Australia', status: 'ACTIVE', back: [], lay: [] },
      ],
    })
  })

  it('is a fancy', async () => {
    catalogue = [match('1', { fancyMarkets: [{ mi: '7', mn: '6 Over Runs India' }] })]
    await started()
    const line = { on: 110, oy: 90, rn: 45, ry: 46 }
    await tell(
      prefixed(
        fancies({ mi: '7', ...line }, { mi: '8', mn: 'Wicket', ...line }, { mi: '9', ...line, oy: 0 }),
      ),
    )
    expect(market('m1.f7')).toEqual({
      marketId: 'm1.f7',
      kind: 'fancy',
      name: '6 Over Runs India',
      status: 'OPEN',
      betDelaySeconds: 3,
      stakeMinPaise: 100_00,
      stakeMaxPaise: 10_000_00,
      no: { runs: 45, rate: rateFromPer100(110) },
      yes: { runs: 46, rate: rateFromPer100(90) },
    })
    expect(market('m1.f8')?.name).toBe('Wicket')
    expect(market('m1.f9')).toMatchObject({ name: 'Session 9', yes: null, no: { runs: 45 } })
  })
})

describe('what changed', () => {
  it('changes alone, and makes a later snapshot; nothing new is the same one', async () => {
    await started()
    await tell(
      odds([prices(11, 1.45, 1.47), prices(22, 3.05, 3.15)]),
      bookmakers({ mi: 1, sn: 'OPEN', sl: [] }),
    )
    const before = only()
    expect(only()).toBe(before)
    await tell(
      ['SportsBroadcastData', { mid: '1.1', runners: [{ sid: 11, ex: { b: [{ p: 1.46, s: 1 }] } }] }],
      bookmakers({ mi: 1, sn: 'SUSPENDED' }),
    )
    const [india, australia] = main().runners
    expect(india).toMatchObject({ back: [{ rate: rateFromOdds(146) }], lay: [{ rate: rateFromOdds(147) }] })
    expect(australia).toMatchObject({ back: [{ rate: rateFromOdds(305) }] })
    expect(main().status).toBe('OPEN')
    expect(market('m1.bm1')?.status).toBe('SUSPENDED')
    expect(only().sequence).toBeGreaterThan(before.sequence)
  })

  it('suspends or removes a runner, or the market', async () => {
    await started()
    await tell(odds([prices(11, 1.45, 1.47), prices(22, 3.05, 3.15)]))
    await tell(
      odds(
        [
          { sid: 11, s: 'SUSPENDED' },
          { sid: 22, s: 'REMOVED' },
        ],
        'CLOSED',
      ),
    )
    expect(main()).toMatchObject({
      status: 'SUSPENDED',
      runners: [
        { status: 'ACTIVE', back: [], lay: [] },
        { status: 'REMOVED', back: [], lay: [] },
      ],
    })
    expect(main()).not.toHaveProperty('result')
    await tell(odds([{ sid: 11, s: 'ACTIVE' }]))
    expect(main()).toMatchObject({ status: 'OPEN', runners: [{ back: [{ rate: rateFromOdds(145) }] }, {}] })
  })

  it('offers no price that crosses one which was not told yet', async () => {
    const line = { mi: 7, on: 100, oy: 100, rn: 45, ry: 46 }
    await started()
    await tell(odds([prices(11, 1.45, 1.47)]), fancies(line))
    await tell(['SportsBroadcastData', { mid: '1.1', runners: [{ sid: 11, ex: { b: [{ p: 1.5, s: 1 }] } }] }])
    await tell(fancies({ mi: 7, rn: 47 }))
    expect(main().runners[0]).toMatchObject({ back: [], lay: [] })
    expect(market('m1.f7')).toMatchObject({ status: 'SUSPENDED', no: null, yes: null })
    await tell(odds([{ sid: 11, ex: { l: [{ p: 1.5, s: 1 }] } }]), fancies({ mi: 7, ry: 47 }))
    expect(main().runners[0]).toMatchObject({ back: [{}], lay: [{}] })
    expect(market('m1.f7')).toMatchObject({ status: 'OPEN', no: { runs: 47 }, yes: { runs: 47 } })
  })

  it('of a match that nobody listed changes nothing', async () => {
    await started()
    await tell()
    const before = only()
    server.io.emit(...odds([prices(11, 2, 2.02)], 'OPEN', '1.2'))
    server.io.emit('BroadcastFancy', { eid: '2', ml: { updated: [{ mi: 1, on: 100, rn: 4 }] } })
    await tell()
    expect(only().markets.slice(0, -1)).toEqual(before.markets.slice(0, -1))
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('malformed messages', () => {
  it('are skipped, counted and logged', async () => {
    await started()
    await tell(odds([prices(11, 1.45, 1.47)]))
    for (const socket of server.io.sockets.sockets.values()) socket.conn.send('2{"not":"an event"}')
    await tell(
      ['SportsBroadcastData', { st: 'OPEN' }],
      ['BroadcastBookmaker', 'text'],
      odds([prices(11, 1.46, 1.005), { sid: 'x' }]),
    )
    expect(main()).toMatchObject({ runners: [{ back: [{ rate: rateFromOdds(146) }], lay: [] }, {}] })
    const counted = count.mock.calls.map(([name, , value]) => [name, value] as const)
    expect(new Set(counted.map(([name]) => name))).toEqual(new Set([metrics.feedMalformed]))
    expect(counted.reduce((total, [, value]) => total + value, 0)).toBe(5)
    expect(warn).toHaveBeenCalledWith(
      'feed messages malformed',
      expect.objectContaining({ count: expect.any(Number) }),
    )
  })
})

describe('a feed that is silent', () => {
  it('suspends its markets after ten seconds, though it pings, until it speaks again', async () => {
    await started()
    await tell(odds([prices(11, 1.45, 1.47)]), fancies({ mi: 7, on: 100, rn: 4 }))
    const statuses = () =>
      only()
        .markets.slice(0, 2)
        .map(({ status }) => status)
    for (let seconds = 0; seconds < SILENCE_MAX_MS / 1000; seconds++) {
      timers.advance(1000)
      expect(statuses()).toEqual(['OPEN', 'OPEN'])
    }
    timers.advance(1)
    expect(statuses()).toEqual(['SUSPENDED', 'SUSPENDED'])
    server.io.emit('BroadcastFancy', 'malformed')
    server.io.emit('heartbeat')
    await until('a sign of life', () => main().status === 'OPEN')
    expect(main()).toMatchObject({ runners: [{ back: [{ rate: rateFromOdds(145) }] }, {}] })
  })

  it('is silent too when all that it says is malformed', async () => {
    await started()
    await tell(odds([prices(11, 1.45, 1.47)]))
    for (let seconds = 0; seconds <= SILENCE_MAX_MS / 1000; seconds++) {
      timers.advance(1000)
      list()
    }
    server.io.emit('BroadcastFancy', { eid: 'x' })
    await until('the fault', () => list() && count.mock.calls.length > 0)
    expect(main().status).toBe('SUSPENDED')
  })
})

describe('a server that drops the connection and comes back', () => {
  it('suspends its markets until it has told their prices anew', async () => {
    await started()
    await tell(odds([prices(11, 1.45, 1.47)]), fancies({ mi: 7, on: 100, rn: 4 }))
    const { port } = server
    await server.close()
    await until('the loss', () => main().status === 'SUSPENDED')
    expect(main()).toMatchObject({ runners: [{ back: [], lay: [] }, {}] })
    expect(market('m1.f7')).toMatchObject({ status: 'SUSPENDED', no: null, yes: null })
    server = await startFeedServer({ port, pingInterval: 300_000 })
    timers.advance(RECONNECT_AFTER_MS)
    await until('the subscription', () => server.received.length === 1)
    expect(server.received).toEqual([['sub', '1']])
    await tell(['SportsBroadcastData', { mid: '1.1', runners: [prices(11, 1.5, 1.52)] }])
    expect(main().status).toBe('SUSPENDED')
    await tell(odds([]))
    expect(main()).toMatchObject({ status: 'OPEN', runners: [{ back: [{ rate: rateFromOdds(150) }] }, {}] })
  })
})

describe('a feed that nobody reads', () => {
  it('lets its connection go, and connects again when it is read', async () => {
    await started()
    await tell(odds([prices(11, 1.45, 1.47)]))
    timers.advance(IDLE_MAX_MS)
    await until('the server to notice', () => server.io.sockets.sockets.size === 0)
    timers.advance(600_000)
    expect(main().status).toBe('SUSPENDED')
    await until('the subscription', () => server.received.length === 2)
    await tell(odds([prices(11, 1.5, 1.52)]))
    expect(main().status).toBe('OPEN')
  })

  it('does not believe what waited in its connection while the process stood still', async () => {
    await started()
    await tell(odds([prices(11, 1.45, 1.47)]))
    const late = timers.nowMs() + IDLE_MAX_MS + 1
    expect(feed.list(late)).toMatchObject([
      { markets: [{ status: 'SUSPENDED', runners: [{ back: [] }, {}] }, {}] },
    ])
    await until('another connection', () => server.connections() === 2)
  })

  it('is ready when it has told something, or the time is over', async () => {
    const ready = feed.ready(2000)
    await until('the subscription', () => server.received.length === 1)
    server.io.emit(...odds([prices(11, 1.45, 1.47)]))
    await ready
    expect(main().status).toBe('OPEN')
    feed.close()
    const again = feed.ready(2000)
    timers.advance(2000)
    await again
    expect(main().status).toBe('SUSPENDED')
  })
})
