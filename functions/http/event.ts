import type { APIGatewayProxyEventV2WithRequestContext, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { BodyOf, Call, ParamsOf, QueryOf } from '../../domain/contract/call.ts'
import type { Player } from './identity.ts'

/** The parts of API Gateway's request context used here; `authorizer` only behind the JWT authorizer. */
interface RequestContext {
  readonly requestId: string
  readonly http: { readonly method: string; readonly path: string }
  readonly authorizer?: { readonly jwt: { readonly claims: Readonly<Record<string, unknown>> } }
}

/** The input of a call's work, parsed by the call's schemas. */
export interface Input<C extends Call = Call> {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  /** The caller, on calls that are not public. */
  readonly player: Player
  /** The `Idempotency-Key` header, when sent. */
  readonly idempotencyKey: string | undefined
  readonly authorization: string | undefined
}

/** API Gateway's event, on its way through the middleware stack. */
export type HttpEvent = APIGatewayProxyEventV2WithRequestContext<RequestContext> & {
  /** Set by the `admitted` middleware, on calls that are not public. */
  player?: Player
  /** Set by the `parsed` and `identified` middlewares. */
  input?: Input
}

export type HttpResult = APIGatewayProxyStructuredResultV2
