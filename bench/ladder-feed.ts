import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import { per100 } from '../domain/betting/rates.ts'
import type { BookLevel, OrderRecord, OrderReply } from '../domain/contract/orders.ts'
import { ClientMessage } from '../domain/contract/socket.ts'
import { depthCheck } from '../domain/exchange/depth.ts'
import { pick, seededRandom } from '../domain/feed/random.ts'
import { securityHeaders } from '../local/gateway/security-headers.ts'
import { type Listening, listen } from '../local/gateway/server.ts'
import { createSite } from '../local/gateway/site.ts'
import { clientId } from '../test/support/stage/stage.ts'
import { PRICES } from '../web/features/betting/orders/ladder/ladder-rows.ts'
import { movingMatch } from './market-stream.ts'

const MATCH = 'm0'
export const LADDER_MARKET = `${MATCH}.mo`

/** The site's configuration, which the sign-in reads. */
const CONFIG = {
  mode: 'demo',
  cognito: { userPoolId: '', clientId, flow: 'USER_SRP_AUTH' },
  socketUrl: '/ws',
}

const LEVELS_A_SIDE = 20
const LEVELS_A_CHANGE = 3
/** How long the answer to an order takes, as from a server nearby. */
const ANSWERED_MS = 60

/** Serves a ladder's page, and the depth of one selection, which it changes. */
export interface LadderFeed extends Pick<Listening, 'port' | 'close'> {
  /** Changes three levels of the depth, `changesASecond` times a second. */
  play(seconds: number, changesASecond: number): Promise<void>
}

export async function openLadderFeed(folder: string): Promise<LadderFeed> {
  const book = movingBook()
  const files = createSite(folder, securityHeaders)
  const listening = await listen('127.0.0.1', 0, (req, res) =>
    req.url?.startsWith('/api/') || req.url === '/config.json'
      ? answer(req, res, book.whole)
      : files(req, res),
  )
  const sockets = new WebSocketServer({ server: listening.server })
  let latest: WebSocket | undefined
  sockets.on('connection', (socket) => {
    socket.on('message', (text) => {
      if (ClientMessage.parse(JSON.parse(String(text))).event !== 'sub') return
      latest = socket
      socket.send(JSON.stringify(movingMatch(MATCH, 'ladder').snapshot()))
    })
  })
  return {
    port: listening.port,
    async play(seconds, changesASecond) {
      const startedAt = performance.now()
      for (let sent = 0; sent < seconds * changesASecond; sent++) {
        const early = startedAt + (sent * 1000) / changesASecond - performance.now()
        if (early > 0) await sleep(early)
        latest?.send(JSON.stringify({ event: 'orderBook', data: book.change() }))
      }
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      await listening.close()
    },
  }
}

/** A book of twenty levels a side around even money. Its sizes change at random by a seed, so every run has the same changes. */
function movingBook() {
  const random = seededRandom('ladder')
  const even = PRICES.findIndex((rate) => per100(rate) === 100)
  const size = () => 10 * Math.ceil(500 * random())
  const levels = (['back', 'lay'] as const).flatMap((side) =>
    Array.from({ length: LEVELS_A_SIDE }, (_, at): BookLevel => {
      const rate = PRICES[side === 'back' ? even - 2 - at : even + 2 + at]
      if (rate === undefined) throw new Error('The ladder ends')
      return { selectionId: 1, side, odds: per100(rate), size: size(), simulated: 0 }
    }),
  )
  let version = 1
  const ofSide = (side: BookLevel['side']) =>
    levels
      .filter((level) => level.side === side)
      .map(({ odds, size, simulated }) => ({ odds, size, simulated }))
  return {
    whole: () => ({
      ...{ marketId: LADDER_MARKET, version, commissionPercent: 2 },
      selections: [
        {
          ...{ selectionId: 1, availableToBack: ofSide('lay'), availableToLay: ofSide('back') },
          ...{ matched: 0, lastOdds: null },
        },
      ],
    }),
    change: () => {
      const changed = Array.from({ length: LEVELS_A_CHANGE }, () => pick(random, levels))
      for (const level of changed) level.size = size()
      const from = version++
      return {
        ...{ marketId: LADDER_MARKET, from, version, levels: changed, check: depthCheck(levels) },
        ...{ trades: [], totals: [] },
      }
    },
  }
}

async function answer(req: IncomingMessage, res: ServerResponse, whole: () => object): Promise<void> {
  const { url = '' } = req
  const reply = (body: object) =>
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (url === '/config.json') return void reply(CONFIG)
  if (url.startsWith('/api/order-book/')) return void reply(whole())
  if (url.startsWith('/api/realtime/ticket')) return void reply({ ticket: 'measured', expiresInSeconds: 60 })
  if (req.method !== 'POST') return void reply({ success: true, orders: [] })
  await sleep(ANSWERED_MS)
  res
    .writeHead(201, { 'content-type': 'application/json' })
    .end(JSON.stringify({ success: true, order: waiting } satisfies OrderReply))
}

const waiting: OrderRecord = {
  ...{
    _id: 'measured',
    userId: 'measured',
    marketId: LADDER_MARKET,
    marketName: 'Match Odds',
    match: 'Home v Away',
  },
  ...{
    selectionId: 1,
    label: 'Home',
    side: 'back',
    odds: 100,
    stake: 200,
    left: 200,
    matched: 0,
    averageOdds: null,
  },
  ...{ status: 'Waiting', takesAt: null, atStart: 'keep', commissionPercent: 2, version: 1 },
  time: '2026-01-01T00:00:00.000Z',
}
