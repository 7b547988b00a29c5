import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { WebSocket } from 'ws'
import { newNodeKeys } from '../build/node-keys.ts'
import { nodeAccess } from '../functions/realtime/node-access.ts'
import { closeNodes, publishToNodes } from '../functions/realtime/nodes.ts'
import { startNodes } from '../test/support/cloud/nodes.ts'
import { sampleMatch } from '../test/web/lib/realtime/samples.ts'
import { forkChild } from './child.ts'
import { median, percentile } from './measure.ts'
import { printTable, printTitle, ratio } from './report.ts'

/**
 * Prints what it costs to publish to many sockets through two fan-out nodes, with the site's compression and without, beside
 * plain `ws` that sends the same text to as many from one process; how far apart they receive it; and where messages
 * that are missing were lost. The sockets are in this process, which needs as many open files: `ulimit -n`.
 */
const SOCKETS = Number(process.argv[2] ?? 10_000)
const FRAMES = Number(process.argv[3] ?? 20)
const FRAME_PAUSE_MS = 1000

interface Contestant {
  readonly sockets: readonly WebSocket[]
  /** Of the servers. */
  readonly pids: readonly number[]
  readonly publish: (message: object) => Promise<unknown>
  /** What the servers say of connections that they ended, and of readers that were too slow. */
  readonly losses: () => Promise<string>
  readonly close: () => Promise<void>
}

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

async function open(urls: readonly string[], hello: string | undefined, perMessageDeflate: boolean) {
  const sockets: WebSocket[] = []
  for (let from = 0; from < SOCKETS; from += 50) {
    const batch = Array.from({ length: Math.min(50, SOCKETS - from) }, (_, at) => {
      const socket = new WebSocket(urls[(from + at) % urls.length] ?? '', { perMessageDeflate })
      socket.on('message', (data: Buffer) => note(data))
      socket.on('close', (code) => ended.set(code, (ended.get(code) ?? 0) + 1))
      return socket
    })
    await Promise.all(batch.map((socket) => once(socket, 'open')))
    if (hello !== undefined) for (const socket of batch) socket.send(hello)
    sockets.push(...batch)
  }
  await new Promise((done) => setTimeout(done, 2000))
  return sockets
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

async function nodes(perMessageDeflate: boolean): Promise<Contestant> {
  const keys = await newNodeKeys()
  const started = await startNodes(2, keys)
  const urls = started.map(({ url }) => url)
  Object.assign(process.env, {
    FANOUT_URLS: urls.join(),
    FANOUT_KEY: keys.accountSeed,
    FANOUT_PUBLISHER: keys.publisherJwt,
  })
  const access = await nodeAccess(Date.now())
  const options = JSON.stringify({
    jwt: access?.jwt,
    protocol: 1,
    verbose: false,
    pedantic: false,
    lang: 'bench',
    version: '1',
  })
  const sockets = await open(urls, `CONNECT ${options}\r\nSUB topic.matches 1\r\nPING\r\n`, perMessageDeflate)
  return {
    sockets,
    pids: started.map(({ pid }) => pid),
    publish: (message) => publishToNodes([{ topic: 'matches', frame: message as never }]),
    losses: async () => {
      const slow = sum(
        (await Promise.all(started.map((node) => node.connections()))).map((each) => each.slow),
      )
      const closings = await Promise.all(started.map((node) => node.closings()))
      return `nodes: ${slow} slow readers, closed ${JSON.stringify(closings)}`
    },
    close: async () => {
      await closeNodes()
      for (const node of started) await node.kill()
    },
  }
}

async function plain(): Promise<Contestant> {
  const child = forkChild(`${import.meta.dirname}/plain-ws.ts`, [])
  const { url, pid } = await child.receive<{ url: string; pid: number }>()
  return {
    sockets: await open([url], undefined, false),
    pids: [pid],
    publish: (message) => child.ask({ text: JSON.stringify(message) }),
    losses: async () => 'plain ws',
    close: () => child.close(),
  }
}

/** CPU time so far, of user and system, in microseconds: Linux counts in hundredths of a second. */
function cpuMicroseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

function residentKilobytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
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
    kilobytes: sum(pids.map(residentKilobytes)) / SOCKETS,
  }
  const missing = messages - delays.length
  if (missing > 0)
    console.log(
      `${missing} messages missing; sockets closed by code: ${JSON.stringify([...ended])}; ${await losses()}`,
    )
  for (const socket of sockets) socket.terminate()
  await close()
  ended.clear()
  return result
}

printTitle(`${SOCKETS} sockets, ${FRAMES} frames of ${JSON.stringify(frame()).length} bytes`)
const contestants = {
  'plain ws, one process': plain,
  'two nodes': () => nodes(false),
  'two nodes, compressed': () => nodes(true),
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
