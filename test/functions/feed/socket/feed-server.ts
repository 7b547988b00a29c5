import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

export interface FeedServer {
  readonly url: string
  readonly port: number
  readonly io: Server
  /** The events that clients sent, each with its arguments, in order. */
  readonly received: (readonly unknown[])[]
  /** How many connections there were. */
  connections(): number
  close(): Promise<void>
}

/** Starts the real server of Socket.IO v4 as a feed: on a port of its own, or on that of one before. */
export async function startFeedServer(
  options: { port?: number; pingInterval?: number } = {},
): Promise<FeedServer> {
  const { port = 0, ...ping } = options
  const http = createServer()
  const io = new Server(http, { serveClient: false, ...ping })
  const received: (readonly unknown[])[] = []
  let connections = 0
  io.on('connection', (socket) => {
    connections++
    socket.onAny((...event) => received.push(event))
  })
  http.listen(port, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    io,
    received,
    connections: () => connections,
    close: () => io.close(),
  }
}
