import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '../../../domain/contract/call.ts'
import { Rupees, UserId, UserIdParams } from '../../../domain/contract/fields.ts'
import { type Refusal, refuse } from '../../../domain/contract/refusals.ts'
import { userNoOf } from '../../../domain/identity/user-no.ts'
import type { Input } from '../../../functions/http/event.ts'
import { httpHandler } from '../../../functions/http/handler.ts'
import { logger } from '../../../functions/observe/logger.ts'
import { routes } from '../../../functions/routes.ts'
import { type Asked, ask, askRefused, FOREIGN_ID, idClaims, PLAYER_ID } from './events.ts'

// Operators' accounts are read from a table; what is read there is another test's.
// Modules that import the mocks are loaded again, here and in the next file.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('../../../functions/store/read/players.ts', () => ({ readAccount: async () => account() }))

/** The account that an operator is found to have. */
const account = vi.fn()

const call = defineCall({
  method: 'POST',
  path: '/api/things/{userId}',
  summary: 'A call with every part.',
  access: 'player',
  params: UserIdParams,
  query: z.object({ limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(10))) }),
  body: z.object({
    stake: Rupees,
    userId: z.optional(UserId),
    user: z.optional(UserId),
    myBets: z.optional(z.array(z.object({ userId: UserId }))),
  }),
  status: 201,
  reply: z.object({ thing: z.string() }),
  refusals: ['notFound', 'oddsChanged'],
})

const work = vi.fn(async (_: Input<typeof call>) => ({ thing: 'made' }))
const handler = httpHandler(call, work)

/** A request that is in order but for the changes. */
const good = (changes: Asked = {}): Asked => ({
  body: { stake: 100 },
  params: { userId: PLAYER_ID },
  ...changes,
})

const info = vi.spyOn(logger, 'info').mockReturnValue()
const error = vi.spyOn(logger, 'error').mockReturnValue()

beforeEach(() => vi.clearAllMocks())
afterEach(() => vi.unstubAllEnvs())

describe('a reply that everybody gets alike', () => {
  const shared = defineCall({
    method: 'GET',
    path: '/api/things',
    summary: 'A public read.',
    access: 'public',
    sharedSeconds: 2,
    reply: z.object({ thing: z.string() }),
    refusals: ['notFound'],
  })
  const cacheOf = async (made: () => Promise<{ thing: string } | Refusal>) => {
    const { headers } = await ask(httpHandler(shared, made), {})
    return headers?.['cache-control']
  }

  it('may be stored by everybody for as long as the contract says, unless it is a refusal or an error', async () => {
    expect(await cacheOf(async () => ({ thing: 'public' }))).toBe(
      'public, max-age=2, stale-while-revalidate=2',
    )
    expect(await cacheOf(async () => refuse('notFound'))).toBe('no-store')
    expect(await cacheOf(() => Promise.reject(new Error('broken')))).toBe('no-store')
  })

  it('is that of a public GET alone', () => {
    const shares = routes.filter(({ call }) => call.sharedSeconds !== undefined)
    expect(shares.length).toBeGreaterThan(0)
    for (const { call: each } of shares) expect(each).toMatchObject({ method: 'GET', access: 'public' })
  })
})

describe('a good request', () => {
  it('reaches the work parsed, and its answer is JSON that nobody caches', async () => {
    const answer = await ask(
      handler,
      good({
        body: { stake: 99.5, more: 1 },
        query: { limit: '7' },
        headers: { 'idempotency-key': 'key-12345', authorization: 'Bearer abc' },
      }),
    )
    expect(answer).toMatchObject({ status: 201, body: { thing: 'made' } })
    expect(answer.headers).toEqual({ 'content-type': 'application/json', 'cache-control': 'no-store' })
    expect(work).toHaveBeenCalledExactlyOnceWith({
      params: { userId: PLAYER_ID },
      query: { limit: 7 },
      body: { stake: 99.5 },
      player: {
        playerId: PLAYER_ID,
        email: 'asha@example.in',
        username: 'Asha',
        groups: [],
        signedInAtMs: 0,
      },
      idempotencyKey: 'key-12345',
      authorization: 'Bearer abc',
    })
  })

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'may have the content type %s',
    async (type) => {
      expect(await ask(handler, good({ headers: { 'content-type': type } }))).toMatchObject({ status: 201 })
    },
  )

  it('may come in base64', async () => {
    expect(await ask(handler, good({ base64: true }))).toMatchObject({ status: 201 })
  })

  it('is logged in one line, without its body, token or address', async () => {
    const headers = { authorization: 'Bearer secret-token' }
    await ask(handler, good({ headers, claims: { ...idClaims, email: 'secret@example.in' } }))
    expect(info).toHaveBeenCalledExactlyOnceWith('request', {
      requestId: 'request-1',
      call: 'POST /api/things/{userId}',
      status: 201,
      milliseconds: expect.any(Number),
    })
  })
})

