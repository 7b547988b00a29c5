import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { signup } from '../../../../domain/contract/account.ts'
import { getLaggaiKhaiUserBets } from '../../../../domain/contract/bets.ts'
import { getGames } from '../../../../domain/contract/games.ts'
import { getName } from '../../../../domain/contract/profile.ts'
import { postRealtimeTicket } from '../../../../domain/contract/socket.ts'
import { ApiError, messageOf, NetworkError } from '../../../../web/lib/errors.ts'
import { logError } from '../../../../web/lib/log.ts'
import { request, urlOf } from '../../../../web/lib/sending/api.ts'
import { askEarly } from '../../../../web/lib/sending/early.ts'
import { expireSession, idToken } from '../../../../web/lib/session.ts'

// Modules that import the mocks are loaded again, here and in the next file.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('../../../../web/lib/session.ts', () => ({ idToken: vi.fn(), expireSession: vi.fn() }))
vi.mock('../../../../web/lib/log.ts', () => ({ logError: vi.fn() }))

const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)

const profile = {
  userId: 'p1',
  _id: 'p1',
  userNo: 'p1',
  username: 'Asha',
  email: 'asha@example.com',
  walletBalance: 100.5,
  exposureBalance: 0,
  standing: 'active',
}
const account = {
  ...{ username: 'Asha', email: 'asha@example.com', password: 'six-six' },
  acceptsTerms: true as const,
}

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(idToken).mockResolvedValue('token')
})

function answer(status: number, body: unknown): void {
  fetched.mockResolvedValue(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
}

const refused = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error)

