import { CONNECT, eventPacket, type Packet, PONG, readPacket } from './packets.ts'
import type { Cancel, Timers } from './timers.ts'

/** How long after losing a connection the next attempt is made. */
export const RECONNECT_AFTER_MS = 5000

/** How long a server may take to complete the handshake. */
const HANDSHAKE_MAX_MS = 10_000

/** The events of a connection. */
export interface Listener {
  /** Events may be sent from now on; a new connection starts without the earlier one's subscriptions. */
  connected(): void
  event(name: string, args: readonly unknown[]): void
  /** A frame that is not a valid packet was skipped. */
  malformed(reason: string, frame: unknown): void
  /** Also called when an attempt to connect failed. */
  lost(reason: string): void
}

/** A client of a Socket.IO v4 server, over WebSocket alone. Reconnects whenever the connection is lost. */
export class Connection {
  readonly #url: URL
  readonly #listener: Listener
  readonly #timers: Timers
  #socket: WebSocket | undefined
  /** The present timer: for the server's next sign of life, or for the next attempt to connect. */
  #cancelTimer: Cancel = () => {}
  #connected = false
  #pingMaxMs = HANDSHAKE_MAX_MS

  /** @param address of the server: http(s) or ws(s); without a path, Socket.IO's own */
  constructor(address: string, listener: Listener, timers: Timers) {
    this.#url = socketUrl(address)
    this.#listener = listener
    this.#timers = timers
  }

  get connected(): boolean {
    return this.#connected
  }

  /** Connects; drops an existing connection. */
  open(): void {
    this.close()
    const socket = new WebSocket(this.#url)
    this.#socket = socket
    const current = () => this.#socket === socket
    socket.addEventListener('message', ({ data }) => current() && this.#receive(data))
    socket.addEventListener('error', () => current() && this.#lose('the connection failed'))
    socket.addEventListener('close', ({ code }) => current() && this.#lose(`the connection closed: ${code}`))
    this.#expect(HANDSHAKE_MAX_MS, 'no handshake in time')
  }

  /** Sends an event; drops it while there is no connection. */
  emit(name: string, data: unknown): void {
    if (this.#connected) this.#socket?.send(eventPacket(name, data))
  }

  /** Drops the connection and stays closed until `open` is called again. */
  close(): void {
    this.#cancelTimer()
    this.#connected = false
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
  }

  #receive(frame: unknown): void {
    const packet = readPacket(frame)
    if (packet.kind === 'malformed') this.#listener.malformed(packet.reason, frame)
    else this.#handle(packet)
  }

  #handle(packet: Exclude<Packet, { kind: 'malformed' }>): void {
    switch (packet.kind) {
      case 'open':
        this.#pingMaxMs = packet.pingIntervalMs + packet.pingTimeoutMs
        this.#expectPing()
        this.#socket?.send(CONNECT)
        break
      case 'ping':
        this.#expectPing()
        this.#socket?.send(PONG)
        break
      case 'connected':
        this.#connected = true
        this.#listener.connected()
        break
      case 'event':
        this.#listener.event(packet.name, packet.args)
        break
      case 'end':
        this.#lose(packet.reason)
        break
      case 'other':
        break
    }
  }

  #expectPing(): void {
    this.#expect(this.#pingMaxMs, 'no ping in time')
  }

  #expect(withinMs: number, otherwise: string): void {
    this.#cancelTimer()
    this.#cancelTimer = this.#timers.after(withinMs, () => this.#lose(otherwise))
  }

  #lose(reason: string): void {
    this.close()
    this.#cancelTimer = this.#timers.after(RECONNECT_AFTER_MS, () => this.open())
    this.#listener.lost(reason)
  }
}

/** The address of a server's WebSocket transport, keeping the query it already has. */
export function socketUrl(address: string): URL {
  const url = new URL(address)
  url.protocol = url.protocol.replace(/^http/, 'ws')
  if (url.pathname === '/') url.pathname = '/socket.io/'
  url.searchParams.set('EIO', '4')
  url.searchParams.set('transport', 'websocket')
  return url
}