describe('a bad body', () => {
  const badJson = 'body: must be valid JSON'
  it.each([
    ['broken JSON', { text: '{"stake":' }, badJson],
    ['no JSON', { text: 'stake=100' }, badJson],
    [
      'another content type',
      { headers: { 'content-type': 'text/plain' } },
      'body: Content-Type must be application/json',
    ],
    [
      'a form',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      'body: Content-Type must be application/json',
    ],
    ['a key that reaches the prototype', { text: '{"stake":100,"__proto__":{"admin":true}}' }, badJson],
    ['one deeper', { text: '{"stake":100,"a":{"__proto__":{"admin":true}}}' }, badJson],
    ['one by the constructor', { text: '{"stake":100,"constructor":{"prototype":{"a":1}}}' }, badJson],
  ])('that is %s is refused, and says so', async (_, changes, message) => {
    expect(await askRefused(handler, good(changes))).toMatchObject({
      status: 400,
      error: 'badRequest',
      field: 'body',
      message,
      requestId: 'request-1',
    })
    expect(work).not.toHaveBeenCalled()
    expect(({} as { admin?: unknown }).admin).toBeUndefined()
  })

  it.each([
    ['nothing at all', { body: undefined }, 'stake'],
    ['an empty text', { text: '' }, 'stake'],
    ['null', { text: 'null' }, 'body'],
    ['false', { text: 'false' }, 'body'],
    ['zero', { text: '0' }, 'body'],
    ['an empty JSON text', { text: '""' }, 'body'],
    ['an empty object', { body: {} }, 'stake'],
    ['an amount in text', { body: { stake: '100' } }, 'stake'],
    ['a third decimal', { body: { stake: 100.001 } }, 'stake'],
    [
      'a fault in a list',
      { body: { stake: 1, myBets: [{ userId: PLAYER_ID }, { userId: 5 }] } },
      'myBets.1.userId',
    ],
    ['a list', { body: [] }, 'body'],
    ['a number', { text: '5' }, 'body'],
  ])('of %s is refused by the name of its field', async (_, changes, field) => {
    const refusal = await askRefused(handler, good(changes))
    expect(refusal).toMatchObject({ status: 400, error: 'badRequest', field })
    expect(refusal.message).toMatch(new RegExp(`^${field}: `))
    expect(work).not.toHaveBeenCalled()
  })
})

describe('path, query and headers', () => {
  it.each([
    ['a path without its id', { params: {} }, 'userId'],
    ['a query of text', { query: { limit: 'many' } }, 'limit'],
    ['a query beyond its bounds', { query: { limit: '11' } }, 'limit'],
    ['a short key', { headers: { 'idempotency-key': 'short' } }, 'Idempotency-Key'],
    ['a long key', { headers: { 'idempotency-key': 'x'.repeat(129) } }, 'Idempotency-Key'],
    ['a key with blanks', { headers: { 'idempotency-key': 'with blanks in it' } }, 'Idempotency-Key'],
    ['a key beyond ASCII', { headers: { 'idempotency-key': 'schlüssel-12' } }, 'Idempotency-Key'],
  ])('%s is refused by name', async (_, changes, field) => {
    const { headers, ...rest } = changes as Asked
    const json = { 'content-type': 'application/json', ...headers }
    expect(await askRefused(handler, good({ ...rest, headers: json }))).toMatchObject({ status: 400, field })
  })
})

