import type { APIGatewayProxyEventV2 } from 'aws-lambda'

export interface HttpRequest {
  readonly method: string
  /** Path and query as sent. */
  readonly target: string
  /** Names and values in the order sent, as `IncomingMessage.rawHeaders`. */
  readonly rawHeaders: readonly string[]
  readonly body: Buffer
  readonly sourceIp: string
}

export interface EventFacts {
  readonly routeKey: string
  readonly requestId: string
  readonly nowMs: number
  readonly params: Readonly<Record<string, string>>
  /** Claims of the verified token, when the route has an authorizer. */
  readonly claims?: Readonly<Record<string, unknown>>
}

type Event = APIGatewayProxyEventV2 & {
  requestContext: { authorizer?: { jwt: { claims: Record<string, string>; scopes: null } } }
}

const TEXT_TYPE = /^(text\/.*|application\/(json|xml|javascript)|[^;]+\+(json|xml))\s*(;|$)/i

/**
 * The event that an HTTP API sends to a function, payload format 2.0.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function httpEvent(request: HttpRequest, facts: EventFacts): Event {
  const { path, query } = splitTarget(request.target)
  const rawPath = decodeURIComponent(path)
  const { headers, cookies } = headersOf(request.rawHeaders)
  const queryStringParameters = joinDuplicates(new URLSearchParams(query))
  const domainName = headers.host?.replace(/:\d+$/, '') ?? 'localhost'
  return {
    version: '2.0',
    routeKey: facts.routeKey,
    rawPath,
    rawQueryString: query,
    ...(cookies.length > 0 && { cookies }),
    headers,
    ...(query !== '' && { queryStringParameters }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      ...(facts.claims && { authorizer: { jwt: { claims: claimsAsText(facts.claims), scopes: null } } }),
      domainName,
      domainPrefix: domainName.split('.')[0] ?? domainName,
      http: {
        method: request.method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: facts.requestId,
      routeKey: facts.routeKey,
      stage: '$default',
      time: clfTime(facts.nowMs),
      timeEpoch: facts.nowMs,
    },
    ...(Object.keys(facts.params).length > 0 && { pathParameters: { ...facts.params } }),
    ...bodyOf(request.body, headers['content-type']),
  }
}

/** Path and query of a request target, both as sent. */
export function splitTarget(target: string): { path: string; query: string } {
  const mark = target.indexOf('?')
  return mark === -1
    ? { path: target, query: '' }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) }
}

/** Lower-cased headers, duplicates joined by commas; cookies are listed separately. */
function headersOf(rawHeaders: readonly string[]) {
  const headers = new Headers()
  const cookies: string[] = []
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = [rawHeaders[index]?.toLowerCase(), rawHeaders[index + 1]]
    if (name === 'cookie') cookies.push(...value.split(/;\s*/).filter(Boolean))
    else if (name !== 'connection' && name !== 'transfer-encoding') append(headers, name, value)
  }
  return { headers: Object.fromEntries(headers) as Record<string, string>, cookies }
}

function append(headers: Headers, name: string, value: string): void {
  const known = headers.get(name)
  headers.set(name, known === null ? value : `${known},${value}`)
}

function joinDuplicates(pairs: Iterable<[string, string]>): Record<string, string> {
  const grouped = Object.entries(groupValues(pairs))
  return Object.fromEntries(grouped.map(([name, values]) => [name, values.join(',')]))
}

/**
 * The values of each name. Clients choose the names, so a name that every object has as a member, such as
 * `constructor`, must be handled like any other.
 */
export function groupValues(pairs: Iterable<[string, string]>): Record<string, string[]> {
  const grouped = Map.groupBy(pairs, ([name]) => name)
  return Object.fromEntries([...grouped].map(([name, group]) => [name, group.map(([, value]) => value)]))
}

/** Text is passed on as it is, anything else as base64; an empty body is left out. */
function bodyOf(body: Buffer, contentType: string | undefined) {
  if (body.length === 0) return { isBase64Encoded: false }
  const isBase64Encoded = !TEXT_TYPE.test(contentType ?? '')
  return { body: body.toString(isBase64Encoded ? 'base64' : 'utf8'), isBase64Encoded }
}

/** Claims as an HTTP API passes them on: all as text, a list as `[a b]`. */
function claimsAsText(claims: Readonly<Record<string, unknown>>): Record<string, string> {
  const asText = (value: unknown): string =>
    Array.isArray(value)
      ? `[${value.join(' ')}]`
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  return Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, asText(value)]))
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** An instant in the common log format in UTC, such as `12/Mar/2020:19:03:58 +0000`. */
export function clfTime(nowMs: number): string {
  const iso = new Date(nowMs).toISOString()
  const month = MONTHS[Number(iso.slice(5, 7)) - 1]
  return `${iso.slice(8, 10)}/${month}/${iso.slice(0, 4)}:${iso.slice(11, 19)} +0000`
}
