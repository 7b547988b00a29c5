import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { PROGRAM_PREFIX } from '../../domain/contract/key-scope.ts'
import { failureText } from '../failure.ts'
import { gatewayReply } from './http-reply.ts'
import { securityHeaders } from './security-headers.ts'
import { type Listener, listen } from './server.ts'
import type { SocketApi } from './socket-api.ts'

/** The listeners for the parts of the one public address, divided like CloudFront's behaviours. */
interface Behaviours {
  /** `/api/*`, and `/program/*` */
  readonly api: Listener
  /** `/cognito/*`: on AWS the pool has an address of its own. */
  readonly pool: Listener
  /** `/config.json`, for the host in the request. */
  readonly config: (host: string) => unknown
  /** Everything else. */
  readonly site: Listener
  /** Upgrades of `/ws`. */
  readonly sockets: Pick<SocketApi, 'upgrade'>
}

export interface Front {
  readonly url: string
  readonly server: Server
  /** Starts to reply. */
  serve(behaviours: Behaviours): void
  /** Replies 503 from now on; present requests are completed. */
  refuse(): void
  close(): Promise<void>
}

/**
 * Takes the public port at once, and replies 503 until `serve` is called.
 * @throws the system's error when the port is taken or not allowed
 */
export async function openFront(host: string, port: number): Promise<Front> {
  let answer: Listener = unavailable
  let upgrade: ReturnType<typeof upgradeOf> | undefined
  const { server, port: actualPort, close } = await listen(host, port, (req, res) => answer(req, res))

  server.on('upgrade', (req, socket, head) => {
    if (!upgrade) return void socket.destroy()
    upgrade(req, socket, head).catch((error: unknown) => {
      console.error(`An upgrade failed: ${failureText(error)}`)
      socket.destroy()
    })
  })
  const shownHost = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return {
    url: `http://${shownHost}:${actualPort}`,
    server,
    serve(behaviours) {
      answer = answerOf(behaviours)
      upgrade = upgradeOf(behaviours, server)
    },
    refuse() {
      answer = unavailable
      upgrade = undefined
    },
    close,
  }
}

const unavailable: Listener = (_req, res) => {
  const { status, headers, body } = gatewayReply(503, 'Service Unavailable', { 'retry-after': '1' })
  res.writeHead(status, headers).end(body)
}

function answerOf({ api, pool, config, site }: Behaviours): Listener {
  return (req, res) => {
    const path = pathOf(req)
    if (path.startsWith('/api/') || path.startsWith(`${PROGRAM_PREFIX}/`)) {
      for (const [name, value] of Object.entries(securityHeaders)) res.setHeader(name, value)
      return api(req, res)
    }
    if (path.startsWith('/cognito/')) return pool(req, res)
    if (path !== '/config.json') return site(req, res)
    const body = JSON.stringify(config(req.headers.host ?? 'localhost'))
    res.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body)
  }
}

function upgradeOf({ sockets }: Behaviours, server: Server) {
  return async (req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    if (pathOf(req) === '/ws') await sockets.upgrade(req, socket, head)
    // The development server has another listener, for its own sockets.
    else if (server.listenerCount('upgrade') === 1) socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
  }
}

const pathOf = (req: IncomingMessage) => req.url?.split('?', 1)[0] ?? '/'
