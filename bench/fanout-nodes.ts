import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { sampleMatch } from '../test/web/lib/realtime/samples.ts'
import { type Contestant, nodes, plain } from './fanout-contestants.ts'
import { median, percentile } from './measure.ts'
import { printTable, printTitle, ratio } from './report.ts'
import { residentBytes } from './threads.ts'

/**
 * Prints what it costs to publish to many sockets through two fan-out nodes, with the site's compression and without, beside
 * plain `ws` that sends the same text to as many from one process; how far apart they receive it; and where messages
 * that are missing were lost. The sockets are in this process, which needs as many open files: `ulimit -n`.
 */
const SOCKETS = Number(process.argv[2] ?? 10_000)
const FRAMES = Number(process.argv[3] ?? 20)
const FRAME_PAUSE_MS = 1000

const delays: number[] = []
/** First and last arrival of each frame, by its time. */
const arrivals = new Map<string, { first: number; last: number }>()
/** Sockets that ended before the measurement did, by close code. */
const ended = new Map<number, number>()

/** A frame of the list's usual kind; it begins with its time. */
function frame() {
  const data = ['a', 'b', 'c'].map((matchId) =>
    sampleMatch({ matchId, version: Math.floor(Math.random() * 1e6) }),
  )
  return { sentAt: performance.now(), event: 'updateMatches', changes: true, data }
}

/** A node may put several frames into one message of the socket. */
function note(data: Buffer): void {
  const text = data.toString('latin1')
  const now = performance.now()
  for (const [, sentAt = ''] of text.matchAll(/"sentAt":([\d.]+)/g)) {
    delays.push(now - Number(sentAt))
    arrivals.set(sentAt, { first: arrivals.get(sentAt)?.first ?? now, last: now })
  }
}

/** CPU time so far, of user and system, in microseconds: Linux counts in hundredths of a second. */
function cpuMicroseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const bytesRead = (sockets: readonly WebSocket[]) =>
  sum(sockets.map((socket) => (socket as unknown as { _socket: Socket })._socket.bytesRead))

async function measured({ sockets, pids, publish, losses, close }: Contestant) {
  const before = { cpu: sum(pids.map(cpuMicroseconds)), bytes: bytesRead(sockets) }
  delays.length = 0
  arrivals.clear()
  for (let sent = 0; sent < FRAMES; sent++) {
    await publish(frame())
    await new Promise((done) => setTimeout(done, FRAME_PAUSE_MS))
  }
  const messages = FRAMES * SOCKETS
  const deadline = performance.now() + 60_000
  while (delays.length < messages && performance.now() < deadline)
    await new Promise((done) => setTimeout(done, 20))
  const result = {
    missing: messages - delays.length,
    spread: median([...arrivals.values()].map(({ first, last }) => last - first)),
    cpu: (sum(pids.map(cpuMicroseconds)) - before.cpu) / messages,
    bytes: (bytesRead(sockets) - before.bytes) / messages,
    delay: percentile(delays, 0.5),
    p99: percentile(delays, 0.99),
    kilobytes: sum(pids.map(residentBytes)) / 1024 / SOCKETS,
  }
  if (result.missing > 0)
    console.log(
      `${result.missing} messages missing; sockets closed by code: ${JSON.stringify([...ended])}; ${await losses()}`,
    )
  for (const socket of sockets) socket.terminate()
  await close()
  ended.clear()
  return result
}

printTitle(`${SOCKETS} sockets, ${FRAMES} frames of ${JSON.stringify(frame()).length} bytes`)
const sockets = {
  count: SOCKETS,
  received: note,
  closed: (code: number) => ended.set(code, (ended.get(code) ?? 0) + 1),
}
const contestants = {
  'plain ws, one process': () => plain(sockets),
  'two nodes': () => nodes(sockets, false),
  'two nodes, compressed': () => nodes(sockets, true),
}
let baseline: number | undefined
const rows = []
for (const [what, start] of Object.entries(contestants)) {
  const { cpu, bytes, delay, p99, spread, missing, kilobytes } = await measured(await start())
  baseline ??= cpu
  rows.push({
    what,
    'CPU a message': `${cpu.toFixed(1)} µs`,
    'of plain ws': ratio(cpu, baseline),
    'delay, median': `${delay.toFixed(0)} ms`,
    'delay, 99th percentile': `${p99.toFixed(0)} ms`,
    'first to last, median': `${spread.toFixed(0)} ms`,
    'bytes a message': bytes.toFixed(0),
    'memory a socket': `${kilobytes.toFixed(0)} kB`,
    missing: String(missing),
  })
}
printTable(rows)
