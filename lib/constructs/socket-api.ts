import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway'
import { WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import type { Config } from '../config.ts'
import { accessLog } from './access-log.ts'
import type { Handlers } from './handlers.ts'

const logFields = [
  'requestId',
  'requestTime',
  'routeKey',
  'eventType',
  'status',
  'connectionId',
  'identity.sourceIp',
]

/** The WebSocket API. Its stage has the name of the path that CloudFront forwards to it. */
export class SocketApi extends Construct {
  readonly stageName = 'ws'
  readonly apiId: string
  private readonly api: WebSocketApi
  private readonly emulator: string | undefined

  constructor(scope: Construct, id: string, { emulator }: Pick<Config, 'emulator'>) {
    super(scope, id)
    this.emulator = emulator
    this.api = new WebSocketApi(this, 'Api', {
      description: 'Maidan: odds, wallets and bets as they change',
      routeSelectionExpression: '$request.body.event',
    })
    this.apiId = this.api.apiId
    const stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: this.stageName,
      autoDeploy: true,
      throttle: { rateLimit: 2_000, burstLimit: 1_000 },
      accessLogSettings: accessLog(this, logFields),
    })
    stage.node.addDependency(this.accountLogging())
  }

  /** Routes clients' messages, connects and disconnects to the functions. */
  connect({ ofSockets }: Handlers): void {
    for (const [routeKey, handler] of Object.entries(ofSockets)) {
      const name = routeKey.slice(1)
      this.api.addRoute(routeKey, { integration: new WebSocketLambdaIntegration(name, handler) })
    }
  }

  /** Host of the WebSocket API. */
  get domainName(): string {
    const { region, urlSuffix } = Stack.of(this)
    return `${this.apiId}.execute-api.${region}.${urlSuffix}`
  }

  /** Base URL of the stage's management API, which functions use to post to sockets. */
  get managementEndpoint(): string {
    if (this.emulator === undefined) return `https://${this.domainName}/${this.stageName}`
    return `${this.emulator}/_aws/execute-api/${this.apiId}/${this.stageName}`
  }

  /**
   * The ARNs that allow posting to and closing connections of the stage, for a policy in a stack; other
   * stacks import the API's id.
   */
  connectionArns(stack: Stack): string[] {
    const own = Stack.of(this)
    const apiId = stack === own ? this.apiId : own.exportValue(this.apiId)
    return ['POST', 'DELETE'].map((method) =>
      own.formatArn({
        service: 'execute-api',
        resource: apiId,
        resourceName: `${this.stageName}/${method}/@connections/*`,
      }),
    )
  }

  /**
   * WebSocket APIs log only if the account lets API Gateway write logs in the region. Kept when the stack is
   * deleted, since others may rely on it.
   */
  private accountLogging(): CfnAccount {
    const policy = ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs')
    const role = new Role(this, 'AccountLogRole', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      managedPolicies: [policy],
    })
    const account = new CfnAccount(this, 'AccountLogging', { cloudWatchRoleArn: role.roleArn })
    role.applyRemovalPolicy(RemovalPolicy.RETAIN)
    account.applyRemovalPolicy(RemovalPolicy.RETAIN)
    return account
  }
}
