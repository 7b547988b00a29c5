import { Stack } from 'aws-cdk-lib'
import { HttpApi, HttpMethod, type HttpRoute, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Construct } from 'constructs'
import { accessLog } from './access-log.ts'
import { handlerId } from './handler.ts'
import type { Handlers } from './handlers.ts'
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

/** The HTTP API: a route for each row of `functions/routes.ts`, behind the player's token unless it is public. */
export class PlayerApi extends Construct {
  readonly apiId: string
  readonly stage: HttpStage
  readonly publicRoutes: readonly HttpRoute[]

  constructor(scope: Construct, id: string, handlers: Handlers, players: PlayerPool) {
    super(scope, id)
    const api = new HttpApi(this, 'Api', { description: 'Maidan', createDefaultStage: false })
    this.apiId = api.apiId
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      // Leaves most of the account's 10,000 requests a second to messages that are posted to sockets.
      throttle: { rateLimit: 3_000, burstLimit: 1_500 },
      accessLogSettings: accessLog(this, logFields),
    })
    const signedIn = new HttpJwtAuthorizer('SignedIn', players.issuer, {
      jwtAudience: [players.client.userPoolClientId],
    })
    this.publicRoutes = [...handlers.ofRoutes].flatMap(([route, handler]) => {
      const { path, method, access } = route.call
      const added = api.addRoutes({
        path,
        methods: [HttpMethod[method]],
        integration: new HttpLambdaIntegration(handlerId(route), handler),
        ...(access !== 'public' && { authorizer: signedIn }),
      })
      return access === 'public' ? added : []
    })
  }

  /** Host of the HTTP API. */
  get domainName(): string {
    const { region, urlSuffix } = Stack.of(this)
    return `${this.apiId}.execute-api.${region}.${urlSuffix}`
  }
}
