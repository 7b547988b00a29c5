import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { INDIA, sampleQuote } from '../../domain/betting/samples.ts'
import { delayMarket, deskForEachTest } from '../betting/desk.ts'
import { ask, PLAYER_ID } from '../http/events.ts'

// Modules that import the mocks are loaded again, here and in the next file.
vi.hoisted(() => {
  vi.resetModules()
  process.env.POWERTOOLS_METRICS_DISABLED = 'false'
})
afterAll(() => {
  process.env.POWERTOOLS_METRICS_DISABLED = 'true'
  vi.resetModules()
})
vi.mock('../../../functions/store/read/followers.ts', () => ({
  followers: async function* () {
    yield* ['socket-1']
  },
}))
vi.mock('../../../functions/realtime/sockets.ts', () => ({ encode: JSON.stringify, send: async () => true }))

const desk = deskForEachTest()

/** The lines of the log, in order. */
const lines: Record<string, unknown>[] = []
beforeEach(() => {
  lines.length = 0
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    for (const line of String(text).split('\n')) if (line.startsWith('{')) lines.push(JSON.parse(line))
    return true
  })
})

/** Places a bet under a name of the site. */
async function place(name: string): Promise<void> {
  const { handler } = await import('../../../functions/betting/calls/post-laggai-khai-bets.ts')
  const onIndia = {
    marketId: 'm1.mo',
    selectionId: INDIA,
    label: 'India',
    type: 'Lgaai',
    odds: 45,
    stake: 100,
  }
  await ask(handler, { body: { userId: PLAYER_ID, ...onIndia }, headers: { 'x-request-id': name } })
}

const requests = () => lines.filter(({ message }) => message === 'request')

describe('a request', () => {
  it('is logged by its name at the site, with API Gateway’s and the entries that it wrote', async () => {
    await place('site-name-1')
    expect(requests()).toEqual([
      expect.objectContaining({
        ...{ traceId: 'site-name-1', requestId: 'request-1', status: 201 },
        entries: [`${PLAYER_ID}#2`],
      }),
    ])
  })

  it.each(['short', 'x'.repeat(65), 'two words', '{"level":"ERROR"}'])(
    'has API Gateway’s name alone if the site’s is %j',
    async (name) => {
      await place(name)
      expect(requests()).toEqual([expect.objectContaining({ traceId: 'request-1' })])
    },
  )

  it('has its own name in each of its lines, though others overlap', async () => {
    await Promise.all([place('site-name-1'), place('site-name-2')])
    expect(
      requests()
        .map(({ traceId }) => traceId)
        .toSorted(),
    ).toEqual(['site-name-1', 'site-name-2'])
  })
})

it('the end of a bet’s delay is logged by the name of the request that placed it', async () => {
  await delayMarket(sampleQuote())
  await place('site-name-1')
  expect(desk.scheduled).toMatchObject([{ message: { traceId: 'site-name-1' } }])
  desk.nowMs += 5000
  const { handler } = await import('../../../functions/betting/delays/end-delays.ts')
  const body = JSON.stringify(desk.scheduled[0]?.message)
  const records = [{ messageId: 'm', body }] as unknown as Parameters<typeof handler>[0]['Records']
  await handler({ Records: records })
  expect(lines.filter(({ message }) => message === 'delay ended')).toEqual([
    expect.objectContaining({ traceId: 'site-name-1', betKey: expect.any(String) }),
  ])
})

it('what a request publishes is invoked, posted and logged by its name', async () => {
  const { LambdaClient } = await import('@aws-sdk/client-lambda')
  const payloads: string[] = []
  const invoke = async ({ input }: { input: { Payload: string } }) => void payloads.push(input.Payload)
  vi.spyOn(LambdaClient.prototype, 'send').mockImplementation(invoke as never)
  const { inTrace } = await import('../../../functions/observe/trace.ts')
  const { systemFanout } = await vi.importActual<typeof import('../../../functions/realtime/fanout-port.ts')>(
    '../../../functions/realtime/fanout-port.ts',
  )
  vi.mocked(systemFanout.publish).mockRestore()
  await inTrace('site-name-1', () =>
    systemFanout.publish([{ topic: 'matches', messages: [{ event: 'pong' }] }]),
  )
  const { handler } = await import('../../../functions/realtime/fanout.ts')
  for (const payload of payloads) await handler(JSON.parse(payload))
  expect(lines).toEqual([expect.objectContaining({ traceId: 'site-name-1', FanoutDelay: 0, FailedPosts: 0 })])
})
