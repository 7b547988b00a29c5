import { Stack } from 'aws-cdk-lib'
import { Code, type IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { Needs } from '../../functions/routes/row.ts'
import type { Config } from '../config.ts'
import type { DataStack } from '../data-stack.ts'
import { Canary, liveAlias } from './canary.ts'
import {
  commonEnvironment,
  identityEnvironment,
  knowsShards,
  nodeEnvironment,
  tableEnvironment,
} from './environment.ts'
import { invokeGrant, poolGrants, socketGrant, tableGrants } from './grants.ts'
import { Handler } from './handler.ts'
import type { OriginSecret } from './origin-secret.ts'
import type { SocketApi } from './socket-api.ts'
import type { WorkQueue } from './work-queue.ts'

/** What functions need in every stack. */
export interface HandlersProps {
  readonly config: Config
  readonly data: DataStack
  readonly sockets: SocketApi
  /** Folder of the bundles; every function runs its own entry of this one asset. */
  readonly code: string
  /** The header value by which the edge proves itself to the HTTP handlers. */
  readonly originSecret: OriginSecret | undefined
}

/** Jobs that functions invoke, and the queues that they send messages to. */
export interface InvokedJobs {
  readonly fanout: Handler
  readonly ticker: Handler
  readonly delays: WorkQueue
  readonly settlement: WorkQueue
}

/** Makes the functions for rows of `functions/routes.ts`, each with its environment and permissions. */
export abstract class RowHandlers extends Construct {
  protected readonly props: HandlersProps
  private readonly code: Code
  /** Absent while no function of the stack shifts its calls. */
  canary: Canary | undefined

  constructor(scope: Construct, id: string, props: HandlersProps) {
    super(scope, id)
    this.props = props
    this.code = Code.fromAsset(props.code)
  }

  protected handler(id: string, needs: Needs, environment: Record<string, string> = {}): Handler {
    const { config, data, sockets } = this.props
    return new Handler(this, id, {
      needs,
      code: this.code,
      environment: {
        ...commonEnvironment(config, data),
        ...tableEnvironment(needs, data),
        ...(needs.opensAccounts && { PERSON_KEY: data.personKey.reference }),
        ...(needs.verifiesIdentity && identityEnvironment(config)),
        ...nodeEnvironment(needs, config),
        ...(needs.keepsHeads && data.logHeads && { LOG_HEADS_BUCKET: data.logHeads.bucket.bucketName }),
        ...(needs.sockets && { SOCKET_ENDPOINT: sockets.managementEndpoint }),
        ...(knowsShards(needs) && { CONNECTION_SHARDS: String(config.connectionShards) }),
        ...environment,
      },
      grants: [
        ...tableGrants(needs, data.tables),
        ...poolGrants(needs, data.players.pool.userPoolArn),
        ...(needs.keepsHeads && data.logHeads ? [data.logHeads.putGrant()] : []),
        ...(needs.sockets ? [socketGrant(sockets.connectionArns(Stack.of(this)))] : []),
      ],
    })
  }

  /**
   * What a function's callers invoke: of rows with a canary the alias, which stays when `canary` is off, so that no caller
   * changes. No emulator that we know has CodeDeploy.
   */
  protected front(id: string, needs: Needs, handler: Handler): IFunction {
    const { canary, emulator } = this.props.config
    if (!needs.canary || emulator !== undefined) return handler
    const alias = liveAlias(this, id, handler)
    if (canary) {
      this.canary ??= new Canary(this, 'Canary')
      this.canary.shift(id, handler, alias)
    }
    return alias as IFunction
  }

  /** A handler with the addresses of the jobs and queues that its row uses, and permission to use them. */
  protected invoker(
    id: string,
    needs: Needs,
    { fanout, ticker, delays, settlement }: InvokedJobs,
    environment?: Record<string, string>,
  ): Handler {
    const handler = this.publisher(id, needs, fanout, environment)
    if (needs.wakesTicker) {
      handler.addEnvironment('TICKER_FUNCTION', ticker.functionName)
      handler.addToRolePolicy(invokeGrant(ticker.functionArn))
    }
    if (needs.delays) {
      handler.addEnvironment('DELAY_QUEUE_URL', delays.url)
      handler.addToRolePolicy(delays.sendGrant())
    }
    if (needs.settles) this.allowSettlement(handler, settlement)
    return handler
  }

  protected allowSettlement(handler: Handler, settlement: WorkQueue): void {
    handler.addEnvironment('SETTLEMENT_QUEUE_URL', settlement.url)
    handler.addToRolePolicy(settlement.sendGrant())
  }

  /** A handler that has the name of the fan-out function, and may invoke it if its row publishes. */
  protected publisher(
    id: string,
    needs: Needs,
    fanout: Handler,
    environment?: Record<string, string>,
  ): Handler {
    const handler = this.handler(id, needs, environment)
    if (knowsShards(needs)) handler.addEnvironment('FANOUT_FUNCTION', fanout.functionName)
    if (needs.publishes) handler.addToRolePolicy(invokeGrant(fanout.functionArn))
    return handler
  }
}
