import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo, Server as NetServer, Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { generate } from 'selfsigned'
import { SiteConfig } from '../domain/contract/site-config.ts'
import { httpListener } from './api/http-server.ts'
import { createSessions } from './sessions.ts'
import { serveStream } from './stream/connection.ts'

export interface DialectOptions {
  /** The site's address, without a path. */
  readonly maidanUrl: string
  readonly host: string
  /** Of the HTTP side; 0 takes a free one. */
  readonly port: number
  /** Of the stream, by TLS; 0 takes a free one. */
  readonly streamPort: number
}

export interface Dialect {
  readonly url: string
  readonly streamPort: number
  close(): Promise<void>
}

/**
 * Serves the dialect for the players of a Maidan.
 * @throws when the Maidan does not answer, or a port is taken
 */
export async function startDialect({ maidanUrl, host, port, streamPort }: DialectOptions): Promise<Dialect> {
  const sessions = createSessions(maidanUrl, await configOf(maidanUrl))
  const http = createHttpServer(httpListener(sessions))
  // Clients demand TLS of the stream, and check no certificate.
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], { keyType: 'ec' })
  const stream = createTlsServer({ key, cert }, (socket) => serveStream(socket, sessions))
  const sockets = openSocketsOf(stream)
  await Promise.all([listening(http, port, host), listening(stream, streamPort, host)])
  return {
    url: `http://${host}:${portOf(http)}`,
    streamPort: portOf(stream),
    close: async () => {
      sessions.close()
      for (const socket of sockets) socket.destroy()
      http.closeAllConnections()
      await Promise.all([closed(http), closed(stream)])
    },
  }
}

async function configOf(maidanUrl: string): Promise<SiteConfig> {
  const response = await fetch(`${maidanUrl}/config.json`, { signal: AbortSignal.timeout(10_000) })
  const config = SiteConfig.parse(await response.json())
  if (config.nodes)
    throw new Error('This Maidan sends prices by fan-out nodes only, which this program does not follow')
  return config
}

function openSocketsOf(server: NetServer): ReadonlySet<Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  return sockets
}

function listening(server: NetServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
}

function closed(server: NetServer): Promise<void> {
  return new Promise((resolve) => void server.close(() => resolve()))
}

function portOf(server: NetServer): number {
  return (server.address() as AddressInfo).port
}
