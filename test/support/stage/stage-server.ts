import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type WebSocket, WebSocketServer } from 'ws'
import { buildSite, siteDirectory } from '../../../build/site.ts'
import { securityHeaders } from '../../../local/gateway/security-headers.ts'
import { listen } from '../../../local/gateway/server.ts'
import { createSite } from '../../../local/gateway/site.ts'
import { clientId, type Stage } from './stage.ts'
import { answer } from './staged-answers.ts'

/** A stage that is being played, the sockets of its page, and the messages that wait for one. */
interface Playing {
  readonly stage: Stage
  readonly sockets: Set<WebSocket>
  readonly unsent: string[]
}

/** The cookie by which a page names its stage. */
const COOKIE = 'stage'

export type StageServer = Awaited<ReturnType<typeof startStageServer>>

/**
 * Builds the site, unless it is built, and serves its files; answers each page's calls and sockets from that page's stage. Runs until
 * the process ends.
 */
export async function startStageServer() {
  await buildSite()
  const playing = new Map<string, Playing>()
  const files = createSite(siteDirectory, securityHeaders)
  const { server, port } = await listen('127.0.0.1', 0, (req, res) => {
    const { pathname } = urlOf(req)
    if (pathname === '/config.json') return reply(res, 200, config(port))
    return pathname.startsWith('/api/') ? answerCall(playingOf(playing, req), req, res) : files(req, res)
  })
  new WebSocketServer({ server }).on('connection', (socket, req) => {
    const found = playingOf(playing, req)
    if (!found) return socket.close()
    found.sockets.add(socket)
    for (const message of found.unsent.splice(0)) socket.send(message)
    socket.on('close', () => found.sockets.delete(socket))
    socket.on('message', (data) => found.stage.received.push(JSON.parse(String(data))))
  })
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    /** Puts a stage on for the page that has the cookie. */
    open(stage: Stage) {
      const id = randomUUID()
      const added: Playing = { stage, sockets: new Set(), unsent: [] }
      playing.set(id, added)
      return { ...added, cookie: { name: COOKIE, value: id, url }, close: () => playing.delete(id) }
    },
  }
}

const urlOf = (req: IncomingMessage) => new URL(req.url ?? '/', 'http://stage')

function playingOf(playing: ReadonlyMap<string, Playing>, req: IncomingMessage): Playing | undefined {
  return playing.get(new RegExp(`${COOKIE}=([^;]+)`).exec(req.headers.cookie ?? '')?.[1] ?? '')
}

function config(port: number) {
  return {
    mode: 'demo',
    cognito: { userPoolId: 'pool', clientId, flow: 'USER_SRP_AUTH' },
    socketUrl: `ws://127.0.0.1:${port}/ws`,
  }
}

async function answerCall(
  found: Playing | undefined,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  // From a page whose test has ended.
  if (!found) return void res.destroy()
  const { pathname: path, searchParams: query } = urlOf(req)
  const key = req.headers['idempotency-key']?.toString()
  const sent = await text(req)
  const asked = { method: req.method ?? 'GET', path, query, key, body: sent ? JSON.parse(sent) : undefined }
  const answered = await answer(found.stage, asked)
  // A browser sends a call again whose connection ends without an answer, but not one whose answer makes no sense.
  if (answered === 'network failure') return void res.socket?.end('?')
  reply(res, answered.status, answered.json)
}

function reply(res: ServerResponse, status: number, json: object): void {
  res
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(json))
}
