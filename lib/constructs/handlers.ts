import { basename, dirname } from 'node:path'
import { Duration } from 'aws-cdk-lib'
import { Code, type EventInvokeConfigOptions, type IFunction, LayerVersion } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { Needs } from '../../functions/routes/row.ts'
import { jobs, socketRoutes } from '../../functions/routes.ts'
import { feedFile } from '../config.ts'
import { feedEnvironment } from './environment.ts'
import type { Handler } from './handler.ts'
import { type HandlersProps, RowHandlers } from './row-handlers.ts'
import { WorkQueue } from './work-queue.ts'

/**
 * How many functions settle at once, eight positions each: some five hundred positions a second. A new account's limit is
 * ten functions at once, so that calls and ticks still find a place.
 */
const SETTLING_MAX = 4

/** The functions that no client calls directly, and those behind the WebSocket API. */
export class Handlers extends RowHandlers {
  readonly fanout: Handler
  readonly ticker: Handler
  readonly delays: WorkQueue
  readonly settlement: WorkQueue
  readonly settle: IFunction
  readonly reconcile: Handler
  /** Absent in an emulator. */
  readonly keepHead: Handler | undefined
  readonly ofSockets: Readonly<Record<keyof typeof socketRoutes, Handler>>

  constructor(scope: Construct, id: string, props: HandlersProps) {
    super(scope, id, props)
    const { config, originSecret } = props

    this.fanout = this.handler('Fanout', jobs.fanout)
    // A late price is worse than a missing one: the next one has a version, and a gap makes the client resynchronise.
    this.fanout.configureAsyncInvoke(onceWithin(60))

    // The ticker has long ended the delays of older messages.
    this.delays = new WorkQueue(this, 'Delays', {
      emulator: config.emulator,
      timeout: Duration.seconds(10),
      retention: Duration.minutes(30),
    })
    // The ticker has long sent again what older messages name.
    this.settlement = new WorkQueue(this, 'Settlement', {
      emulator: config.emulator,
      timeout: Duration.seconds(jobs.settle.timeoutSeconds),
      retention: Duration.days(1),
    })

    this.ticker = this.publisher('Ticker', jobs.ticker, this.fanout, feedEnvironment(config))
    this.allowSettlement(this.ticker, this.settlement)
    this.ticker.configureAsyncInvoke(onceWithin(60))
    const file = feedFile(config)
    if (file !== undefined) this.ticker.addLayers(this.fileLayer(file))

    this.delays.deliverTo(this.worker('EndDelays', jobs.endDelays), { batchSize: 10 })
    this.settle = this.worker('Settle', jobs.settle)
    this.settlement.deliverTo(this.settle, {
      batchSize: 4,
      maxConcurrency: SETTLING_MAX,
    })

    this.reconcile = this.handler('Reconcile', jobs.reconcile)
    this.keepHead = props.data.logHeads && this.handler('KeepHead', jobs.keepHead)

    this.ofSockets = {
      $connect: this.invoker('SocketConnect', socketRoutes.$connect, this, originSecret?.environment),
      $disconnect: this.invoker('SocketDisconnect', socketRoutes.$disconnect, this),
      $default: this.invoker('SocketMessage', socketRoutes.$default, this),
    }
  }

  /** What the messages of a queue are delivered to. */
  private worker(id: string, needs: Needs): IFunction {
    return this.front(id, needs, this.invoker(id, needs, this))
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
