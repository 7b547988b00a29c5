import type { Writable } from 'node:stream'
import { jobs, socketRoutes } from '../functions/routes.ts'
import { type FeedOptions, functionEnvironment, type Settings, SOCKET_STAGE } from './environment.ts'
import { createInvokeApi } from './gateway/invoke-api.ts'
import { functionOf, type Lambda, openLambda } from './gateway/lambda.ts'
import { createManagementApi } from './gateway/management-api.ts'
import { createQueueApi } from './gateway/queue-api.ts'
import { listen } from './gateway/server.ts'
import { SocketApi } from './gateway/socket-api.ts'
import type { SocketLimits } from './gateway/socket-connection.ts'
import type { State } from './state.ts'

interface ServicesOptions {
  readonly state: State
  readonly feed: FeedOptions
  readonly settings: Settings
  readonly log: Writable
  readonly socketLimits?: Partial<SocketLimits> | undefined
  /** Folder of the bundled functions; they run from their sources when absent. */
  readonly bundles?: string | undefined
}

/**
 * The services that functions run in and call: Lambda, queues, the sockets and their management, on a private
 * port.
 */
export interface Services {
  readonly env: Readonly<Record<string, string>>
  readonly lambda: Lambda
  readonly sockets: SocketApi
  /** Runs the ticker now and every minute, unless the services are closed. */
  startTicking(): void
  reload(): void
  /**
   * Ends the running tick, the sockets and running invocations, in this order, waiting a limited time for
   * each.
   */
  close(): Promise<void>
}

/** How many pages of positions are settled at once. */
const SETTLING_MAX = 2
const MINUTE_MS = 60_000
const TICK_GRACE_MS = 10_000
const REQUEST_GRACE_MS = 5_000

export async function openServices({ state, log, feed, ...options }: ServicesOptions): Promise<Services> {
  const server = await listen('127.0.0.1', 0, async (req, res) => {
    if (req.url?.startsWith('/cognito/')) return state.cognito.listener(req, res)
    for (const answer of [invoke, manage, queues.answer]) if (await answer(req, res)) return
    res.writeHead(404).end()
  })
  // As with the tables' server, only the client may close an idle connection.
  server.server.keepAliveTimeout = 0
  const env = functionEnvironment({
    accessKeyId: state.accessKeyId,
    personKey: state.personKey,
    dynamoDbEndpoint: state.dynamoDbEndpoint,
    servicesUrl: `http://127.0.0.1:${server.port}`,
    settings: options.settings,
    feed,
    feedSeed: state.feedSeed,
  })
  const { bundles } = options
  const lambda = openLambda({ name: 'functions', env, log, bundles })
  // The ticker may compute for a long time at high replay speeds: it has a thread of its own, so that no request
  // waits for it.
  const ticker = openLambda({ name: 'ticker', env, log, bundles })
  const functions = {
    ticker: { spec: { ...functionOf(jobs.ticker), name: 'ticker' }, lambda: ticker },
    fanout: { spec: { ...functionOf(jobs.fanout), name: 'fanout' }, lambda },
  }
  const sockets = new SocketApi({
    routes: socketRoutes,
    lambda,
    stage: SOCKET_STAGE,
    limits: options.socketLimits ?? {},
  })
  const invoke = createInvokeApi({ functions })
  const queues = createQueueApi({
    delays: { spec: functionOf(jobs.endDelays), lambda },
    // On the ticker's thread, so that no request waits for it.
    settlement: { spec: functionOf(jobs.settle), lambda: ticker, atOnce: SETTLING_MAX },
  })
  const manage = createManagementApi(sockets)
  const tick = () => void ticker.invoke(functions.ticker.spec, {})
  let isClosed = false
  let stopTicking: (() => void) | undefined

  return {
    env,
    lambda,
    sockets,
    startTicking() {
      if (!isClosed) stopTicking = startSchedule(tick, MINUTE_MS)
    },
    reload() {
      lambda.reload()
      ticker.reload()
      // The old run ends early; the new one takes over at once, not at the next minute.
      if (stopTicking) tick()
    },
    async close() {
      isClosed = true
      stopTicking?.()
      queues.close()
      await ticker.close(TICK_GRACE_MS)
      await sockets.close()
      await lambda.close(REQUEST_GRACE_MS)
      await server.close()
    },
  }
}

/**
 * Runs a task at once and then once each period, as EventBridge Scheduler would: a run longer than the period
 * does not delay the next.
 * @returns a function that ends the schedule; a present run continues
 */
function startSchedule(task: () => void, periodMs: number): () => void {
  task()
  const timer = setInterval(task, periodMs)
  return () => clearInterval(timer)
}
