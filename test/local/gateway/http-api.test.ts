import { request } from 'node:http'
import { Writable } from 'node:stream'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { defineCall } from '../../../domain/contract/call.ts'
import { createAuthorizer } from '../../../local/gateway/authorizer.ts'
import { createHttpApi } from '../../../local/gateway/http-api.ts'
import { openLambda } from '../../../local/gateway/lambda.ts'
import { type Listening, listen } from '../../../local/gateway/server.ts'

const entry = 'functions/../test/local/gateway/fixtures/http.ts'
const base = { summary: '', reply: z.unknown(), refusals: [] } as const
const calls = [
  defineCall({ ...base, method: 'GET', path: '/api/open', access: 'public' }),
  defineCall({ ...base, method: 'POST', path: '/api/open', access: 'public' }),
  defineCall({ ...base, method: 'GET', path: '/api/own/{userId}', access: 'player' }),
  defineCall({ ...base, method: 'GET', path: '/api/hasty', access: 'public' }),
]
const routes = calls.map((call) => {
  return { call, entry, timeoutSeconds: call.path === '/api/hasty' ? 0.05 : 20 } as const
})

const issuer = 'https://issuer.example/pool'
const audience = 'client'
const keys = await generateKeyPair('RS256')
const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256' }

const token = (claims: Record<string, unknown> = {}, key = keys.privateKey, kid = 'k1') =>
  new SignJWT({ iss: issuer, aud: audience, token_use: 'id', sub: 'u1', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuedAt()
    .setExpirationTime((claims.exp as number | undefined) ?? '1h')
    .sign(key)

const log = new Writable({ write: (_chunk, _encoding, done) => done() })
const lambda = openLambda({ env: {}, log })
let server: Listening
let url: string
beforeAll(async () => {
  const authorize = createAuthorizer({ issuer, audience, jwks: { keys: [jwk] } })
  server = await listen('127.0.0.1', 0, createHttpApi({ routes, lambda, authorize }))
  url = `http://127.0.0.1:${server.port}`
})
afterAll(async () => {
  await server.close()
  await lambda.close(0)
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers })
const answer = async (response: Response) => [response.status, await response.text()]

describe('an HTTP API', () => {
  it('hands the request to the function of its route', async () => {
    const response = await fetch(`${url}/api/open?x=1&x=2`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-Custom': 'a' },
      body: '{"₹":1}',
    })
    const event = (await response.json()) as Record<string, unknown>
    expect(event).toMatchObject({
      routeKey: 'POST /api/open',
      rawPath: '/api/open',
      queryStringParameters: { x: '1,2' },
      headers: {
        'x-custom': 'a',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-port': String(server.port),
        'x-forwarded-proto': 'http',
      },
      body: '{"₹":1}',
      isBase64Encoded: false,
      requestContext: { requestId: response.headers.get('apigw-requestid') },
    })
  })

  it('sends cookies as one header each', async () => {
    const response = await fetch(`${url}/api/open?do=cookies`, { redirect: 'manual' })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/')
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  })

  it('takes an answer without a status as JSON', async () => {
    const response = await get('/api/open?do=bare')
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await answer(response)).toEqual([200, '{"bare":true}'])
  })

  it.each([
    ['an unknown path', '/api/nothing', 404, 'Not Found'],
    ['a malformed escape', '/api/%E0%A4%A', 400, 'Bad Request'],
    ['a function that throws', '/api/open?do=fail', 500, 'Internal Server Error'],
    ['a malformed answer', '/api/open?do=malformed', 500, 'Internal Server Error'],
    ['an answer over 6 MB', '/api/open?do=large', 500, 'Internal Server Error'],
    ['a function past its timeout', '/api/hasty?do=hang', 503, 'Service Unavailable'],
  ])('answers for %s', async (_, path, status, message) => {
    expect(await answer(await get(path))).toEqual([status, JSON.stringify({ message })])
  })

  it('refuses another method of a known path', async () => {
    expect(await answer(await fetch(`${url}/api/open`, { method: 'DELETE' }))).toEqual([
      404,
      '{"message":"Not Found"}',
    ])
  })

  it.each([
    ['over 10 MB', 10 * 1024 * 1024 + 1],
    ['over 6 MB as an event', 6 * 1024 * 1024],
  ])('refuses a request %s', async (_, bytes) => {
    const post = request(`${url}/api/open`, { method: 'POST', headers: { 'content-type': 'text/plain' } })
    const status = new Promise((resolve, reject) => {
      post.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
    })
    post.end('x'.repeat(bytes))
    expect(await status).toBe(413)
  })
})

describe('its JWT authorizer', () => {
  const refused = [401, '{"message":"Unauthorized"}']
  const past = Math.floor(Date.now() / 1000) - 10

  it.each(['Bearer ', 'bearer ', ''])('accepts the pool’s id token after %j', async (prefix) => {
    const response = await get('/api/own/u1', { authorization: prefix + (await token()) })
    expect(await response.json()).toMatchObject({
      pathParameters: { userId: 'u1' },
      requestContext: { authorizer: { jwt: { claims: { sub: 'u1', token_use: 'id' }, scopes: null } } },
    })
  })

  it('lets an access token of the client pass, as API Gateway does', async () => {
    const access = await token({ aud: undefined, client_id: audience, token_use: 'access' })
    expect((await get('/api/own/u1', { authorization: access })).status).toBe(200)
  })

  it('does not look at the token of a public route', async () => {
    expect((await get('/api/open', { authorization: 'Bearer nonsense' })).status).toBe(200)
  })

  it('refuses a request without a token', async () => {
    const response = await get('/api/own/u1')
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(await answer(response)).toEqual(refused)
  })

  it.each([
    ['no JWT', async () => 'nonsense'],
    ['of another issuer', () => token({ iss: 'https://issuer.example/other' })],
    ['for another client', () => token({ aud: 'other' })],
    ['an access token of another client', () => token({ aud: undefined, client_id: 'other' })],
    ['for nobody', () => token({ aud: undefined })],
    ['expired', () => token({ exp: past })],
    ['not valid yet', () => token({ nbf: past + 3600 })],
    ['of an unknown key', async () => token({}, (await generateKeyPair('RS256')).privateKey, 'k2')],
    ['signed by another key', async () => token({}, (await generateKeyPair('RS256')).privateKey)],
    ['changed', async () => (await token()).replace(/\.[^.]+\./, '.eyJzdWIiOiJ1MiJ9.')],
    ['unsigned', async () => `eyJhbGciOiJub25lIn0.${(await token()).split('.')[1]}.`],
  ])('refuses a token that is %s', async (_, make) => {
    const response = await get('/api/own/u1', { authorization: `Bearer ${await make()}` })
    expect(response.headers.get('www-authenticate')).toContain('error="invalid_token"')
    expect(await answer(response)).toEqual(refused)
  })
})
