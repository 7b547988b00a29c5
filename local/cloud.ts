import type { Server } from 'node:http'
import { Writable } from 'node:stream'
import { routes } from '../functions/routes.ts'
import type { CodeMessage } from './cognito/pool.ts'
import { type FeedOptions, pool, type Settings } from './environment.ts'
import { createAuthorizer } from './gateway/authorizer.ts'
import { type Front, openFront } from './gateway/front.ts'
import { createHttpApi } from './gateway/http-api.ts'
import type { Listener } from './gateway/server.ts'
import type { SocketLimits } from './gateway/socket-connection.ts'
import { openServices, type Services } from './services.ts'
import { openState, type State } from './state.ts'

export interface CloudOptions extends Settings {
  /** Folder of the state; in memory when absent. */
  readonly dataPath?: string
  /** Default 127.0.0.1: reachable from this machine only. */
  readonly host?: string
  /** 0, the default, takes a free one. */
  readonly port?: number
  /** Default the simulator. */
  readonly feed?: FeedOptions
  /** Opens what answers every path that is neither the API's nor the pool's; without it they are not found. */
  readonly openSite?: (server: Server) => Promise<Listener>
  /** Bundles the functions and returns their folder; without it they run from their sources. */
  readonly bundleFunctions?: (() => Promise<string>) | undefined
  /** Where lines that functions print go; dropped when absent. */
  readonly log?: Writable
  /** Gets every code that the pool would mail. */
  readonly onCode?: (message: CodeMessage) => void
  /** Whether the ticker runs; default true. */
  readonly ticks?: boolean
  readonly socketLimits?: Partial<SocketLimits>
  /** Whether sockets are published to as to a fleet of servers, instead of by API Gateway's management API. */
  readonly isFleet?: boolean
}

/** A running cloud. */
export interface Cloud {
  /** The one public address: site, API, pool and sockets. */
  readonly url: string
  /** The environment of the functions: with it, the AWS SDK reaches the same services. */
  readonly env: Readonly<Record<string, string>>
  /** Whether anyone has a socket open. */
  isWatched(): boolean
  /** Loads all functions afresh. */
  reload(): void
  /** Ends the running tick, the sockets and the requests under way, then closes the state. */
  close(): Promise<void>
}

/**
 * Starts every part of the embedded cloud in this process.
 * @throws when the port is taken or the state can't be used; whatever was opened by then is closed again
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
    return { ...(await openParts(options, keep)), close }
  } catch (error) {
    await close()
    throw error
  }
}

type Keep = <T extends { close(): Promise<void> }>(part: T) => T

async function openParts(options: CloudOptions, keep: Keep): Promise<Omit<Cloud, 'close'>> {
  const { onCode = () => {}, log = nowhere(), feed = { kind: 'simulator' }, ticks = true } = options
  // The port first: when it is taken, nothing else need be done.
  const front = keep(await openFront(options.host ?? '127.0.0.1', options.port ?? 0))
  const openingSite = options.openSite?.(front.server)
  // It is awaited only once the rest is up; should it fail by then, that is no unhandled rejection.
  openingSite?.catch(() => undefined)
  const bundling = options.bundleFunctions?.()
  bundling?.catch(() => undefined)
  const state = keep(await openState(options.dataPath, onCode))
  const { socketLimits, isFleet } = options
  const bundles = await bundling
  const services = keep(
    await openServices({ state, feed, log, settings: options, socketLimits, isFleet, bundles }),
  )
  serve(front, { site: (await openingSite) ?? notFound, state, services })
  keep({ close: async () => front.refuse() })
  if (ticks) services.startTicking()
  const isWatched = () => services.sockets.isInUse
  return { url: front.url, env: services.env, isWatched, reload: services.reload }
}

interface Parts {
  readonly site: Listener
  readonly state: State
  readonly services: Services
}

function serve(front: Front, { site, state, services: { lambda, sockets } }: Parts): void {
  const { listener, jwks } = state.cognito
  const authorize = createAuthorizer({ issuer: pool.issuer, audience: pool.clientId, jwks })
  const api = createHttpApi({ routes, lambda, authorize })
  front.serve({ api, pool: listener, config: siteConfig, site, sockets })
}

/** The site's runtime configuration for the host it was asked at. */
function siteConfig(host: string) {
  return {
    mode: 'demo',
    cognito: {
      userPoolId: pool.id,
      clientId: pool.clientId,
      endpoint: `http://${host}/cognito/`,
      flow: 'USER_SRP_AUTH',
    },
    socketUrl: `ws://${host}/ws`,
  }
}

const notFound: Listener = (_req, res) => {
  res.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found')
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}
