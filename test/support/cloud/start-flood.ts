/**
 * Runs fifty hostile clients of the Maidan at a URL until it is killed: `node start-flood.ts URL`. A client that is cut off
 * begins again at once. Prints a line once all have begun.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'

const CLIENTS = 50
/** How long a client stays unless it is cut off. */
const STAY_MS = 20_000

const [url = ''] = process.argv.slice(2)
const { hostname, port } = new URL(url)
const socketUrl = `${url.replace('http', 'ws')}/ws`
const GET_MATCHES = JSON.stringify({ event: 'getMatches', data: { sportId: '4' } })

async function opened(): Promise<WebSocket> {
  const socket = new WebSocket(socketUrl)
  await once(socket, 'open')
  return socket
}

const gone = (socket: WebSocket | Socket) => Promise.race([once(socket, 'close'), delay(STAY_MS)])

/** Requests as much as it may, and never reads the answers. */
async function neverReads(): Promise<void> {
  const socket = await opened()
  socket.pause()
  for (let sent = 0; sent < 90; sent++) socket.send(GET_MATCHES)
  await gone(socket)
  socket.terminate()
}

async function floods(): Promise<void> {
  const socket = await opened()
  while (socket.readyState === WebSocket.OPEN) {
    for (let sent = 0; sent < 50; sent++) socket.send(GET_MATCHES)
    await delay(10)
  }
}

/** Begins a request and sends the rest byte by byte. */
async function sendsSlowly(): Promise<void> {
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n`,
  )
  const sending = setInterval(() => socket.write(' '), 200)
  await gone(socket).finally(() => clearInterval(sending))
  socket.destroy()
}

async function guessesTickets(): Promise<void> {
  const ticket = randomBytes(24 + Math.floor(Math.random() * 500)).toString('base64url')
  await once(new WebSocket(`${socketUrl}?ticket=${ticket}`), 'open')
}

/** Begins a WebSocket handshake and never completes it. */
async function upgradesHalf(): Promise<void> {
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`GET /ws HTTP/1.1\r\nHost: ${hostname}\r\nUpgrade: websocket\r\n`)
  await gone(socket)
  socket.destroy()
}

const kinds = [neverReads, floods, sendsSlowly, guessesTickets, upgradesHalf] as const

async function again(act: () => Promise<void>): Promise<never> {
  for (;;) {
    await act().catch(() => undefined)
    await delay(20)
  }
}

process.on('uncaughtException', () => undefined)
for (let client = 0; client < CLIENTS; client++) void again(kinds[client % kinds.length] ?? floods)
await delay(1000)
process.stdout.write('begun\n')
