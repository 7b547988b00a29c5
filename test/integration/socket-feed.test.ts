import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { rateFromDecimal, rateFromPer100 } from '../../domain/betting/rates.ts'
import type { ServerMessage } from '../../domain/contract/server-messages.ts'
import { openFeed } from '../../functions/feed/open-feed.ts'
import { logger } from '../../functions/observe/logger.ts'
import type { Fanout } from '../../functions/realtime/fanout-port.ts'
import { readStoredMatch } from '../../functions/store/read/matches.ts'
import { readQuotes } from '../../functions/store/read/quotes.ts'
import { Ticker } from '../../functions/ticker/ticker.ts'
import { type FeedServer, startFeedServer } from '../functions/feed/socket/feed-server.ts'
import { tablesForFile } from '../support/cloud/embedded-dynamodb.ts'
import { until } from '../support/wait.ts'

const error = vi.spyOn(logger, 'error').mockReturnValue()
vi.spyOn(logger, 'warn').mockReturnValue()

const CATALOGUE = [
  {
    event_id: '338',
    event_name: 'India v Australia',
    event_date: '2026-11-21 09:00:00',
    inplay: true,
    marketId: '1.338',
    RN: [
      { selectionId: 11, runnerName: 'India' },
      { selectionId: 22, runnerName: 'Australia' },
    ],
  },
]
const ODDS = {
  mid: '1.338',
  st: 'OPEN',
  runners: [
    { sid: 11, s: 'ACTIVE', ex: { b: [{ p: 1.45, s: 500 }], l: [{ p: 1.47, s: 400 }] } },
    { sid: 22, s: 'ACTIVE', ex: { b: [{ p: 3.05, s: 200 }], l: [{ p: 3.15, s: 100 }] } },
  ],
}
const FANCY = {
  eid: '338',
  ml: { updated: [{ mi: '7', mn: '6 Over Runs', on: 110, oy: 90, rn: 45, ry: 46 }] },
}
const BOOKMAKER = {
  eid: '338',
  ml: {
    updated: [
      {
        mi: '9.1',
        sn: 'OPEN',
        sl: [
          { si: 11, ss: 'ACTIVE', b: 45, l: 47 },
          { si: 22, ss: 'ACTIVE', b: 210, l: 220 },
        ],
      },
    ],
  },
}

let folder: string
let server: FeedServer
tablesForFile()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'socket-feed-'))
  await writeFile(join(folder, 'matches.json'), JSON.stringify({ data: CATALOGUE }))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  server = await startFeedServer()
})
afterEach(() => server.close())

/** The ticker of a process that hears the feed, and what it has published so far. */
async function startTicker(process_: string) {
  vi.stubEnv('FEED', 'socket')
  vi.stubEnv('FEED_SEED', 'a seed')
  vi.stubEnv('SOCKET_FEED_URL', `${server.url}/socket.io/?process=${process_}`)
  vi.stubEnv('SOCKET_FEED_MATCHES', join(folder, 'matches.json'))
  const published: ServerMessage[] = []
  const fanout: Fanout = {
    publish: async (publications) => void published.push(...publications.flatMap(({ messages }) => messages)),
  }
  const ticker = new Ticker(await openFeed(Date.now()), fanout)
  const tick = () => ticker.tick(Date.now())
  /** Ticks until a market is as expected. */
  const reaches = (marketId: string, status: string) =>
    until(`${marketId} to be ${status}`, async () => {
      await tick()
      return (await readQuote(marketId))?.status === status
    })
  return { published, tick, reaches }
}

/** A market's quote, from one of its shards. */
const readQuote = async (marketId: string) => (await readQuotes([marketId]))[0]

it('prices of an external feed reach bets and followers, and none outlives its connection or its process', async () => {
  server.io.on('connection', (socket) => {
    socket.on('sub', () => {
      socket.emit('App\\Events\\SportsBroadcastData', ODDS)
      socket.emit('BroadcastBookmaker', BOOKMAKER)
      socket.emit('BroadcastFancy', FANCY)
    })
  })
  const first = await startTicker('first')
  await first.reaches('338.f7', 'OPEN')
  expect(await readQuote('338.mo')).toMatchObject({
    status: 'OPEN',
    matchName: 'India v Australia',
    runners: [
      { selectionId: 11, name: 'India', lgaai: rateFromDecimal(1.45), khaai: rateFromDecimal(1.47) },
      { selectionId: 22, name: 'Australia', lgaai: rateFromDecimal(3.05), khaai: rateFromDecimal(3.15) },
    ],
  })
  expect(await readQuote('338.bm9_1')).toMatchObject({
    kind: 'bookmaker',
    status: 'OPEN',
    runners: [{ selectionId: 11, lgaai: rateFromPer100(45), khaai: rateFromPer100(47) }, { selectionId: 22 }],
  })
  expect(await readQuote('338.f7')).toMatchObject({
    kind: 'fancy',
    marketName: '6 Over Runs',
    yes: { runs: 46, rate: rateFromPer100(90) },
    no: { runs: 45, rate: rateFromPer100(110) },
  })
  expect((await readStoredMatch('338'))?.summary).toMatchObject({ inplay: true, phase: 'live', sportId: 4 })

  first.published.length = 0
  server.io.emit('SportsBroadcastData', {
    mid: '1.338',
    runners: [{ sid: 22, ex: { b: [{ p: 3.1, s: 50 }] } }],
  })
  await until('the change to be published', async () => {
    await first.tick()
    return first.published.some(({ event }) => event === 'SportsBroadcastData')
  })
  expect(first.published.find(({ event }) => event === 'SportsBroadcastData')).toMatchObject({
    data: { mid: '338.mo', st: 'OPEN', runners: [{ sid: 22, ex: { b: [{ p: 3.1 }, {}, {}] } }] },
  })
  expect(server.connections()).toBe(1)

  server.io.removeAllListeners('connection')
  const second = await startTicker('second')
  await second.reaches('338.f7', 'SUSPENDED')
  for (const marketId of ['338.mo', '338.bm9_1'])
    expect((await readQuote(marketId))?.status).toBe('SUSPENDED')
  server.io.emit('BroadcastFancy', FANCY)
  await second.reaches('338.f7', 'OPEN')

  server.io.disconnectSockets(true)
  await second.reaches('338.f7', 'SUSPENDED')
  expect(error).not.toHaveBeenCalled()
})
