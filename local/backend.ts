import { Writable } from 'node:stream'
import { routes } from '../functions/routes.ts'
import type { Cloud, CloudOptions, Keep } from './cloud.ts'
import { areResultsKnown, type FeedOptions, pool } from './environment.ts'
import { createAuthorizer } from './gateway/authorizer.ts'
import type { Front } from './gateway/front.ts'
import { createHttpApi } from './gateway/http-api.ts'
import type { Listener } from './gateway/server.ts'
import { openServices, type Services } from './services.ts'
import { openState, type State } from './state.ts'

/** The parts that are opened before the backend. */
interface Begun {
  readonly front: Front
  readonly siteOpened: Promise<Listener>
}

/** Opens everything behind the public port: the state, the functions, and the ticker once the site is open. */
export async function openBackend(
  options: CloudOptions,
  { front, siteOpened }: Begun,
  keep: Keep,
): Promise<Pick<Cloud, 'env' | 'isWatched' | 'reload'>> {
  const { log = nowhere(), feed = { kind: 'simulator' }, ticks = true } = options
  const state = keep(await openState(options.dataPath, options))
  const { socketLimits } = options
  const bundles = await options.findBundles?.()
  const services = keep(await openServices({ state, feed, log, settings: options, socketLimits, bundles }))
  serve(front, { site: async (req, res) => (await siteOpened)(req, res), state, services, feed })
  keep({ close: async () => front.refuse() })
  // The first tick takes about a second of CPU time, which would slow down the build of the site.
  if (ticks) siteOpened.then(() => services.startTicking()).catch(() => undefined)
  return { env: services.env, isWatched: () => services.sockets.isInUse, reload: services.reload }
}

interface Parts {
  readonly site: Listener
  readonly state: State
  readonly services: Services
  readonly feed: FeedOptions
}

function serve(front: Front, { site, state, services: { lambda, sockets }, feed }: Parts): void {
  const { listener, jwks } = state.cognito
  const authorize = createAuthorizer({ issuer: pool.issuer, audience: pool.clientId, jwks })
  const api = createHttpApi({ routes, lambda, authorize })
  front.serve({ api, pool: listener, config: (host) => siteConfig(host, feed), site, sockets })
}

function siteConfig(host: string, feed: FeedOptions) {
  return {
    mode: 'demo',
    cognito: {
      userPoolId: pool.id,
      clientId: pool.clientId,
      endpoint: `http://${host}/cognito/`,
      flow: 'USER_SRP_AUTH',
    },
    socketUrl: `ws://${host}/ws`,
    ...(areResultsKnown(feed) && { areResultsKnown: true }),
  }
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}