describe('identity', () => {
  it.each([
    ['takes', undefined, 201],
    ['takes', 'demo', 201],
    ['refuses', 'licensed', 403],
  ])('%s an account that a program plays with, in mode %s', async (_, mode, status) => {
    vi.stubEnv('MAIDAN_MODE', mode)
    const claims = { ...idClaims, 'cognito:groups': '[simulated]' }
    expect((await ask(handler, good({ claims }))).status).toBe(status)
    expect(work).toHaveBeenCalledTimes(status === 201 ? 1 : 0)
    expect((await ask(handler, good())).status).toBe(201)
  })

  it.each([
    ['no authorizer', null],
    ['an access token', { ...idClaims, token_use: 'access' }],
    ['a token without an address', { ...idClaims, email: undefined }],
    ['a token without a subject', { ...idClaims, sub: undefined }],
  ])('%s is unauthenticated', async (_, claims) => {
    expect(await askRefused(handler, good({ claims }))).toMatchObject({
      status: 401,
      error: 'unauthenticated',
    })
    expect(work).not.toHaveBeenCalled()
  })

  it.each([
    ['the path', { params: { userId: userNoOf(PLAYER_ID) } }],
    ['the body', { body: { stake: 1, userId: userNoOf(PLAYER_ID) } }],
  ])('the own number in %s is the own id', async (_, changes) => {
    expect(await ask(handler, good(changes))).toMatchObject({ status: 201 })
  })

  it.each([
    ['the path in other letters', { params: { userId: PLAYER_ID.toUpperCase() } }],
    ['the path by number', { params: { userId: userNoOf(FOREIGN_ID) } }],
    ['the path', { params: { userId: FOREIGN_ID } }],
    ['the body', { body: { stake: 1, userId: FOREIGN_ID } }],
    ['the body as user', { body: { stake: 1, user: FOREIGN_ID } }],
    ['one of several bets', { body: { stake: 1, myBets: [{ userId: PLAYER_ID }, { userId: FOREIGN_ID }] } }],
  ])('a foreign id in %s answers as one that does not exist', async (_, changes) => {
    const refusal = await askRefused(handler, good(changes))
    expect(refusal).toMatchObject({ status: 404, error: 'notFound', field: 'userId', message: 'Not found.' })
    expect(refusal.text).not.toContain(FOREIGN_ID)
    expect(work).not.toHaveBeenCalled()
  })

  it('is not checked by a public call', async () => {
    const open = httpHandler({ ...call, access: 'public' }, work)
    expect(await ask(open, good({ claims: null, params: { userId: FOREIGN_ID } }))).toMatchObject({
      status: 201,
    })
  })

  it.each([
    ['nobody', undefined, 403],
    ['another group', '[players]', 403],
    ['a group of a name that contains it', '[operators-not]', 403],
    ['operators as API Gateway writes them', '[players operators]', 201],
    ['operators as a list', ['operators'], 201],
  ])('of an operator’s call: %s', async (_, groups, status) => {
    const operators = httpHandler({ ...call, access: 'operator' }, work)
    const answer = await ask(operators, good({ claims: { ...idClaims, 'cognito:groups': groups } }))
    expect(answer).toMatchObject({ status, ...(status === 403 && { body: { error: 'forbidden' } }) })
  })

  it('of an operator’s call is of no use after a sign-out everywhere', async () => {
    const operators = httpHandler({ ...call, access: 'operator' }, work)
    account.mockResolvedValue({
      profile: { username: 'Op' },
      wallet: { playerId: PLAYER_ID, signedOutAtMs: 10_000 },
    })
    const signedIn = (auth_time: unknown) =>
      good({ claims: { ...idClaims, 'cognito:groups': 'operators', auth_time } })
    for (const before of [undefined, 9, '9', 'x'])
      expect(await askRefused(operators, signedIn(before))).toMatchObject({
        status: 401,
        error: 'unauthenticated',
      })
    expect(work).not.toHaveBeenCalled()
    for (const after of [10, '10', 11])
      expect(await ask(operators, signedIn(after))).toMatchObject({ status: 201 })
    account.mockReset()
  })

  it.each([
    ['a field that is missing', { body: {} }],
    ['a body that can’t be read', { text: '{' }],
  ])('says nothing to a player of an operator’s call with %s', async (_, changes) => {
    const operators = httpHandler({ ...call, access: 'operator' }, work)
    expect(await askRefused(operators, good(changes))).toMatchObject({ status: 403, error: 'forbidden' })
  })
})

describe('the origin’s secret', () => {
  it.each([
    ['absent', {}],
    ['wrong', { 'x-origin-secret': 'secret-of-the-edgf' }],
    ['of another length', { 'x-origin-secret': 'secret' }],
  ])('%s is refused before anything is read', async (_, headers) => {
    vi.stubEnv('ORIGIN_SECRET', 'secret-of-the-edge')
    const refusal = await askRefused(handler, good({ text: '{', headers }))
    expect(refusal).toMatchObject({ status: 403, error: 'forbidden' })
  })

  it('that is right lets requests through', async () => {
    vi.stubEnv('ORIGIN_SECRET', 'secret-of-the-edge')
    const headers = { 'content-type': 'application/json', 'x-origin-secret': 'secret-of-the-edge' }
    expect(await ask(handler, good({ headers }))).toMatchObject({ status: 201 })
  })
})

describe('what the work answers', () => {
  it('as a refusal has its status, words, field and details', async () => {
    const refusing = httpHandler(call, async () =>
      refuse('oddsChanged', { field: 'odds', details: { odds: 46 } }),
    )
    expect(await ask(refusing, good())).toMatchObject({
      status: 409,
      body: {
        success: false,
        error: 'oddsChanged',
        message: 'The odds have changed.',
        field: 'odds',
        details: { odds: 46 },
        requestId: 'request-1',
      },
    })
  })

  it.each([
    ['an error', new Error('secret: table maidan-wallets')],
    ['an error with a status', Object.assign(new Error('secret'), { statusCode: 404 })],
    ['an error that is to be exposed', Object.assign(new Error('secret'), { statusCode: 400, expose: true })],
    ['a text', 'secret'],
  ])('by throwing %s leaves without a trace of it, and is logged whole', async (_, thrown) => {
    const throwing = httpHandler(call, async () => {
      throw thrown
    })
    const refusal = await askRefused(throwing, good())
    expect(refusal).toMatchObject({
      status: 500,
      error: 'internal',
      message: 'Something went wrong. Please try again.',
      requestId: 'request-1',
    })
    expect(refusal.text).not.toMatch(/secret|stack|\.ts/)
    expect(error).toHaveBeenCalledExactlyOnceWith('request failed', { requestId: 'request-1', error: thrown })
  })

  it('is logged with its status, refused or failed', async () => {
    await ask(handler, good({ claims: null }))
    await ask(handler, good({ text: '{' }))
    expect(info.mock.calls.map(([, line]) => (line as { status?: number }).status)).toEqual([401, 400])
  })
})
