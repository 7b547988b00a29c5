import { once } from 'node:events'
import { WebSocket } from 'ws'
import { newNodeKeys } from '../build/node-keys.ts'
import { nodeAccess } from '../functions/realtime/node-access.ts'
import { closeNodes, publishToNodes } from '../functions/realtime/nodes.ts'
import { startNodes } from '../test/support/cloud/nodes.ts'
import { forkChild } from './child.ts'

/** The sockets to open, and who hears of them. */
interface Sockets {
  readonly count: number
  readonly received: (data: Buffer) => void
  readonly closed: (code: number) => void
}

/** Servers with sockets that follow the list, and how to publish to them. */
export interface Contestant {
  readonly sockets: readonly WebSocket[]
  /** Of the servers. */
  readonly pids: readonly number[]
  readonly publish: (message: object) => Promise<unknown>
  /** What the servers say of connections that they ended, and of readers that were too slow. */
  readonly losses: () => Promise<string>
  readonly close: () => Promise<void>
}

async function open(
  { count, received, closed }: Sockets,
  {
    urls,
    hello,
    perMessageDeflate = false,
  }: { urls: readonly string[]; hello?: string; perMessageDeflate?: boolean },
): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  for (let from = 0; from < count; from += 50) {
    const batch = Array.from({ length: Math.min(50, count - from) }, (_, at) => {
      const socket = new WebSocket(urls[(from + at) % urls.length] ?? '', { perMessageDeflate })
      socket.on('message', received)
      socket.on('close', closed)
      return socket
    })
    await Promise.all(batch.map((socket) => once(socket, 'open')))
    if (hello !== undefined) for (const socket of batch) socket.send(hello)
    sockets.push(...batch)
  }
  await new Promise((done) => setTimeout(done, 2000))
  return sockets
}

/** Two nodes, with the site's compression or without. */
export async function nodes(of: Sockets, perMessageDeflate: boolean): Promise<Contestant> {
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
  const hello = `CONNECT ${options}\r\nSUB topic.matches 1\r\nPING\r\n`
  const sockets = await open(of, { urls, hello, perMessageDeflate })
  return {
    sockets,
    pids: started.map(({ pid }) => pid),
    publish: (message) => publishToNodes([{ topic: 'matches', frame: message as never }]),
    losses: async () => {
      const counts = await Promise.all(started.map((node) => node.connections()))
      const slow = counts.reduce((sum, each) => sum + each.slow, 0)
      const closings = await Promise.all(started.map((node) => node.closings()))
      return `nodes: ${slow} slow readers, closed ${JSON.stringify(closings)}`
    },
    close: async () => {
      await closeNodes()
      for (const node of started) await node.kill()
    },
  }
}

/** The baseline. */
export async function plain(of: Sockets): Promise<Contestant> {
  const child = forkChild(`${import.meta.dirname}/plain-ws.ts`, [])
  const { url, pid } = await child.receive<{ url: string; pid: number }>()
  return {
    sockets: await open(of, { urls: [url] }),
    pids: [pid],
    publish: (message) => child.ask({ text: JSON.stringify(message) }),
    losses: async () => 'plain ws',
    close: () => child.close(),
  }
}
