import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { APIGatewayEventWebsocketRequestContextV2 } from 'aws-lambda'
import { clfTime, groupValues, splitTarget } from './http-event.ts'

/** The facts of a connection, present in all its events. */
export interface ConnectionFacts {
  readonly connectionId: string
  readonly connectedAtMs: number
  readonly domainName: string
  readonly stage: string
  readonly sourceIp: string
  readonly userAgent: string
}

/** An id in API Gateway's form: base64 with its padding, so that a caller who forgets to escape it notices. */
export function newConnectionId(): string {
  return randomBytes(11).toString('base64')
}

type EventType = APIGatewayEventWebsocketRequestContextV2['eventType']

function contextOf(facts: ConnectionFacts, eventType: EventType, routeKey: string, nowMs: number) {
  return {
    routeKey,
    eventType,
    extendedRequestId: randomBytes(11).toString('base64'),
    requestTime: clfTime(nowMs),
    messageDirection: 'IN' as const,
    stage: facts.stage,
    connectedAt: facts.connectedAtMs,
    requestTimeEpoch: nowMs,
    identity: { sourceIp: facts.sourceIp, userAgent: facts.userAgent },
    requestId: randomUUID(),
    domainName: facts.domainName,
    connectionId: facts.connectionId,
    apiId: 'local',
  }
}

/** The event of a handshake: the only one with the client's headers and query string. */
export function connectEvent(
  facts: ConnectionFacts,
  req: Pick<IncomingMessage, 'rawHeaders' | 'url'>,
  nowMs: number,
) {
  const query = new URLSearchParams(splitTarget(req.url ?? '/').query)
  const headers = groupValues(pairsOf(req.rawHeaders))
  const parameters = groupValues(query)
  return {
    headers: lastValues(headers),
    multiValueHeaders: headers,
    ...(query.size > 0 && {
      queryStringParameters: lastValues(parameters),
      multiValueQueryStringParameters: parameters,
    }),
    requestContext: contextOf(facts, 'CONNECT', '$connect', nowMs),
    isBase64Encoded: false,
  }
}

/** The event of a message. All messages go to the default route. */
export function messageEvent(facts: ConnectionFacts, body: string, nowMs: number) {
  const context = contextOf(facts, 'MESSAGE', '$default', nowMs)
  const messageId = randomBytes(11).toString('base64')
  return { requestContext: { ...context, messageId }, body, isBase64Encoded: false }
}

/** The event of a connection's end, with the status of the close frame. */
export function disconnectEvent(facts: ConnectionFacts, statusCode: number, reason: string, nowMs: number) {
  const headers = { Host: facts.domainName, 'x-api-key': '', 'X-Forwarded-For': '', 'x-restapi': '' }
  return {
    headers,
    multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    requestContext: {
      ...contextOf(facts, 'DISCONNECT', '$disconnect', nowMs),
      disconnectStatusCode: statusCode,
      disconnectReason: reason,
    },
    isBase64Encoded: false,
  }
}

function* pairsOf(rawHeaders: readonly string[]): Generator<[string, string]> {
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    yield [rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']
}

function lastValues(grouped: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  return Object.fromEntries(Object.entries(grouped).map(([name, values]) => [name, values.at(-1) ?? '']))
}
