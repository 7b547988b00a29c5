import { type ClientMessage, ServerMessage } from '../../../domain/contract/socket.ts'
import { type Connection, watchConnection } from './connection.ts'

/** The specification's 5 s; up to 2 s more spread the herd that a restart of the server would make. */
const retryAfterMs = 5_000
const retryJitterMs = 2_000

export type ConnectionStatus = 'connecting' | 'connected' | 'reconnecting'

type EventName = ServerMessage['event']
type MessageOf<Name extends EventName> = Extract<ServerMessage, { event: Name }>
type Listener = (message: ServerMessage) => void

interface RealtimeOptions {
  /** The `wss:` address; the ticket is added to it. */
  url: string
  /** A fresh ticket of the signed-in player, null when nobody is. A rejection is retried like a lost socket. */
  ticket: () => Promise<string | null>
  openSocket?: (url: string) => WebSocket
  random?: () => number
}

/**
 * The client's side of `domain/contract/socket.ts`. It keeps one connection alive, reconnects 5 to 7 s after a loss,
 * moves to a new socket before the old one's life ends, and joins again whatever is joined.
 */
export interface Realtime {
  start: () => void
  stop: () => void
  /** Opens a new connection as whoever is signed in now. */
  restart: () => void
  /** Makes sure now that the connection lives: for the moment the network or the page comes back. */
  check: () => void
  status: () => ConnectionStatus
  onStatus: (listener: () => void) => () => void
  on: <Name extends EventName>(name: Name, listener: (message: MessageOf<Name>) => void) => () => void
  /** Joins the list of matches until the returned function is called. */
  joinList: () => () => void
  /** Joins a match until the returned function is called; many may join the same. */
  joinMatch: (matchId: string) => () => void
  /** Asks for a snapshot of a match that is joined. */
  resync: (matchId: string) => void
  /** How many messages could not be understood. */
  malformedCount: () => number
}

export function createRealtime(options: RealtimeOptions): Realtime {
  const topics = createTopics((message) => current?.send(JSON.stringify(message)))
  const listeners = new Map<EventName, Set<Listener>>()
  const statusListeners = new Set<() => void>()
  let status: ConnectionStatus = 'connecting'
  let current: Connection | undefined
  let candidate: Connection | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  /** Grows at every attempt, so that a ticket that comes late opens nothing. */
  let attempt = 0
  let malformed = 0

  function setStatus(next: ConnectionStatus): void {
    if (next === status) return
    status = next
    for (const listener of statusListeners) listener()
  }

  function receive(text: string): void {
    const message = parseMessage(text)
    if (message === undefined) malformed++
    else for (const listener of listeners.get(message.event) ?? []) listener(message)
  }

  function retryLater(): void {
    clearTimeout(retry)
    retry = setTimeout(open, retryAfterMs + (options.random ?? Math.random)() * retryJitterMs)
  }

  async function open(): Promise<void> {
    clearTimeout(retry)
    candidate?.close()
    candidate = undefined
    const mine = ++attempt
    const ticket = await options.ticket().catch(() => undefined)
    if (mine !== attempt) return
    if (ticket === undefined) return retryLater()
    const socket = (options.openSocket ?? defaultSocket)(withTicket(options.url, ticket))
    const connection = watchConnection(socket, {
      opened: () => takeOver(connection),
      received: receive,
      ageing: open,
      lost: () => lose(connection),
    })
    candidate = connection
  }

  /** The new connection joins everything before the old one goes, so a move misses nothing. */
  function takeOver(connection: Connection): void {
    const previous = current
    current = connection
    candidate = undefined
    topics.rejoin()
    previous?.close()
    setStatus('connected')
  }

  function lose(connection: Connection): void {
    if (connection === current) {
      current = undefined
      setStatus('reconnecting')
    } else if (connection === candidate) candidate = undefined
    if (candidate === undefined) retryLater()
  }

  function stop(): void {
    attempt++
    clearTimeout(retry)
    candidate?.close()
    current?.close()
    candidate = current = undefined
    setStatus('connecting')
  }

  function start(): void {
    stop()
    void open()
  }

  return {
    start,
    stop,
    restart: start,
    check: () => (current ? current.probe() : void open()),
    status: () => status,
    onStatus: (listener) => addTo(statusListeners, listener),
    on: (name, listener) => {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set)
      // The set of a name only ever gets messages of that name.
      return addTo(set, listener as Listener)
    },
    joinList: topics.joinList,
    joinMatch: topics.joinMatch,
    resync: topics.resync,
    malformedCount: () => malformed,
  }
}

/** Counts who wants which topic, and says to the server only what changes. */
function createTopics(send: (message: ClientMessage) => void) {
  const matches = new Map<string, number>()
  let listWanted = 0

  return {
    rejoin: () => {
      if (listWanted > 0) send({ event: 'getMatches' })
      for (const matchId of matches.keys()) send({ event: 'sub', data: matchId })
    },
    joinList: () => {
      listWanted++
      if (listWanted === 1) send({ event: 'getMatches' })
      return once(() => {
        listWanted--
      })
    },
    joinMatch: (matchId: string) => {
      const joined = matches.get(matchId) ?? 0
      matches.set(matchId, joined + 1)
      if (joined === 0) send({ event: 'sub', data: matchId })
      return once(() => {
        const left = (matches.get(matchId) ?? 1) - 1
        if (left > 0) return void matches.set(matchId, left)
        matches.delete(matchId)
        send({ event: 'leave', data: [matchId] })
      })
    },
    resync: (matchId: string) => {
      if (matches.has(matchId)) send({ event: 'sub', data: matchId })
    },
  }
}

function parseMessage(text: string): ServerMessage | undefined {
  try {
    return ServerMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function defaultSocket(url: string): WebSocket {
  return new WebSocket(url)
}

function withTicket(url: string, ticket: string | null): string {
  return ticket === null ? url : `${url}?ticket=${encodeURIComponent(ticket)}`
}

function addTo<T>(set: Set<T>, value: T): () => void {
  set.add(value)
  return () => void set.delete(value)
}

function once(act: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    act()
  }
}
