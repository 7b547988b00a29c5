import assert from 'node:assert/strict'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import {
  type ClientMessage,
  postRealtimeTicket,
  ServerFrame,
  type ServerMessage,
} from '../../../domain/contract/socket.ts'
import { until } from '../wait.ts'
import { mustCall, type TestPlayer } from './calls.ts'

type EventName = ServerMessage['event']
type Message<E extends EventName> = Extract<ServerMessage, { event: E }>

/** An open connection and everything it was sent, each frame held against the contract. */
export interface Socket {
  readonly received: readonly ServerMessage[]
  /** The same as it came: what one WebSocket message held. */
  readonly frames: readonly (readonly ServerMessage[])[]
  /** The messages of one event so far. */
  all<E extends EventName>(event: E): Message<E>[]
  /** Waits for the next message of an event that nobody waited for before. */
  next<E extends EventName>(event: E): Promise<Message<E>>
  send(message: ClientMessage): void
  /** Sends what no client should. */
  sendRaw(data: string | Buffer): void
  /**
   * Waits until all that was sent before has been worked off: the answers to two pings, as one alone may overtake.
   */
  settle(): Promise<void>
  /** The code with which the connection ends, once it does. */
  readonly closed: Promise<number>
  close(): Promise<void>
  /** Ends it without a word, as a network does. */
  breakOff(): void
}

const addressOf = (url: string, ticket: string | undefined) =>
  `${url.replace('http', 'ws')}/ws${ticket === undefined ? '' : `?ticket=${encodeURIComponent(ticket)}`}`

/** Opens a connection: a player's by a ticket, anyone's without. */
export async function openSocket(url: string, ticket?: string): Promise<Socket> {
  const client = new WebSocket(addressOf(url, ticket))
  const received: ServerMessage[] = []
  const frames: ServerMessage[][] = []
  const taken = new Set<ServerMessage>()
  client.on('message', (data: Buffer) => {
    const frame = parse(data.toString())
    frames.push(frame)
    received.push(...frame)
  })
  const closed = new Promise<number>((done) => client.once('close', done))
  await once(client, 'open')

  const all = <E extends EventName>(event: E) =>
    received.filter((message): message is Message<E> => message.event === event)
  const next = async <E extends EventName>(event: E) => {
    const isNew = (message: Message<E>) => !taken.has(message)
    const message = await until(`the event ${event}`, () => all(event).find(isNew), 10)
    taken.add(message)
    return message
  }
  return {
    received,
    frames,
    all,
    next,
    closed,
    send: (message) => client.send(JSON.stringify(message)),
    sendRaw: (data) => client.send(data, { binary: false }),
    async settle() {
      for (let pings = 0; pings < 2; pings++) {
        client.send(JSON.stringify({ event: 'ping' }))
        await next('pong')
      }
    },
    async close() {
      client.close()
      await closed
    },
    breakOff: () => client.terminate(),
  }
}

function parse(text: string): ServerMessage[] {
  const body: unknown = JSON.parse(text)
  const frame = ServerFrame.parse(body)
  assert.deepEqual(frame, body, `a frame has fields that the contract does not have: ${text.slice(0, 300)}`)
  return [frame].flat()
}

/** A ticket for one connection of the player. */
export async function ticketOf(url: string, { idToken }: TestPlayer): Promise<string> {
  return (await mustCall(url, postRealtimeTicket, {}, idToken)).ticket
}

/** A connection of the player's own. */
export async function openOwnSocket(url: string, player: TestPlayer): Promise<Socket> {
  return openSocket(url, await ticketOf(url, player))
}

/** The status of a handshake that must be refused. */
export async function refusedStatus(url: string, ticket: string): Promise<number> {
  const client = new WebSocket(addressOf(url, ticket))
  const status = await new Promise<number | undefined>((done, fail) => {
    client.once('unexpected-response', (_request, response) => done(response.statusCode))
    client.once('open', () => fail(new Error('the handshake was not refused')))
    client.on('error', () => undefined)
  })
  client.terminate()
  return status ?? 0
}
