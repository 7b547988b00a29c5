import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Needs } from '../../functions/routes/row.ts'
import { Gate } from './gate.ts'
import { interpretReply } from './http-reply.ts'
import { functionOf, type InvocationOutcome, type Lambda } from './lambda.ts'
import { SOCKET_LIMITS, SocketConnection, type SocketLimits } from './socket-connection.ts'
import {
  type ConnectionFacts,
  connectEvent,
  disconnectEvent,
  messageEvent,
  newConnectionId,
} from './socket-event.ts'

type RouteKey = '$connect' | '$disconnect' | '$default'

interface SocketApiOptions {
  readonly routes: Readonly<Record<RouteKey, Needs>>
  readonly lambda: Pick<Lambda, 'invoke'>
  readonly stage: string
  readonly limits?: Partial<SocketLimits>
}

/**
 * How many invocations all sockets together may have at the same time. Requests share the functions' thread
 * with them, and so wait for at most this many.
 */
const AT_ONCE = 8

/** Close code of a connection that ended without a close frame. */
const ABNORMAL = 1006

/** A WebSocket API over the socket routes: handshakes, messages and closes become events. */
export class SocketApi {
  readonly #options: SocketApiOptions
  readonly #limits: SocketLimits
  readonly #server: WebSocketServer
  readonly #connections = new Map<string, SocketConnection>()
  readonly #disconnecting = new Set<Promise<unknown>>()
  readonly #gate = new Gate(AT_ONCE)

  constructor(options: SocketApiOptions) {
    this.#options = options
    this.#limits = { ...SOCKET_LIMITS, ...options.limits }
    this.#server = new WebSocketServer({
      noServer: true,
      maxPayload: this.#limits.messageBytes,
      handleProtocols: () => false,
    })
  }

  /** Takes over an upgrade request from the HTTP server; `$connect` decides whether it becomes a connection. */
  async upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const giveUp = () => socket.destroy()
    socket.on('error', giveUp)
    const facts = factsOf(req, this.#options.stage)
    const outcome = await this.#run('$connect', connectEvent(facts, req, facts.connectedAtMs))
    const status = statusOf(outcome)
    if (status < 200 || status > 299) refuse(socket, status)
    else if (!socket.readable || !socket.writable) {
      socket.destroy()
      this.#closed(facts, ABNORMAL, 'Connection Closed Abnormally')
    } else {
      socket.off('error', giveUp)
      this.#server.handleUpgrade(req, socket, head, (ws) => {
        const connection = new SocketConnection(facts, { ws, socket }, this.#limits, {
          message: (body) => this.#received(connection, body),
          close: (statusCode, reason) => this.#closed(facts, statusCode, reason),
        })
        this.#connections.set(facts.connectionId, connection)
      })
    }
  }

  get isInUse(): boolean {
    return this.#connections.size > 0
  }

  connection(connectionId: string): SocketConnection | undefined {
    const connection = this.#connections.get(connectionId)
    return connection?.isOpen ? connection : undefined
  }

  /** Closes every connection and waits for their `$disconnect`. */
  async close(): Promise<void> {
    await Promise.all([...this.#connections.values()].map((connection) => connection.leave()))
    await Promise.all(this.#disconnecting)
  }

  #run(key: RouteKey, event: unknown): Promise<InvocationOutcome> {
    return this.#gate.run(() => this.#invoke(key, event))
  }

  #invoke(key: RouteKey, event: unknown): Promise<InvocationOutcome> {
    return this.#options.lambda.invoke(functionOf(this.#options.routes[key]), event)
  }

  /** Drops the function's reply; reports a failure to the client as API Gateway does. */
  async #received(connection: SocketConnection, body: string): Promise<void> {
    const event = messageEvent(connection.facts, body, Date.now())
    // A client that left while its message waited gets no reply.
    const outcome = await this.#gate.run(async () =>
      connection.isOpen ? this.#invoke('$default', event) : undefined,
    )
    if (outcome === undefined || outcome.kind === 'done') return
    const { connectionId, requestId } = event.requestContext
    await connection.send(JSON.stringify({ message: 'Internal server error', connectionId, requestId }))
  }

  #closed(facts: ConnectionFacts, statusCode: number, reason: string): void {
    this.#connections.delete(facts.connectionId)
    const done = this.#run('$disconnect', disconnectEvent(facts, statusCode, reason, Date.now()))
    this.#disconnecting.add(done)
    done.then(() => this.#disconnecting.delete(done))
  }
}

function factsOf(req: IncomingMessage, stage: string): ConnectionFacts {
  return {
    connectionId: newConnectionId(),
    connectedAtMs: Date.now(),
    domainName: req.headers.host ?? 'localhost',
    stage,
    sourceIp: req.socket.remoteAddress ?? '',
    userAgent: req.headers['user-agent'] ?? '',
  }
}

/** The status that a `$connect` function returns; a failing or malformed one is a bad gateway. */
function statusOf(outcome: InvocationOutcome): number {
  if (outcome.kind === 'timedOut') return 504
  if (outcome.kind === 'failed') return 502
  return interpretReply(outcome.payload)?.status ?? 502
}

function refuse(socket: Duplex, status: number): void {
  const reason = STATUS_CODES[status] ?? 'Refused'
  const body = JSON.stringify({ message: status < 500 ? reason : 'Internal server error' })
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
