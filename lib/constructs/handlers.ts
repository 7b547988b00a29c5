import { basename, dirname } from 'node:path'
import { Duration } from 'aws-cdk-lib'
import { Code, type EventInvokeConfigOptions, LayerVersion } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { jobs, socketRoutes } from '../../functions/routes.ts'
import { feedFile } from '../config.ts'
import { DelayQueue } from './delay-queue.ts'
import { feedEnvironment } from './environment.ts'
import type { Handler } from './handler.ts'
import { type HandlersProps, RowHandlers } from './row-handlers.ts'

/** The functions that no client calls directly, and those behind the WebSocket API. */
export class Handlers extends RowHandlers {
  readonly fanout: Handler
  readonly ticker: Handler
  readonly delays: DelayQueue
  readonly reconcile: Handler
  readonly ofSockets: Readonly<Record<keyof typeof socketRoutes, Handler>>

  constructor(scope: Construct, id: string, props: HandlersProps) {
    super(scope, id, props)
    const { config } = props

    this.fanout = this.handler('Fanout', jobs.fanout)
    // A late price is worse than a missing one: the next one has a version, and a gap makes the client resynchronise.
    this.fanout.configureAsyncInvoke(onceWithin(60))

    this.ticker = this.publisher('Ticker', jobs.ticker, this.fanout, feedEnvironment(config))
    this.ticker.configureAsyncInvoke(onceWithin(60))
    const file = feedFile(config)
    if (file !== undefined) this.ticker.addLayers(this.fileLayer(file))

    this.delays = new DelayQueue(this, 'Delays')
    this.delays.deliverTo(this.invoker('EndDelays', jobs.endDelays, this))

    this.reconcile = this.handler('Reconcile', jobs.reconcile)

    this.ofSockets = {
      $connect: this.invoker('SocketConnect', socketRoutes.$connect, this),
      $disconnect: this.invoker('SocketDisconnect', socketRoutes.$disconnect, this),
      $default: this.invoker('SocketMessage', socketRoutes.$default, this),
    }
  }

  private fileLayer(file: string): LayerVersion {
    return new LayerVersion(this, 'FeedFile', {
      description: basename(file),
      code: Code.fromAsset(dirname(file), { exclude: ['*', `!${basename(file)}`] }),
    })
  }
}

/** An asynchronous invocation that is tried once, and dropped after waiting this long. */
function onceWithin(seconds: number): EventInvokeConfigOptions {
  return { retryAttempts: 0, maxEventAge: Duration.seconds(seconds) }
}
