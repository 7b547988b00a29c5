import {
  HttpAuthorizer,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { gatewayPaths, type Route } from '../../functions/routes/row.ts'
import type { PlayerApi } from './player-api.ts'
import { type HandlersProps, type InvokedJobs, RowHandlers } from './row-handlers.ts'

interface HttpRoutesProps extends HandlersProps {
  readonly rows: readonly Route[]
  readonly http: PlayerApi
  readonly jobs: InvokedJobs
}

/**
 * The functions of some rows of the route table, each behind its routes. All need the player's token, except public ones and those of
 * programs.
 */
export class HttpRoutes extends RowHandlers {
  /** The routes that need no token at the gateway. */
  readonly openRoutes: readonly HttpRoute[]

  constructor(scope: Construct, id: string, { rows, http, jobs, ...props }: HttpRoutesProps) {
    super(scope, id, props)
    const signedIn = HttpAuthorizer.fromHttpAuthorizerAttributes(this, 'SignedIn', {
      authorizerId: http.authorizerId,
      authorizerType: 'JWT',
    })
    this.openRoutes = rows.flatMap((row) => {
      const id = callId(row.call)
      const handler = this.invoker(id, row, jobs, props.originSecret?.environment)
      return this.routes(row, this.front(id, row, handler), { http, signedIn })
    })
  }

  /** Makes the routes of a call; returns those that need no token. */
  private routes(
    { call }: Route,
    handler: IFunction,
    { http, signedIn }: { http: PlayerApi; signedIn: IHttpRouteAuthorizer },
  ): HttpRoute[] {
    const id = callId(call)
    const integration = new HttpLambdaIntegration(id, handler)
    return gatewayPaths(call).flatMap(({ path, needsToken }, at) => {
      const route = new HttpRoute(this, at === 0 ? `${id}Route` : `${id}ProgramRoute`, {
        httpApi: http.api,
        routeKey: HttpRouteKey.with(path, HttpMethod[call.method]),
        integration,
        ...(needsToken && { authorizer: signedIn }),
      })
      return needsToken ? [] : [route]
    })
  }
}

/**
 * The id of a call's resources in its stack: `GET /api/limits/{userId}` is `GetLimitsUserId`. It depends on the contract
 * alone: with a changed id, CloudFormation would create the new route before it deletes the old one, and a second route for
 * the same call is refused.
 */
function callId({ method, path }: Route['call']): string {
  const words = [method.toLowerCase(), ...path.replace('/api', '').split(/[^A-Za-z0-9]+/)]
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
