import { MetricUnit } from '@aws-lambda-powertools/metrics'
import middy, { type MiddlewareObj, type Request } from '@middy/core'
import jsonBodyParser from '@middy/http-json-body-parser'
import type { Context } from 'aws-lambda'
import { type Call, PENDING_STATUS, type ReplyOf } from '../../domain/contract/call.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { onBehalfOf, SignedOut } from '../caller.ts'
import { metrics, REFUSAL_DIMENSION } from '../metrics.ts'
import { logger, publishMetric } from '../observe/logger.ts'
import { entriesKey, inTrace, traceIdOf } from '../observe/trace.ts'
import { isFromOrigin } from '../origin.ts'
import type { HttpEvent, HttpResult, Input } from './event.ts'
import { admitted, identified } from './identity.ts'
import { parsed } from './parse.ts'
import { refusalIn, refused, reply } from './replies.ts'
import { provenTwice } from './second-factor.ts'

type Internal = Record<string, unknown>
type MiddyRequest = Request<HttpEvent, HttpResult, Error, Context, Internal>
/** Middy types its hooks for any event; ours read this API's. */
type PluginHooks = NonNullable<Parameters<typeof middy>[1]>

/** The Lambda handler of a call, as API Gateway's HTTP API invokes it (payload format 2.0). */
export type HttpHandler = (event: HttpEvent, context: Context) => Promise<HttpResult>

/**
 * Makes the Lambda handler of one call: the middleware stack around `work`, which gets parsed input and returns
 * the call's reply or a refusal.
 */
export function httpHandler<C extends Call>(
  call: C,
  work: (input: Input<C>) => Promise<ReplyOf<C> | Refusal>,
): HttpHandler {
  const answer = async (event: HttpEvent, context: Context) => {
    const input = event.input as Input<C>
    const deadlineMs = Date.now() + context.getRemainingTimeInMillis()
    const answered = await (event.player
      ? onBehalfOf({ ...event.player, deadlineMs }, () => work(input))
      : work(input))
    return isRefusal(answered)
      ? refused(answered, event.requestContext.requestId)
      : reply(call.isPending?.(answered) ? PENDING_STATUS : call.status, answered, call)
  }
  const stack = middy<HttpEvent, HttpResult, Error, Context, Internal>(answer, logged(call) as PluginHooks)
    .use(mapErrors())
    .use(fromOrigin())
    .use(admitted(call))
  if (call.access === 'operator') stack.use(provenTwice())
  if (call.body) stack.use(jsonBody())
  const handle = stack.use(parsed(call)).use(identified(call)) as unknown as HttpHandler
  return (event, context) =>
    inTrace(traceIdOf(event.headers, event.requestContext.requestId), () => handle(event, context))
}

/**
 * Logs one line a request: the call, its outcome, the ledger's entries that it wrote, its duration, and the id of the API key that
 * made it. Never a body, a token or an address. Counts refusals.
 */
function logged(call: Call) {
  return {
    requestStart: ({ internal }: MiddyRequest) => {
      internal.startedMs = performance.now()
    },
    requestEnd: ({ event, response, internal }: MiddyRequest) => {
      const refusal = response ? refusalIn(response) : undefined
      if (refusal !== undefined)
        publishMetric(metrics.refusals, MetricUnit.Count, 1, { [REFUSAL_DIMENSION]: refusal })
      logger.info('request', {
        requestId: event.requestContext.requestId,
        call: `${call.method} ${call.path}`,
        status: response?.statusCode,
        ...(refusal !== undefined && { refusal }),
        ...entriesKey(),
        keyId: event.player?.keyId,
        milliseconds: Math.round(performance.now() - Number(internal.startedMs)),
      })
    },
  }
}

/**
 * Replies to a body that can't be parsed with `badRequest`, and refuses a token older than the last sign-out.
 * Any other error is logged whole, and the reply reveals nothing of it.
 */
function mapErrors(): MiddlewareObj<HttpEvent, HttpResult> {
  return {
    onError: (request) => {
      const { requestId } = request.event.requestContext
      if (request.error instanceof SignedOut) {
        request.response = refused(refuse('unauthenticated'), requestId)
        return
      }
      const status = statusOf(request.error)
      if (status === 415 || status === 422) {
        const message = status === 415 ? 'Content-Type must be application/json' : 'must be valid JSON'
        request.response = refused(refuse('badRequest', { field: 'body' }), requestId, `body: ${message}`)
        return
      }
      logger.error('request failed', { requestId, error: request.error ?? 'unknown' })
      request.response = refused(refuse('internal'), requestId)
    },
  }
}

function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
}

/** middy's parser, except that a request without a body keeps none, so that it differs from the JSON `null`. */
function jsonBody(): MiddlewareObj<HttpEvent, HttpResult> {
  const { before } = jsonBodyParser({ disableContentTypeError: false }) as MiddlewareObj
  return {
    before: (request) => {
      if (request.event.body) return before?.(request)
      delete request.event.body
    },
  }
}

/** Behind CloudFront, serves only requests with its secret header, so that its firewall can't be bypassed. */
function fromOrigin(): MiddlewareObj<HttpEvent, HttpResult> {
  return {
    before: ({ event }) => {
      if (isFromOrigin(event.headers)) return undefined
      return refused(refuse('forbidden'), event.requestContext.requestId)
    },
  }
}
