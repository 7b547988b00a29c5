import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { MESSAGE_RATE } from '../../../functions/realtime/message-budget.ts'
import { type Listening, listen } from '../../../local/gateway/server.ts'

// Modules that import the mocks are loaded again, here and in the next file.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('../../../functions/ticker/presence.ts', () => ({ notingPresence: <Work>(work: Work) => work }))

/** What was asked of API Gateway for each connection, in its place. */
const asked: string[] = []
let gateway: Listening

beforeAll(async () => {
  gateway = await listen('127.0.0.1', 0, (request, response) => {
    asked.push(`${request.method} ${request.url?.split('/').at(-1)}`)
    request.resume().on('end', () => response.writeHead(200).end())
  })
  Object.assign(process.env, {
    AWS_REGION: 'ap-south-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    SOCKET_ENDPOINT: `http://127.0.0.1:${gateway.port}`,
  })
})
afterAll(() => {
  vi.useRealTimers()
  return gateway.close()
})

it('closes a connection that sends more messages than a client may, and answers the others', async () => {
  const { handler } = await import('../../../functions/realtime/message.ts')
  const ping = (connectionId: string) =>
    handler({ requestContext: { connectionId }, body: '{"event":"ping"}' } as Parameters<typeof handler>[0])
  // Time would bring messages back.
  vi.useFakeTimers({ toFake: ['performance'] })
  for (let sent = 0; sent < MESSAGE_RATE.burst * 2; sent++) void ping('flood')
  await ping('calm')
  await vi.waitFor(() => expect(asked).toHaveLength(MESSAGE_RATE.burst * 2 + 1))
  const count = (request: string) => asked.filter((each) => each === request).length
  expect(count('POST flood')).toBe(MESSAGE_RATE.burst)
  expect(count('DELETE flood')).toBe(MESSAGE_RATE.burst)
  expect(count('POST calm')).toBe(1)
})
