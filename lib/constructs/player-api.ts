import { Stack } from 'aws-cdk-lib'
import { HttpApi, HttpAuthorizer, HttpAuthorizerType, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { Construct } from 'constructs'
import { accessLog } from './access-log.ts'
import type { PlayerPool } from './player-pool.ts'

const logFields = [
  'requestId',
  'requestTime',
  'routeKey',
  'path',
  'status',
  'responseLatency',
  'integrationErrorMessage',
  'authorizer.error',
  'identity.sourceIp',
  'identity.userAgent',
]

/** The HTTP API with its authorizer. Its routes are in the stacks of `routes-stack.ts`. */
export class PlayerApi extends Construct {
  readonly api: HttpApi
  readonly apiId: string
  readonly stage: HttpStage
  readonly authorizerId: string

  constructor(scope: Construct, id: string, players: PlayerPool) {
    super(scope, id)
    this.api = new HttpApi(this, 'Api', { description: 'Maidan', createDefaultStage: false })
    this.apiId = this.api.apiId
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      // Leaves most of the account's 10,000 requests a second for messages to sockets.
      throttle: { rateLimit: 3_000, burstLimit: 1_500 },
      accessLogSettings: accessLog(this, logFields),
    })
    const { authorizerId } = new HttpAuthorizer(this, 'SignedIn', {
      httpApi: this.api,
      type: HttpAuthorizerType.JWT,
      identitySource: ['$request.header.Authorization'],
      jwtIssuer: players.issuer,
      jwtAudience: [players.client.userPoolClientId],
    })
    this.authorizerId = authorizerId
  }

  /** Host of the HTTP API. */
  get domainName(): string {
    const { region, urlSuffix } = Stack.of(this)
    return `${this.apiId}.execute-api.${region}.${urlSuffix}`
  }
}
