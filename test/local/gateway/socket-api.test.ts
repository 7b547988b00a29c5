import { once } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { InvocationOutcome } from '../../../local/gateway/lambda.ts'
import { closed, connect, done, failed, nextMessage, openSocketApi, timedOut } from './sockets.ts'

type Opened = Awaited<ReturnType<typeof openSocketApi>>
let opened: Opened | undefined
const open = async (...given: Parameters<typeof openSocketApi>): Promise<Opened> => {
  opened = await openSocketApi(...given)
  return opened
}
afterEach(() => opened?.close())

describe('the handshake', () => {
  it('becomes a $connect event with query and headers', async () => {
    const { url, calls } = await open()
    const client = new WebSocket(`${url}?ticket=t%201&topic=a&topic=b`, { headers: { 'X-Custom': 'one' } })
    await once(client, 'open')
    expect(calls).toHaveLength(1)
    const { name, event } = calls[0] ?? expect.unreachable()
    expect(name).toBe('connect')
    expect(event).toMatchObject({
      headers: { Host: new URL(url).host, 'X-Custom': 'one', Upgrade: 'websocket' },
      multiValueHeaders: { 'X-Custom': ['one'] },
      queryStringParameters: { ticket: 't 1', topic: 'b' },
      multiValueQueryStringParameters: { ticket: ['t 1'], topic: ['a', 'b'] },
      requestContext: {
        routeKey: '$connect',
        eventType: 'CONNECT',
        messageDirection: 'IN',
        stage: 'ws',
        connectionId: expect.stringMatching(/^[\w+/]{15}=$/),
        connectedAt: expect.any(Number),
        requestTimeEpoch: expect.any(Number),
        requestTime: expect.stringMatching(/^\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
        domainName: new URL(url).host,
        apiId: 'local',
        identity: { sourceIp: '127.0.0.1', userAgent: '' },
      },
      isBase64Encoded: false,
    })
    expect(event).not.toHaveProperty('body')
  })

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'takes a name like %s as any other',
    async (name) => {
      const { url, calls } = await open()
      const client = new WebSocket(`${url}?${name}=1&ticket=t`, { headers: { [name]: 'one' } })
      await once(client, 'open')
      const { event } = calls[0] ?? expect.unreachable()
      const own = (values: object = {}) => Object.getOwnPropertyDescriptor(values, name)?.value
      expect(own(event.queryStringParameters)).toBe('1')
      expect(own(event.multiValueQueryStringParameters)).toEqual(['1'])
      expect(own(event.headers)).toBe('one')
      expect(event.queryStringParameters?.ticket).toBe('t')
    },
  )

  it('leaves an empty query out', async () => {
    const { url, calls } = await open()
    await connect(url)
    expect(calls[0]?.event).not.toHaveProperty('queryStringParameters')
  })

  it.each<[string, () => InvocationOutcome, number]>([
    ['the status of the function', () => done({ statusCode: 401 }), 401],
    ['the status of the function', () => done({ statusCode: 403, body: 'no' }), 403],
    ['502 when the function fails', () => failed, 502],
    ['502 when its answer is malformed', () => done({ statusCode: 'yes' }), 502],
    ['504 when it takes too long', () => timedOut, 504],
  ])('is refused with %s', async (_, answer, status) => {
    const { url, calls } = await open(answer)
    const client = new WebSocket(url)
    const [, response] = (await once(client, 'unexpected-response')) as [unknown, { statusCode: number }]
    expect(response.statusCode).toBe(status)
    expect(calls.map((call) => call.name)).toEqual(['connect'])
  })
})

describe('a message', () => {
  it('becomes a $default event, and the answer of the function stays here', async () => {
    const { url, api, calledFor } = await open(() => done({ statusCode: 200, body: 'not sent' }))
    const client = await connect(url)
    client.send('{"event":"ping"}')
    await vi.waitFor(() => expect(calledFor('message')).toHaveLength(1))
    const { event } = calledFor('message')[0] ?? expect.unreachable()
    const { connectionId } = calledFor('connect')[0]?.event.requestContext ?? expect.unreachable()
    expect(event).toMatchObject({
      body: '{"event":"ping"}',
      isBase64Encoded: false,
      requestContext: {
        routeKey: '$default',
        eventType: 'MESSAGE',
        messageId: expect.any(String),
        connectionId,
        connectedAt: calledFor('connect')[0]?.event.requestContext.connectedAt,
      },
    })
    expect(event).not.toHaveProperty('headers')
    const next = nextMessage(client)
    await api.connection(connectionId)?.send('the first thing that arrives')
    expect(await next).toBe('the first thing that arrives')
  })

  it('whose function fails is answered with an error', async () => {
    const { url } = await open(({ name }) => (name === 'message' ? failed : done({ statusCode: 200 })))
    const client = await connect(url)
    client.send('x')
    expect(JSON.parse(await nextMessage(client))).toEqual({
      message: 'Internal server error',
      connectionId: expect.any(String),
      requestId: expect.any(String),
    })
  })

  it.each([
    ['one frame over 32 KB', (client: WebSocket) => client.send('x'.repeat(32 * 1024 + 1))],
    [
      'frames that are over 128 KB together',
      (client: WebSocket) => {
        for (let part = 0; part < 5; part++) client.send('x'.repeat(30 * 1024), { fin: part === 4 })
      },
    ],
  ])('of %s closes the connection', async (_, send) => {
    const { url, calledFor } = await open(undefined, { messageBytes: 128 * 1024 })
    const client = await connect(url)
    const ending = closed(client)
    send(client)
    expect((await ending)[0]).toBe(1009)
    expect(calledFor('message')).toEqual([])
  })

  it('of 128 KB in frames of 32 KB is delivered', async () => {
    const { url, calledFor } = await open()
    const client = await connect(url)
    for (let part = 0; part < 4; part++) client.send('x'.repeat(32 * 1024), { fin: part === 3 })
    await vi.waitFor(() => expect(calledFor('message')).toHaveLength(1))
    expect(calledFor('message')[0]?.event.body).toHaveLength(128 * 1024)
  })
})

