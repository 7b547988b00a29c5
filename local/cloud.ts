import type { Server } from 'node:http'
import type { Writable } from 'node:stream'
import type { CodeMessage } from './cognito/pool.ts'
import type { FeedOptions, Settings } from './environment.ts'
import { openFront } from './gateway/front.ts'
import type { Listener } from './gateway/server.ts'
import type { SocketLimits } from './gateway/socket-connection.ts'
import type { StateFolderError } from './storage/errors.ts'

export interface CloudOptions extends Settings {
  /** Folder of the state; in memory when absent. */
  readonly dataPath?: string
  /** Default 127.0.0.1: reachable from this machine only. */
  readonly host?: string
  /** 0, the default, takes a free one. */
  readonly port?: number
  /** Default the simulator. */
  readonly feed?: FeedOptions
  /**
   * Opens the listener for every path that is neither the API's nor the pool's; requests wait for it. Absent:
   * 404.
   */
  readonly openSite?: (server: Server) => Promise<Listener>
  /** Finds the folder of the bundled functions; they run from their sources when there is none. */
  readonly findBundles?: (() => Promise<string | undefined>) | undefined
  /** Where lines that functions print go; dropped when absent. */
  readonly log?: Writable
  /** Gets every code that the pool would mail. */
  readonly onCode?: (message: CodeMessage) => void
  /** Called when a write to the state folder has failed; every later write is refused. */
  readonly onLost?: (error: StateFolderError) => void
  /** Whether the ticker runs; default true. */
  readonly ticks?: boolean
  readonly socketLimits?: Partial<SocketLimits>
}

export interface Cloud {
  /** The one public address: site, API, pool and sockets. */
  readonly url: string
  /** Settles once the site is open, or has failed to open. */
  readonly siteOpened: Promise<unknown>
  /** The environment of the functions: with it, the AWS SDK reaches the same services. */
  readonly env: Readonly<Record<string, string>>
  /** Whether anyone has a socket open. */
  isWatched(): boolean
  reload(): void
  /** Ends the running tick, the sockets and the requests under way, then closes the state. */
  close(): Promise<void>
}

/**
 * Starts every part of the embedded cloud in this process.
 * @throws when the port is taken or the state can't be used; everything opened until then is closed again
 */
export async function startCloud(options: CloudOptions = {}): Promise<Cloud> {
  const opened: { close(): Promise<void> }[] = []
  const keep = <T extends { close(): Promise<void> }>(part: T): T => {
    opened.unshift(part)
    return part
  }
  const close = async () => {
    for (const part of opened.splice(0)) await part.close()
  }
  try {
    return { ...(await open(options, keep)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Registers a part to be closed with the cloud; parts are closed in reverse order of opening. */
export type Keep = <T extends { close(): Promise<void> }>(part: T) => T

async function open(options: CloudOptions, keep: Keep): Promise<Omit<Cloud, 'close'>> {
  // The port first: if it is taken, nothing else needs to be done.
  const front = keep(await openFront(options.host ?? '127.0.0.1', options.port ?? 0))
  const siteOpened = options.openSite?.(front.server) ?? Promise.resolve(notFound)
  // Awaited later. Until then a failure must not count as an unhandled rejection, which would end the process.
  siteOpened.catch(() => undefined)
  // Imported only now, so that the build in another process starts before most of the program is loaded.
  const { openBackend } = await import('./backend.ts')
  const { env, isWatched, reload } = await openBackend(options, { front, siteOpened }, keep)
  return { url: front.url, siteOpened, env, isWatched, reload }
}

const notFound: Listener = (_req, res) => {
  res.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found')
}
