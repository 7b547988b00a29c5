import { basename, dirname } from 'node:path'
import { Duration } from 'aws-cdk-lib'
import { Code, type EventInvokeConfigOptions, LayerVersion } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { jobs, type Needs, type Route, routes, socketRoutes } from '../../functions/routes.ts'
import { type Config, feedFile } from '../config.ts'
import type { DataStack } from '../data-stack.ts'
import { commonEnvironment, feedEnvironment, knowsShards, tableEnvironment } from './environment.ts'
import { invokeGrant, poolGrants, socketGrant, tableGrants } from './grants.ts'
import { Handler } from './handler.ts'
import type { OriginSecret } from './origin-secret.ts'
import type { SocketApi } from './socket-api.ts'

interface HandlersProps {
  readonly config: Config
  readonly data: DataStack
  readonly sockets: SocketApi
  /** Folder of the bundles; every function runs another entry of this one asset. */
  readonly code: string
  /** Value of the header by which the edge proves itself to the HTTP handlers. */
  readonly originSecret: OriginSecret | undefined
}

/** Every function of `functions/routes.ts`: one a row. */
export class Handlers extends Construct {
  readonly fanout: Handler
  readonly ticker: Handler
  readonly reconcile: Handler
  readonly ofSockets: Readonly<Record<keyof typeof socketRoutes, Handler>>
  readonly ofRoutes: ReadonlyMap<Route, Handler>
  private readonly props: HandlersProps
  private readonly code: Code

  constructor(scope: Construct, id: string, props: HandlersProps) {
    super(scope, id)
    this.props = props
    this.code = Code.fromAsset(props.code)
    const { config, originSecret } = props

    this.fanout = this.handler(jobs.fanout)
    // A late price is worse than none: the next one carries a version, and a gap makes the client resynchronise.
    this.fanout.configureAsyncInvoke(onceWithin(60))

    this.ticker = this.publisher(jobs.ticker, feedEnvironment(config))
    this.ticker.configureAsyncInvoke(onceWithin(60))
    const file = feedFile(config)
    if (file !== undefined) this.ticker.addLayers(this.fileLayer(file))

    this.reconcile = this.handler(jobs.reconcile)

    this.ofSockets = {
      $connect: this.publisher(socketRoutes.$connect),
      $disconnect: this.publisher(socketRoutes.$disconnect),
      $default: this.publisher(socketRoutes.$default),
    }
    const secret = originSecret === undefined ? {} : { ORIGIN_SECRET: originSecret.reference }
    this.ofRoutes = new Map(routes.map((route) => [route, this.publisher(route, secret)]))
  }

  private handler(needs: Needs, environment: Record<string, string> = {}): Handler {
    const { config, data, sockets } = this.props
    return new Handler(this, {
      needs,
      code: this.code,
      environment: {
        ...commonEnvironment(config, data),
        ...tableEnvironment(needs, data),
        ...(needs.sockets && { SOCKET_ENDPOINT: sockets.managementEndpoint }),
        ...(knowsShards(needs) && { CONNECTION_SHARDS: String(config.connectionShards) }),
        ...environment,
      },
      grants: [
        ...tableGrants(needs, data.tables),
        ...poolGrants(needs, data.players.pool.userPoolArn),
        ...(needs.sockets ? [socketGrant(sockets.connectionArns)] : []),
      ],
    })
  }

  /** A handler that knows the fan-out function, and may invoke it when its row publishes. */
  private publisher(needs: Needs, environment?: Record<string, string>): Handler {
    const handler = this.handler(needs, environment)
    if (knowsShards(needs)) handler.addEnvironment('FANOUT_FUNCTION', this.fanout.functionName)
    if (needs.publishes) handler.addToRolePolicy(invokeGrant(this.fanout.functionArn))
    return handler
  }

  private fileLayer(file: string): LayerVersion {
    return new LayerVersion(this, 'FeedFile', {
      description: basename(file),
      code: Code.fromAsset(dirname(file), { exclude: ['*', `!${basename(file)}`] }),
    })
  }
}

/** An asynchronous invocation that is tried once, and dropped when it has waited this long. */
function onceWithin(seconds: number): EventInvokeConfigOptions {
  return { retryAttempts: 0, maxEventAge: Duration.seconds(seconds) }
}
