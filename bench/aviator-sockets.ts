import { once } from 'node:events'
import { WebSocket } from 'ws'
import { publishToFleet } from '../functions/realtime/fleet.ts'
import { forkChild } from './child.ts'
import { median, medians } from './measure.ts'
import { milliseconds, printTable, printTitle, ratio } from './report.ts'

/**
 * Prints the cost of publishing a message to a thousand sockets of one topic, beside plain `ws` that sends the same prepared
 * text to as many; and how far apart a thousand players receive an Aviator round's events. The sockets are in this process,
 * each server in one of its own.
 */
const SOCKETS = Number(process.argv[2] ?? 1000)
const FRAMES = 100
const FRAME_PAUSE_MS = 10
const ROUNDS = 9
const EVENTS_WATCHED = 3
/** The ticker's step. */
const TICK_MS = 1000

interface Ready {
  readonly url: string
  /** The URL of the fleet; the plain server is called over the fork's channel. */
  readonly fleet?: string
}

/** A message of the size of an Aviator round's. */
const frame = {
  event: 'error',
  data: { error: 'measured', message: 'x'.repeat(600) },
} as const
const text = JSON.stringify(frame)

/** Opens sockets that count their messages. Returns them and a function that gives the number of all messages so far. */
async function openSockets(url: string, hello: string | undefined) {
  let received = 0
  const sockets: WebSocket[] = []
  for (let from = 0; from < SOCKETS; from += 50) {
    const batch = Array.from({ length: Math.min(50, SOCKETS - from) }, () => new WebSocket(url))
    await Promise.all(batch.map((socket) => once(socket, 'open')))
    for (const socket of batch) {
      if (hello !== undefined) {
        socket.send(hello)
        await once(socket, 'message')
      }
      socket.on('message', () => received++)
    }
    sockets.push(...batch)
  }
  return { sockets, received: () => received }
}

type Server = Awaited<ReturnType<typeof openServer>>

async function openServer(module: string, args: readonly string[] = [], hello?: string) {
  const child = forkChild(`${import.meta.dirname}/aviator-sockets/${module}`, args)
  const ready = await child.receive<Ready>()
  return { child, ...ready, ...(await openSockets(ready.url, hello)) }
}

/** CPU time of the server's process for one message to one socket, in microseconds. */
async function cpuAMessage(server: Server, publish: () => Promise<unknown>): Promise<number> {
  const wanted = server.received() + FRAMES * SOCKETS
  const before = await server.child.ask<number>({ ask: 'cpu' })
  for (let sent = 0; sent < FRAMES; sent++) {
    await publish()
    await new Promise((done) => setTimeout(done, FRAME_PAUSE_MS))
  }
  while (server.received() < wanted) await new Promise((done) => setTimeout(done, 5))
  return ((await server.child.ask<number>({ ask: 'cpu' })) - before) / (FRAMES * SOCKETS)
}

/** How far apart, in milliseconds, the first and the last of all sockets receive the same Aviator event. */
async function spreads({ sockets }: Server): Promise<number[]> {
  const arrivals = new Map<string, number[]>()
  const listeners = sockets.map((socket) => {
    const listener = (data: Buffer) => {
      for (const message of [JSON.parse(data.toString())].flat()) {
        if (message.event !== 'round') continue
        const { roundId, phase } = message.data.round
        const key = `${roundId} ${phase}`
        arrivals.set(key, [...(arrivals.get(key) ?? []), performance.now()])
      }
    }
    socket.on('message', listener)
    return () => socket.off('message', listener)
  })
  const whole = () => [...arrivals.values()].filter((times) => times.length >= sockets.length)
  while (whole().length < EVENTS_WATCHED) await new Promise((done) => setTimeout(done, 100))
  for (const off of listeners) off()
  return whole().map((times) => Math.max(...times) - Math.min(...times))
}

async function closeServer({ sockets, child }: Server): Promise<void> {
  for (const socket of sockets) socket.terminate()
  await child.close()
}

printTitle(`${SOCKETS} sockets that follow Aviator`)
const ticking = await openServer('maidan.ts', [], JSON.stringify({ event: 'sub', data: 'aviator' }))
const apart = await spreads(ticking)
await closeServer(ticking)

const plain = await openServer('plain-ws.ts')
const idle = await openServer('maidan.ts', ['idle'], JSON.stringify({ event: 'getMatches' }))
const { fleet = '' } = idle
const cpu = await medians(
  {
    plain: () => cpuAMessage(plain, () => plain.child.ask({ ask: 'send', text })),
    maidan: () => cpuAMessage(idle, () => publishToFleet(fleet, [{ topic: 'matches', frame }])),
  },
  ROUNDS,
)
printTable([
  {
    what: 'CPU a message: plain ws, text made once',
    value: `${cpu.plain.toFixed(1)} µs`,
    'of plain ws': '1.00 ×',
  },
  {
    what: 'CPU a message: the fleet',
    value: `${cpu.maidan.toFixed(1)} µs`,
    'of plain ws': ratio(cpu.maidan, cpu.plain),
  },
])
printTable([
  {
    what: 'first to last socket, of the slowest event',
    value: milliseconds(Math.max(...apart)),
    'of a tick': ratio(Math.max(...apart), TICK_MS),
  },
  {
    what: 'first to last socket, median event',
    value: milliseconds(median(apart)),
    'of a tick': ratio(median(apart), TICK_MS),
  },
])
await Promise.all([idle, plain].map(closeServer))
if (cpu.maidan > 1.2 * cpu.plain || Math.max(...apart) > TICK_MS) process.exitCode = 1