describe('a client that asks too much', () => {
  it('is closed when it sends more messages than anyone does, and those that wait are dropped', async () => {
    const { url, calledFor } = await open(
      ({ name }) =>
        name === 'message' ? new Promise<InvocationOutcome>(() => undefined) : done({ statusCode: 200 }),
      { messages: { atOnce: 2, burst: 10, perSecond: 1 } },
    )
    const client = await connect(url)
    const ending = closed(client)
    for (let sent = 0; sent < 1000; sent++) client.send('{"event":"getMatches"}')
    expect(await ending).toEqual([1008, 'Too many messages'])
    expect(calledFor('message')).toHaveLength(2)
  })

  it('is not answered any more once it has left', async () => {
    const handled = Promise.withResolvers<void>()
    const { url, api, calledFor } = await open(async ({ name }) => {
      if (name === 'message') await handled.promise
      return done({ statusCode: 200 })
    })
    const [first, second, leaving] = [await connect(url), await connect(url), await connect(url)]
    // All sockets together have eight functions running at once.
    for (const client of [first, second]) for (let sent = 0; sent < 4; sent++) client.send('first')
    await vi.waitFor(() => expect(calledFor('message')).toHaveLength(8))
    leaving.send('late')
    leaving.terminate()
    const { connectionId } = calledFor('connect')[2]?.event.requestContext ?? expect.unreachable()
    await vi.waitFor(() => expect(api.connection(connectionId)).toBeUndefined())
    handled.resolve()
    await vi.waitFor(() => expect(calledFor('disconnect')).toHaveLength(1))
    expect(calledFor('message').filter(({ event }) => event.body === 'late')).toEqual([])
  })

  it('is cut off when it reads nothing of what it is sent', async () => {
    const { url, api, calledFor } = await open(undefined, { unsentBytes: 100_000 })
    const client = await connect(url)
    client.pause()
    const { connectionId } = calledFor('connect')[0]?.event.requestContext ?? expect.unreachable()
    const bytes = Buffer.alloc(1_000_000, 'x')
    await vi.waitFor(() => {
      for (let sent = 0; sent < 20; sent++) api.connection(connectionId)?.push(bytes)
      expect(api.connection(connectionId)).toBeUndefined()
    })
    await vi.waitFor(() => expect(calledFor('disconnect')).toHaveLength(1))
  })
})

describe('the end of a connection', () => {
  it.each([
    ['with a status', (client: WebSocket) => client.close(4000, 'done'), 4000, 'done'],
    [
      'without a status',
      (client: WebSocket) => client.close(),
      1005,
      'Client-side close frame status not set',
    ],
    ['without a close frame', (client: WebSocket) => client.terminate(), 1006, ''],
  ])('by the client %s becomes a $disconnect event', async (_, end, statusCode, reason) => {
    const { url, api, calledFor } = await open()
    const client = await connect(url)
    end(client)
    await vi.waitFor(() => expect(calledFor('disconnect')).toHaveLength(1))
    const { event } = calledFor('disconnect')[0] ?? expect.unreachable()
    const { connectionId } = calledFor('connect')[0]?.event.requestContext ?? expect.unreachable()
    expect(event).toMatchObject({
      headers: { Host: new URL(url).host, 'x-api-key': '', 'x-restapi': '' },
      requestContext: {
        routeKey: '$disconnect',
        eventType: 'DISCONNECT',
        connectionId,
        disconnectStatusCode: statusCode,
        disconnectReason: reason,
      },
    })
    expect(api.connection(connectionId)).toBeUndefined()
  })

  it('comes when it has lived long enough', async () => {
    const { url } = await open(undefined, { lifeMs: 30 })
    expect(await closed(await connect(url))).toEqual([1001, 'Going away'])
  })

  it('comes when nothing is sent for too long, and not before', async () => {
    const { url, calledFor } = await open(undefined, { idleMs: 400 })
    const [busy, idle] = [await connect(url), await connect(url)]
    const chatter = setInterval(() => busy.send('x'), 50)
    expect(await closed(idle)).toEqual([1001, 'Going away'])
    expect(busy.readyState).toBe(WebSocket.OPEN)
    clearInterval(chatter)
    expect(await closed(busy)).toEqual([1001, 'Going away'])
    await vi.waitFor(() => expect(calledFor('disconnect')).toHaveLength(2))
  })

  it('comes for all when the service closes, which waits for every $disconnect', async () => {
    const { url, api, calledFor } = await open(async () => {
      await new Promise((next) => setTimeout(next, 20))
      return done({ statusCode: 200 })
    })
    const endings = [closed(await connect(url)), closed(await connect(url))]
    await api.close()
    expect(calledFor('disconnect')).toHaveLength(2)
    expect(await Promise.all(endings)).toEqual([
      [1001, 'Going away'],
      [1001, 'Going away'],
    ])
  })

  it('comes too for a client that is gone before it was let in', async () => {
    const letIn = Promise.withResolvers<void>()
    const { url, calledFor } = await open(async ({ name }) => {
      if (name === 'connect') await letIn.promise
      return done({ statusCode: 200 })
    })
    const client = new WebSocket(url)
    client.on('error', () => undefined)
    await vi.waitFor(() => expect(calledFor('connect')).toHaveLength(1))
    client.terminate()
    await new Promise((next) => setTimeout(next, 50))
    letIn.resolve()
    await vi.waitFor(() => expect(calledFor('disconnect')).toHaveLength(1))
  })
})
