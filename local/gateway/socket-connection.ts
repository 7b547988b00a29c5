import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { MESSAGE_RATE } from '../../functions/realtime/message-budget.ts'
import { createFrameWatch } from './frames.ts'
import { type MessageLimits, MessageQueue } from './message-queue.ts'
import type { ConnectionFacts } from './socket-event.ts'

/** API Gateway's quotas for a WebSocket API, and limits for one client of a process that serves all of them. */
export interface SocketLimits {
  readonly idleMs: number
  readonly lifeMs: number
  readonly messageBytes: number
  readonly frameBytes: number
  readonly messages: MessageLimits
  /** The most bytes that may wait to be sent to a client. */
  readonly unsentBytes: number
}

export const SOCKET_LIMITS: SocketLimits = {
  idleMs: 10 * 60_000,
  lifeMs: 2 * 60 * 60_000,
  messageBytes: 128 * 1024,
  frameBytes: 32 * 1024,
  messages: { atOnce: 4, ...MESSAGE_RATE },
  unsentBytes: 4 * 1024 * 1024,
}

/** Close codes of RFC 6455. */
const NORMAL = 1000
const GOING_AWAY = 1001
const NO_STATUS = 1005
const POLICY_VIOLATION = 1008
const TOO_BIG = 1009

/** How long a client may take to reply to a close frame at shutdown. */
const CLOSE_GRACE_MS = 500

const asText = { binary: false }

interface Listeners {
  /** Never rejects. */
  message(body: string): Promise<void>
  close(statusCode: number, reason: string): void
}

/** One open socket, with API Gateway's limits on idleness, life and size. */
export class SocketConnection {
  readonly facts: ConnectionFacts
  readonly #ws: WebSocket
  readonly #unsentBytesMax: number
  #lastActiveAtMs = Date.now()

  constructor(
    facts: ConnectionFacts,
    { ws, socket }: { ws: WebSocket; socket: Duplex },
    limits: SocketLimits,
    listeners: Listeners,
  ) {
    this.facts = facts
    this.#ws = ws
    this.#unsentBytesMax = limits.unsentBytes
    const queue = new MessageQueue(limits.messages, (body) => listeners.message(body))
    const idle = setTimeout(() => ws.close(GOING_AWAY, 'Going away'), limits.idleMs)
    const life = setTimeout(() => ws.close(GOING_AWAY, 'Going away'), limits.lifeMs)
    const watch = createFrameWatch((bytes) => {
      if (bytes > limits.frameBytes) ws.close(TOO_BIG, 'Message too big')
    })
    // Before the listener of `ws`, so that a frame over the limit closes the socket before its message is seen.
    socket.prependListener('data', (chunk: Buffer) => {
      this.#lastActiveAtMs = Date.now()
      idle.refresh()
      watch(chunk)
    })
    ws.on('message', (data: Buffer) => {
      if (this.isOpen && !queue.add(data.toString('utf8'))) ws.close(POLICY_VIOLATION, 'Too many messages')
    })
    // For a long message or an invalid frame `ws` closes with the right code, and `close` follows.
    ws.on('error', () => undefined)
    ws.on('close', (code, reason) => {
      clearTimeout(idle)
      clearTimeout(life)
      const unsaid = code === NO_STATUS ? 'Client-side close frame status not set' : ''
      listeners.close(code, reason.toString() || unsaid)
    })
  }

  get isOpen(): boolean {
    return this.#ws.readyState === this.#ws.OPEN
  }

  get lastActiveAtMs(): number {
    return this.#lastActiveAtMs
  }

  /** @returns whether it was sent */
  send(data: string | Buffer): Promise<boolean> {
    if (!this.#isReading()) return Promise.resolve(false)
    this.#lastActiveAtMs = Date.now()
    return new Promise((sent) => this.#ws.send(data, { binary: false }, (error) => sent(!error)))
  }

  /** Sends bytes that many sockets share, without waiting for the result. */
  push(bytes: Buffer): void {
    if (!this.#isReading()) return
    this.#lastActiveAtMs = Date.now()
    this.#ws.send(bytes, asText)
  }

  /**
   * Whether the connection is open. Terminates a client that does not read its messages, which would fill the
   * memory.
   */
  #isReading(): boolean {
    if (this.#ws.bufferedAmount > this.#unsentBytesMax) this.#ws.terminate()
    return this.isOpen
  }

  /** Closes the connection at the service's request. */
  disconnect(): void {
    this.#ws.close(NORMAL, 'Connection closed by the service')
  }

  /** Closes the connection because the service shuts down; resolves when it is closed. */
  async leave(): Promise<void> {
    const closed = new Promise((done) => this.#ws.once('close', done))
    this.#ws.close(GOING_AWAY, 'Going away')
    const impatience = setTimeout(() => this.#ws.terminate(), CLOSE_GRACE_MS)
    await closed
    clearTimeout(impatience)
  }
}
