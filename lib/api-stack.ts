import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { type Config, serviceName } from './config.ts'
import { Alarms } from './constructs/alarms.ts'
import { MaidanDashboard } from './constructs/dashboard.ts'
import { Handlers } from './constructs/handlers.ts'
import { JobSchedule } from './constructs/job-schedule.ts'
import { OriginSecret } from './constructs/origin-secret.ts'
import { OwnMetrics } from './constructs/own-metrics.ts'
import { PlayerApi } from './constructs/player-api.ts'
import { PoolFirewall } from './constructs/pool-firewall.ts'
import { SocketApi } from './constructs/socket-api.ts'
import { watchesOf } from './constructs/watches.ts'
import type { DataStack } from './data-stack.ts'

interface ApiStackProps extends StackProps {
  readonly config: Config
  readonly data: DataStack
  /** Folder of the functions' bundles. */
  readonly handlers: string
}

/**
 * The HTTP API, the WebSocket API with its functions, the ticker, the firewall of the user pool, the alarms and the
 * dashboard.
 */
export class ApiStack extends Stack {
  readonly http: PlayerApi
  readonly sockets: SocketApi
  readonly handlers: Handlers
  /** Absent where there is no edge. */
  readonly originSecret: OriginSecret | undefined

  constructor(scope: Construct, id: string, { config, data, handlers: code, ...props }: ApiStackProps) {
    super(scope, id, props)
    const hasEdge = config.emulator === undefined
    this.originSecret = hasEdge ? new OriginSecret(this, 'OriginSecret', config) : undefined
    this.sockets = new SocketApi(this, 'Sockets', config)
    const { sockets, originSecret } = this
    this.handlers = new Handlers(this, 'Handlers', { config, data, sockets, code, originSecret })
    const { handlers } = this
    sockets.connect(handlers)
    if (hasEdge) new PoolFirewall(this, 'PoolFirewall', data.players.pool.userPoolArn)
    this.http = new PlayerApi(this, 'Http', data.players)
    const ticks = new JobSchedule(this, 'Ticker', {
      job: handlers.ticker,
      description: 'Starts the ticker',
      every: '1 minute',
    })
    new JobSchedule(this, 'Reconcile', {
      job: handlers.reconcile,
      description: 'Goes on with the day’s check of every wallet against the ledger',
      every: '15 minutes',
    })
    if (handlers.keepHead !== undefined)
      new JobSchedule(this, 'KeepHead', {
        job: handlers.keepHead,
        description: 'Keeps the head of the operators’ log',
        every: '1 hour',
      })
    const own = new OwnMetrics(serviceName(config))
    const watches = watchesOf({ config, own, data, api: this.http, handlers })
    new Alarms(this, 'Alarms', { config, watches })
    new MaidanDashboard(this, 'Dashboard', { own, api: this.http, handlers })

    const outputs = {
      HttpApiId: this.http.apiId,
      SocketApiId: sockets.apiId,
      UserPoolId: data.players.pool.userPoolId,
      UserPoolClientId: data.players.client.userPoolClientId,
      TickerFunction: handlers.ticker.functionName,
      SettleFunction: handlers.settle.functionName,
      TickerSchedule: ticks.name,
      ReconcileFunction: handlers.reconcile.functionName,
      ...(data.logHeads && { LogHeadsBucket: data.logHeads.bucket.bucketName }),
      ...(originSecret && { OriginSecretArn: originSecret.arn }),
    }
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value })
    this.exportAll()
  }

  /** Exports what the stacks of calls and the edge may use, whether or not one does now: see the stack of data. */
  private exportAll(): void {
    const { fanout, ticker, delays, settlement } = this.handlers
    const jobs = [fanout, ticker].flatMap(({ functionName, functionArn }) => [functionName, functionArn])
    const apis = [this.http.apiId, this.http.authorizerId, this.sockets.apiId]
    const secret = this.originSecret ? [this.originSecret.arn] : []
    const queues = [delays, settlement].flatMap(({ url, arn }) => [url, arn])
    for (const value of [...jobs, ...queues, ...apis, ...secret]) this.exportValue(value)
  }
}
