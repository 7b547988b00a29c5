import { createBackoff } from './backoff.ts'
import { type Connection, watchConnection } from './connection.ts'

export type ConnectionStatus = 'connecting' | 'connected' | 'reconnecting'

/** A fresh ticket of the signed-in player; null if nobody is signed in. A rejection is retried like a lost socket. */
export type TicketSource = () => Promise<string | null>

export interface LinkOptions {
  /** The `wss:` URL; the ticket is added to it. */
  url: string
  /** May load first what it needs; a rejection is retried like a lost socket. */
  openSocket: (url: string, ticket: string | null) => WebSocket | Promise<WebSocket>
  /** When a connection moves on to a new one; by default before API Gateway would end it. */
  moveAfterMs?: number
  random?: () => number
}

interface LinkEvents {
  /** A new connection has taken over; the server knows no joined topics on it. */
  opened: () => void
  received: (text: string) => void
  statusChanged: () => void
}

/**
 * Keeps one connection alive: reconnects 5 to 15 s after a loss, later after each failure in a row, with a new ticket, and
 * moves to a new socket before the old one's life ends. A move misses nothing: the old socket is closed once the new one has been `opened`.
 */
export interface SocketLink {
  /** Connects, each time with a ticket from this source; an existing connection is closed. */
  start: (tickets: TicketSource) => void
  stop: () => void
  /** Checks now that the connection is alive. */
  check: () => void
  /** Sends if connected; otherwise the message is lost. */
  send: (text: string) => void
  status: () => ConnectionStatus
}

export function createLink(options: LinkOptions, events: LinkEvents): SocketLink {
  let status: ConnectionStatus = 'connecting'
  let tickets: TicketSource | undefined
  /** The connection in use, and the one that will replace it. */
  let current: Connection | undefined
  let next: Connection | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  const backoff = createBackoff(options.random ?? Math.random)
  /** Grows at every attempt, so that a late ticket opens nothing. */
  let attempt = 0

  function setStatus(to: ConnectionStatus): void {
    if (to === status) return
    status = to
    events.statusChanged()
  }

  function retryLater(): void {
    clearTimeout(retry)
    retry = setTimeout(open, backoff.nextMs())
  }

  async function open(): Promise<void> {
    clearTimeout(retry)
    next?.close()
    next = undefined
    const mine = ++attempt
    const ticket = await tickets?.().catch(() => undefined)
    if (mine !== attempt) return
    if (ticket === undefined) return retryLater()
    const opening = options.openSocket(withTicket(options.url, ticket), ticket)
    const socket = opening instanceof Promise ? await opening.catch(() => undefined) : opening
    if (mine !== attempt) return socket?.close()
    if (socket === undefined) return retryLater()
    const watched = {
      opened: () => takeOver(connection),
      received: events.received,
      ageing: open,
      lost: () => lose(connection),
    }
    const connection = watchConnection(socket, watched, options.moveAfterMs)
    next = connection
  }

  function takeOver(connection: Connection): void {
    const previous = current
    current = connection
    next = undefined
    clearTimeout(retry)
    backoff.opened()
    events.opened()
    previous?.close()
    setStatus('connected')
  }

  function lose(connection: Connection): void {
    if (connection === next) next = undefined
    else {
      current = undefined
      backoff.closed()
    }
    if (current === undefined && status === 'connected') setStatus('reconnecting')
    if (next === undefined) retryLater()
  }

  function stop(): void {
    attempt++
    clearTimeout(retry)
    next?.close()
    current?.close()
    next = current = tickets = undefined
    backoff.closed()
    backoff.reset()
    setStatus('connecting')
  }

  return {
    start: (source) => {
      stop()
      tickets = source
      void open()
    },
    stop,
    check: () => {
      if (current) current.probe()
      else if (tickets) void open()
    },
    send: (text) => current?.send(text),
    status: () => status,
  }
}

function withTicket(url: string, ticket: string | null): string {
  return ticket === null ? url : `${url}?ticket=${encodeURIComponent(ticket)}`
}
