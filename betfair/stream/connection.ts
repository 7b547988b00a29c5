import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Session } from '../maidan/session.ts'
import { parsedJson } from '../parsed-json.ts'
import type { Sessions } from '../sessions.ts'
import { lineSplitter } from './lines.ts'
import { subscribeToMarkets } from './market-subscription.ts'
import { type RequestOf, type StreamError, StreamRequest } from './messages.ts'
import { subscribeToOrders } from './order-subscription.ts'
import { createPublisher } from './subscription.ts'

/** A client that reads so much more slowly than it is sent is cut off: it would trade on old prices. */
const UNSENT_MAX = 8 * 1024 * 1024
/** A connection has to say who it is within this time. */
const AUTHENTICATE_WITHIN_MS = 15_000

/** Serves one connection of the stream: https://docs.developer.betfair.com, 'Exchange Stream API'. */
export function serveStream(socket: Socket, sessions: Sessions): void {
  const connectionId = randomUUID()
  let session: Session | undefined
  /** Ends the subscription to markets, and that to orders. */
  const unsubscribes = new Map<string, () => void>()
  const closed = new AbortController()
  const end = () => void socket.destroy()
  const silence = setTimeout(end, AUTHENTICATE_WITHIN_MS)

  function send(message: object): void {
    if (socket.writableLength > UNSENT_MAX) socket.destroy()
    else if (socket.writable) socket.write(`${JSON.stringify(message)}\r\n`)
  }

  function succeed(id: number | undefined): void {
    send({ op: 'status', id, statusCode: 'SUCCESS', connectionClosed: false, connectionsAvailable: 1 })
  }

  /** A request that fails ends the connection, as at Betfair. */
  function fail(id: number | undefined, errorCode: StreamError, errorMessage: string): void {
    send({
      op: 'status',
      id,
      statusCode: 'FAILURE',
      errorCode,
      errorMessage,
      connectionClosed: true,
      connectionId,
    })
    socket.end()
  }

  async function subscribe(
    request: RequestOf<'marketSubscription'> | RequestOf<'orderSubscription'>,
    { markets, orders }: Session,
  ): Promise<void> {
    const isOfMarkets = request.op === 'marketSubscription'
    unsubscribes.get(request.op)?.()
    const publisher = createPublisher({ ...request, op: isOfMarkets ? 'mcm' : 'ocm' }, send)
    unsubscribes.set(request.op, publisher.close)
    succeed(request.id)
    const { close } = isOfMarkets
      ? await subscribeToMarkets(markets, request, publisher.publish)
      : await subscribeToOrders(orders, request, publisher.publish)
    const unsubscribe = () => {
      publisher.close()
      close()
    }
    const isOver = socket.destroyed || unsubscribes.get(request.op) !== publisher.close
    if (isOver) unsubscribe()
    else unsubscribes.set(request.op, unsubscribe)
  }

  async function take(line: string): Promise<void> {
    const { data: request, error } = StreamRequest.safeParse(parsedJson(line))
    if (!request) return fail(undefined, 'INVALID_INPUT', error.message)
    if (request.op === 'authentication') {
      session = sessions.get(request.session)
      if (!session) return fail(request.id, 'INVALID_SESSION_INFORMATION', 'There is no such session.')
      clearTimeout(silence)
      session.ended.addEventListener('abort', end, { signal: closed.signal })
      return succeed(request.id)
    }
    if (!session) return fail(request.id, 'NOT_AUTHORIZED', 'Authenticate first.')
    sessions.get(session.token)
    if (request.op === 'heartbeat') return succeed(request.id)
    await subscribe(request, session)
  }

  function onLine(line: string): void {
    take(line).catch((error: unknown) => fail(undefined, 'UNEXPECTED_ERROR', String(error)))
  }

  const split = lineSplitter(onLine)
  socket.setEncoding('utf8')
  socket.on('data', (piece) => {
    try {
      split(String(piece))
    } catch (error) {
      fail(undefined, 'INVALID_INPUT', String(error))
    }
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    clearTimeout(silence)
    closed.abort()
    for (const unsubscribe of unsubscribes.values()) unsubscribe()
  })
  send({ op: 'connection', connectionId })
}
