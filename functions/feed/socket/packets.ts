import * as z from 'zod'

/** A packet from a Socket.IO server over a WebSocket, in the kinds that a client of its main namespace needs. */
export type Packet =
  /** The transport is open; the server pings every `pingIntervalMs` and gives up on silence after `pingTimeoutMs`. */
  | { readonly kind: 'open'; readonly pingIntervalMs: number; readonly pingTimeoutMs: number }
  | { readonly kind: 'ping' }
  /** The main namespace is connected: events may be sent. */
  | { readonly kind: 'connected' }
  | { readonly kind: 'event'; readonly name: string; readonly args: readonly unknown[] }
  /** The server refuses or ends the connection. */
  | { readonly kind: 'end'; readonly reason: string }
  /** Ignored by this client: other namespaces, acknowledgements, upgrades. */
  | { readonly kind: 'other' }
  | { readonly kind: 'malformed'; readonly reason: string }

/** Packets that a client sends. */
export const CONNECT = '40'
export const PONG = '3'

/** An event for the main namespace. */
export function eventPacket(name: string, data: unknown): string {
  return `42${JSON.stringify([name, data])}`
}

const Handshake = z.object({ pingInterval: z.number().positive(), pingTimeout: z.number().nonnegative() })
const EventArgs = z.tuple([z.string()], z.unknown())

/**
 * Reads one WebSocket frame: an Engine.IO packet (protocol 4), whose messages are Socket.IO packets (protocol
 * 5). Binary frames are malformed: a feed of prices sends none. https://socket.io/docs/v4/engine-io-protocol/
 * and https://socket.io/docs/v4/socket-io-protocol/
 */
export function readPacket(frame: unknown): Packet {
  if (typeof frame !== 'string') return { kind: 'malformed', reason: 'a binary frame' }
  const rest = frame.slice(1)
  switch (frame[0]) {
    case '0':
      return readHandshake(rest)
    case '1':
      return { kind: 'end', reason: 'closed by the server' }
    case '2':
      return { kind: 'ping' }
    case '3':
    case '6':
      return { kind: 'other' }
    case '4':
      return readMessage(rest)
    default:
      return { kind: 'malformed', reason: 'no Engine.IO packet' }
  }
}

function readHandshake(json: string): Packet {
  const { success, data } = Handshake.safeParse(parseJson(json))
  if (!success) return { kind: 'end', reason: 'a handshake without ping interval and timeout' }
  return { kind: 'open', pingIntervalMs: data.pingInterval, pingTimeoutMs: data.pingTimeout }
}

function readMessage(message: string): Packet {
  const rest = message.slice(1)
  if (rest.startsWith('/')) return { kind: 'other' }
  switch (message[0]) {
    case '0':
      return { kind: 'connected' }
    case '1':
      return { kind: 'end', reason: 'disconnected by the server' }
    case '2':
      return readEvent(rest)
    case '3':
      return { kind: 'other' }
    case '4':
      return { kind: 'end', reason: `refused by the server: ${rest.slice(0, 200)}` }
    default:
      return { kind: 'malformed', reason: 'no Socket.IO packet in text' }
  }
}

/** An event's arguments, after the id of the acknowledgement that it may request. */
function readEvent(text: string): Packet {
  const { success, data } = EventArgs.safeParse(parseJson(text.replace(/^\d+/, '')))
  if (!success) return { kind: 'malformed', reason: 'an event without name and arguments' }
  const [name, ...args] = data
  return { kind: 'event', name, args }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
