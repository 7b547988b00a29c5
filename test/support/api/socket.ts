import assert from 'node:assert/strict'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { ServerFrame, type ServerMessage } from '../../../domain/contract/server-messages.ts'
import { type ClientMessage, postRealtimeTicket } from '../../../domain/contract/socket.ts'
import { until } from '../wait.ts'
import { mustCall, type TestPlayer } from './calls.ts'

type EventName = ServerMessage['event']
type Message<E extends EventName> = Extract<ServerMessage, { event: E }>

/** An open connection and everything it received; each frame is checked against the contract. */
export interface Socket {
  readonly received: readonly ServerMessage[]
  /** The same messages, by the WebSocket frame that they came in. */
  readonly frames: readonly (readonly ServerMessage[])[]
  /** The received messages of one event. */
  all<E extends EventName>(event: E): Message<E>[]
  /** Waits for the first message of an event that no earlier call has returned. */
  next<E extends EventName>(event: E): Promise<Message<E>>
  send(message: ClientMessage): void
  /** Sends any data, also invalid messages. */
  sendRaw(data: string | Buffer): void
  /**
   * Waits until all earlier messages have been handled: sends two pings and waits for both answers, as a single ping may
   * overtake an earlier message.
   */
  settle(): Promise<void>
  /** Resolves with the close code once the connection has ended. */
  readonly closed: Promise<number>
  close(): Promise<void>
  /** Ends the connection without a close frame, as a broken network does. */
  breakOff(): void
}

const addressOf = (url: string, ticket: string | undefined) =>
  `${url.replace('http', 'ws')}/ws${ticket === undefined ? '' : `?ticket=${encodeURIComponent(ticket)}`}`

/** Opens a connection: a player's with a ticket, a visitor's without. */
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

/** Opens a connection with a ticket of the player's. */
export async function openOwnSocket(url: string, player: TestPlayer): Promise<Socket> {
  return openSocket(url, await ticketOf(url, player))
}

/** Attempts a handshake that must be refused, and returns its status. */
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
