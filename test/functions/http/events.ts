import type { Context } from 'aws-lambda'
import { RefusalReply } from '../../../domain/contract/refusals.ts'
import type { HttpEvent } from '../../../functions/http/event.ts'
import type { HttpHandler } from '../../../functions/http/handler.ts'

/** A Cognito user id, as ids are in life. */
export const PLAYER_ID = '3f0c2a5e-1b7d-4c8a-9e21-6d5f4b3a2c1e'
export const FOREIGN_ID = '9d8c7b6a-5e4f-4a3b-8c2d-1e0f9a8b7c6d'

export interface Asked {
  readonly body?: unknown
  /** Sent as it is, in place of `body`. */
  readonly text?: string
  readonly base64?: boolean
  readonly headers?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** Claims of the verified token; null without an authorizer. */
  readonly claims?: Readonly<Record<string, unknown>> | null
}

/** The claims of an id token of the player, as the JWT authorizer hands them on. */
export const idClaims = {
  sub: PLAYER_ID,
  email: 'asha@example.in',
  token_use: 'id',
  'cognito:username': PLAYER_ID,
  preferred_username: 'Asha',
}

/** API Gateway's event of a request (payload format 2.0). */
function httpEvent(asked: Asked = {}): HttpEvent {
  const { body, text, base64 = false, headers = {}, params, query, claims = idClaims } = asked
  const sent = text ?? (body === undefined ? undefined : JSON.stringify(body))
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: '/api/things',
    rawQueryString: '',
    headers: { ...(sent !== undefined && { 'content-type': 'application/json' }), ...headers },
    requestContext: {
      requestId: 'request-1',
      http: { method: 'POST', path: '/api/things' },
      ...(claims && { authorizer: { jwt: { claims } } }),
    },
    isBase64Encoded: base64,
    ...(sent !== undefined && { body: base64 ? Buffer.from(sent).toString('base64') : sent }),
    ...(params && { pathParameters: params }),
    ...(query && { queryStringParameters: query }),
  }
}

const context = { awsRequestId: 'lambda-1', getRemainingTimeInMillis: () => 10_000 } as Context

/** Invokes a handler; the answer's body is parsed. */
export async function ask(handler: HttpHandler, asked: Asked = {}) {
  const { statusCode, body = '', headers } = await handler(httpEvent(asked), context)
  return { status: statusCode, headers, text: body, body: JSON.parse(body) as unknown }
}

/** Invokes a handler that must refuse in the form that clients read. */
export async function askRefused(handler: HttpHandler, asked: Asked = {}) {
  const { status, body, text } = await ask(handler, asked)
  return { status, text, ...RefusalReply.parse(body) }
}
