import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gatewayPaths, type Route } from '../../functions/routes/row.ts'
import type { Authorizer } from './authorizer.ts'
import { type HttpRequest, httpEvent, splitTarget } from './http-event.ts'
import { gatewayReply, type HttpReply, interpretReply } from './http-reply.ts'
import { createRouter, type Match, segmentsOf } from './http-router.ts'
import { functionOf, type Lambda } from './lambda.ts'

/** API Gateway's limit for a request, and Lambda's for an event and for a reply. */
const REQUEST_BYTES_MAX = 10 * 1024 * 1024
const LAMBDA_BYTES_MAX = 6 * 1024 * 1024

/** A route of the gateway, with the row whose function it invokes. */
type GatewayRoute = ReturnType<typeof gatewayPaths>[number] & { readonly method: string; readonly row: Route }

interface HttpApiOptions {
  readonly routes: readonly Route[]
  readonly lambda: Pick<Lambda, 'invoke'>
  readonly authorize: Authorizer
}

/**
 * An HTTP API over the route table: turns every request into an event, and every function's reply into a
 * response.
 */
export function createHttpApi({ routes, lambda, authorize }: HttpApiOptions) {
  const match = createRouter(
    routes.flatMap((row) => gatewayPaths(row.call).map((at) => ({ ...at, method: row.call.method, row }))),
  )

  async function answer(request: HttpRequest, requestId: string): Promise<HttpReply> {
    const segments = segmentsOf(splitTarget(request.target).path)
    if (!segments) return gatewayReply(400, 'Bad Request')
    const found = match(request.method, segments)
    if (!found) return gatewayReply(404, 'Not Found')
    if (!found.route.needsToken) return invoke(found, request, requestId)
    const authorized = await authorize(header(request, 'authorization'))
    return 'claims' in authorized
      ? invoke(found, request, requestId, authorized.claims)
      : gatewayReply(401, 'Unauthorized', { 'www-authenticate': authorized.challenge })
  }

  async function invoke(
    { route: { method, path, row }, params }: Match<GatewayRoute>,
    request: HttpRequest,
    requestId: string,
    claims?: Readonly<Record<string, unknown>>,
  ): Promise<HttpReply> {
    const routeKey = `${method} ${path}`
    const facts = { routeKey, requestId, nowMs: Date.now(), params, ...(claims && { claims }) }
    const event = httpEvent(request, facts)
    if (Buffer.byteLength(JSON.stringify(event)) > LAMBDA_BYTES_MAX) return TOO_LARGE
    const outcome = await lambda.invoke(functionOf(row), event)
    if (outcome.kind === 'timedOut') return gatewayReply(503, 'Service Unavailable')
    if (outcome.kind === 'failed' || Buffer.byteLength(outcome.payload) > LAMBDA_BYTES_MAX)
      return INTERNAL_ERROR
    return interpretReply(outcome.payload) ?? INTERNAL_ERROR
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const requestId = randomUUID()
    const body = await readBody(req, REQUEST_BYTES_MAX)
    const reply = body ? await answer(requestOf(req, body), requestId) : TOO_LARGE
    send(res, reply, requestId)
  }
}

const TOO_LARGE = gatewayReply(413, 'Request Entity Too Large')
const INTERNAL_ERROR = gatewayReply(500, 'Internal Server Error')

function requestOf(req: IncomingMessage, body: Buffer): HttpRequest {
  const sourceIp = req.socket.remoteAddress ?? ''
  const port = String(req.socket.localPort ?? '')
  const forwarded = ['x-forwarded-for', sourceIp, 'x-forwarded-port', port, 'x-forwarded-proto', 'http']
  return {
    method: req.method ?? 'GET',
    target: req.url ?? '/',
    rawHeaders: [...req.rawHeaders, ...forwarded],
    body,
    sourceIp,
  }
}

function header({ rawHeaders }: HttpRequest, name: string): string | undefined {
  const index = rawHeaders.findIndex((one, at) => at % 2 === 0 && one.toLowerCase() === name)
  return index === -1 ? undefined : rawHeaders[index + 1]
}

/** The whole body; undefined when it is longer than allowed, after the rest has been read and dropped. */
export async function readBody(req: IncomingMessage, bytesMax: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= bytesMax) chunks.push(chunk)
  }
  return bytes <= bytesMax ? Buffer.concat(chunks) : undefined
}

function send(res: ServerResponse, reply: HttpReply, requestId: string): void {
  for (const [name, value] of Object.entries(reply.headers)) res.setHeader(name, value)
  if (reply.cookies.length > 0) res.setHeader('set-cookie', reply.cookies)
  res.setHeader('apigw-requestid', requestId)
  res.writeHead(reply.status, { 'content-length': reply.body.length })
  res.end(reply.body)
}