describe('an answer that was asked for early', () => {
  const games = { success: true as const, games: [] }
  const asked = async () => {
    answer(200, games)
    askEarly('/api/games')
    fetched.mockClear()
  }

  test('is taken once', async () => {
    await asked()
    expect(await request(getGames, {})).toEqual(games)
    expect(fetched).not.toHaveBeenCalled()
    answer(200, games)
    await request(getGames, {})
    expect(fetched).toHaveBeenCalledOnce()
  })

  test('is not taken by a call as the player, nor when it is old', async () => {
    await asked()
    answer(200, games)
    await request(getGames, { asPlayer: true })
    expect(fetched).toHaveBeenCalledOnce()
    answer(200, games)
    vi.useFakeTimers({ now: Date.now() + 10_000 })
    await request(getGames, {})
    vi.useRealTimers()
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('that fails is asked for again', async () => {
    fetched.mockRejectedValue(new TypeError('no network'))
    askEarly('/api/games')
    answer(200, games)
    expect(await request(getGames, {})).toEqual(games)
  })
})

describe('what is sent', () => {
  test('a player’s call carries the token', async () => {
    answer(200, profile)
    expect(await request(getName, { params: { userId: 'p1' } })).toEqual(profile)
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('/api/name/p1')
    expect(init).toMatchObject({
      method: 'GET',
      cache: 'no-store',
      headers: { Authorization: 'Bearer token' },
    })
    expect(init).not.toHaveProperty('body')
  })

  test('a public call carries none, unless it is made as the player', async () => {
    answer(201, { success: true, message: 'ok', userId: 'p1' })
    await request(signup, { body: account })
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('Authorization')
    answer(201, { success: true, message: 'ok', userId: 'p1' })
    await request(signup, { body: account, asPlayer: true, idempotencyKey: 'k1' })
    expect(fetched.mock.calls[1]?.[1]?.headers).toMatchObject({
      Authorization: 'Bearer token',
      'Idempotency-Key': 'k1',
      'Content-Type': 'application/json',
    })
  })

  test('each call has a name of its own for the logs, a repetition too', async () => {
    for (const _ of [1, 2]) {
      answer(201, { success: true, message: 'ok', userId: 'p1' })
      await request(signup, { body: account, idempotencyKey: 'k1' })
    }
    const sent = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-request-id') ?? '')
    expect(new Set(sent).size).toBe(2)
    const trace = await import('../../../../functions/observe/trace.ts')
    for (const name of sent) expect(trace.traceIdOf({ [trace.TRACE_HEADER]: name }, 'other')).toBe(name)
  })

  test('path parameters are escaped, the query is appended and undefined is left out', () => {
    const parts = { params: { userId: 'a/b c' }, query: { limit: 5, cursor: undefined } }
    expect(urlOf(getLaggaiKhaiUserBets, parts)).toBe('/api/laggai_khai_getuserbet/a%2Fb%20c?limit=5')
    expect(urlOf(getName, { params: { userId: 'p1' } })).toBe('/api/name/p1')
  })

  test('a call waits for its answer without end', async () => {
    vi.useFakeTimers()
    let come: (response: Response) => void = () => undefined
    fetched.mockReturnValue(new Promise((resolve) => (come = resolve)))
    const call = request(getName, { params: { userId: 'p1' } })
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
    expect(fetched.mock.calls[0]?.[1]).not.toHaveProperty('signal')
    come(new Response(JSON.stringify(profile), { status: 200 }))
    expect(await call).toEqual(profile)
    vi.useRealTimers()
  })

  test('a failed POST is sent once', async () => {
    answer(503, { success: false, error: 'tryAgain', message: 'busy' })
    await refused(request(signup, { body: account }))
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

describe('what comes back', () => {
  test('a refusal keeps its name, message, field and details', async () => {
    answer(409, {
      success: false,
      error: 'oddsChanged',
      message: 'The odds have changed.',
      field: 'odds',
      details: { rate: 47 },
    })
    const error = await refused(request(signup, { body: account }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 409,
      refusal: 'oddsChanged',
      message: 'The odds have changed.',
      field: 'odds',
      details: { rate: 47 },
    })
    expect(messageOf(error, 'otherwise')).toBe('The odds have changed.')
  })

  test('a gateway’s error page is an error without a name, and its words are not shown', async () => {
    answer(502, '<html>Bad Gateway</html>')
    const error = await refused(request(signup, { body: account }))
    expect(error).toMatchObject({ status: 502, refusal: undefined })
    expect(messageOf(error, 'Failed to register user')).toBe('Failed to register user')
  })

  test('no answer is a network error', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await refused(request(signup, { body: account }))).toBeInstanceOf(NetworkError)
  })

  test('a call its caller gave up is not', async () => {
    const controller = new AbortController()
    controller.abort()
    fetched.mockRejectedValue(controller.signal.reason)
    const error = await refused(request(signup, { body: account, signal: controller.signal }))
    expect(error).not.toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ name: 'AbortError' })
  })

  test('an answer that breaks off is a network error, unless its caller gave it up', async () => {
    const brokenOff = () => {
      const body = new ReadableStream({ start: (reader) => reader.error(new TypeError('network error')) })
      return new Response(body, { status: 200 })
    }
    fetched.mockImplementation(async () => brokenOff())
    expect(await refused(request(getName, { params: { userId: 'p1' } }))).toBeInstanceOf(NetworkError)

    const controller = new AbortController()
    fetched.mockImplementation(async () => {
      controller.abort()
      return brokenOff()
    })
    const { signal } = controller
    const error = await refused(request(getName, { params: { userId: 'p1' }, signal }))
    expect(error).not.toBeInstanceOf(NetworkError)
    expect(error).not.toBeInstanceOf(ApiError)
    expect(logError).not.toHaveBeenCalled()
  })

  test.each([[''], ['null'], [{ ...profile, walletBalance: '100.50' }]])(
    'an answer that is %j is against the contract: an error, and logged',
    async (body) => {
      answer(200, body)
      const error = await refused(request(getName, { params: { userId: 'p1' } }))
      expect(error).toMatchObject({ name: 'ApiError', status: 200, refusal: undefined })
      expect(logError).toHaveBeenCalledTimes(1)
    },
  )
})

describe('a session that ended', () => {
  test('a refused token ends the session', async () => {
    answer(401, { success: false, error: 'unauthenticated', message: 'Please log in to continue.' })
    expect(await refused(request(postRealtimeTicket, {}))).toMatchObject({ refusal: 'unauthenticated' })
    expect(expireSession).toHaveBeenCalledTimes(1)
  })

  test('without a token nothing is sent', async () => {
    vi.mocked(idToken).mockResolvedValue(undefined)
    expect(await refused(request(postRealtimeTicket, {}))).toMatchObject({ status: 401 })
    expect(fetched).not.toHaveBeenCalled()
    expect(expireSession).toHaveBeenCalledTimes(1)
  })

  test('wrong credentials of a public call end nothing', async () => {
    answer(401, { success: false, error: 'wrongCredentials', message: 'Incorrect email or password.' })
    expect(await refused(request(signup, { body: account }))).toMatchObject({ refusal: 'wrongCredentials' })
    expect(expireSession).not.toHaveBeenCalled()
  })
})
