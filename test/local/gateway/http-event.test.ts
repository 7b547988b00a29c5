import { describe, expect, it, test } from 'vitest'
import { clfTime, type HttpRequest, httpEvent } from '../../../local/gateway/http-event.ts'

const request = (changes: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  target: '/api/matches/4',
  rawHeaders: ['Host', 'localhost:3000'],
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
  ...changes,
})
const facts = { routeKey: 'GET /api/matches/{sportId}', requestId: 'id', nowMs: 0, params: {} }

describe('httpEvent', () => {
  it('makes the event of the documentation', () => {
    const event = httpEvent(
      {
        method: 'POST',
        target: '/my/path?parameter1=value1&parameter1=value2&parameter2=value',
        rawHeaders: [
          ...['Host', 'id.execute-api.us-east-1.amazonaws.com', 'Header1', 'value1'],
          ...['Header2', 'value1', 'header2', 'value2', 'User-Agent', 'agent'],
          ...['Cookie', 'cookie1; cookie2', 'Content-Type', 'text/plain', 'Connection', 'keep-alive'],
        ],
        body: Buffer.from('Hello from Lambda'),
        sourceIp: '192.0.2.1',
      },
      {
        routeKey: 'POST /my/{parameter1}',
        requestId: 'id',
        nowMs: Date.UTC(2020, 2, 12, 19, 3, 58, 390),
        params: { parameter1: 'value1' },
        claims: { claim1: 'value1', claim2: 'value2' },
      },
    )
    expect(event).toEqual({
      version: '2.0',
      routeKey: 'POST /my/{parameter1}',
      rawPath: '/my/path',
      rawQueryString: 'parameter1=value1&parameter1=value2&parameter2=value',
      cookies: ['cookie1', 'cookie2'],
      headers: {
        host: 'id.execute-api.us-east-1.amazonaws.com',
        header1: 'value1',
        header2: 'value1,value2',
        'user-agent': 'agent',
        'content-type': 'text/plain',
      },
      queryStringParameters: { parameter1: 'value1,value2', parameter2: 'value' },
      requestContext: {
        accountId: '000000000000',
        apiId: 'local',
        authorizer: { jwt: { claims: { claim1: 'value1', claim2: 'value2' }, scopes: null } },
        domainName: 'id.execute-api.us-east-1.amazonaws.com',
        domainPrefix: 'id',
        http: {
          method: 'POST',
          path: '/my/path',
          protocol: 'HTTP/1.1',
          sourceIp: '192.0.2.1',
          userAgent: 'agent',
        },
        requestId: 'id',
        routeKey: 'POST /my/{parameter1}',
        stage: '$default',
        time: '12/Mar/2020:19:03:58 +0000',
        timeEpoch: 1584039838390,
      },
      body: 'Hello from Lambda',
      pathParameters: { parameter1: 'value1' },
      isBase64Encoded: false,
    })
  })

  it('leaves out what a request does not have', () => {
    const event = httpEvent(request(), facts)
    for (const absent of ['body', 'cookies', 'queryStringParameters', 'pathParameters'])
      expect(event).not.toHaveProperty(absent)
    expect(event.requestContext).not.toHaveProperty('authorizer')
    expect(event.rawQueryString).toBe('')
  })

  it('decodes the path and the query, and keeps the raw query', () => {
    const event = httpEvent(request({ target: '/api/a%20b?q=%E2%82%B9%201&q=2+3&empty=' }), facts)
    expect(event.rawPath).toBe('/api/a b')
    expect(event.rawQueryString).toBe('q=%E2%82%B9%201&q=2+3&empty=')
    expect(event.queryStringParameters).toEqual({ q: '₹ 1,2 3', empty: '' })
  })

  it.each(['constructor', 'toString', '__proto__'])('takes a name like %s as any other', (name) => {
    const event = httpEvent(request({ target: `/api?${name}=1&${name}=2` }), facts)
    expect(Object.getOwnPropertyDescriptor(event.queryStringParameters ?? {}, name)?.value).toBe('1,2')
  })

  test.each([
    ['application/json', false],
    ['application/json; charset=utf-8', false],
    ['text/plain', false],
    ['application/problem+json', false],
    ['application/xml', false],
    ['application/x-www-form-urlencoded', true],
    ['application/octet-stream', true],
    ['application/jsonp', true],
    ['', true],
  ])('passes a body of type %j as base64: %s', (type, isBase64Encoded) => {
    const rawHeaders = type ? ['Content-Type', type] : []
    const event = httpEvent(request({ rawHeaders, body: Buffer.from('₹{}') }), facts)
    expect(event.isBase64Encoded).toBe(isBase64Encoded)
    expect(event.body).toBe(isBase64Encoded ? '4oK5e30=' : '₹{}')
  })

  it('hands claims over as text, a list in brackets', () => {
    const claims = {
      'cognito:groups': ['operators', 'staff'],
      email_verified: true,
      exp: 1_700_000_000,
      sub: 's',
    }
    expect(httpEvent(request(), { ...facts, claims }).requestContext.authorizer?.jwt.claims).toEqual({
      'cognito:groups': '[operators staff]',
      email_verified: 'true',
      exp: '1700000000',
      sub: 's',
    })
  })
})

test.each([
  [Date.UTC(2026, 0, 1), '01/Jan/2026:00:00:00 +0000'],
  [Date.UTC(2026, 11, 31, 23, 59, 59, 999), '31/Dec/2026:23:59:59 +0000'],
])('clfTime(%d) is %s', (nowMs, text) => {
  expect(clfTime(nowMs)).toBe(text)
})
