import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { paise } from '../../../domain/money.ts'
import { logger } from '../../../functions/observe/logger.ts'
import type { Publication, ShardPublication } from '../../../functions/realtime/fanout-port.ts'
import { betChanges } from '../../../functions/views/aviator.ts'
import { type Listening, listen } from '../../../local/gateway/server.ts'
import { playOf } from '../aviator/setting.ts'

/** What the fan-out function was invoked with, in the place of Lambda. */
const invoked: { path: string; type: string | undefined; payload: ShardPublication }[] = []
let status = 202
let lambda: Listening

beforeAll(async () => {
  lambda = await listen('127.0.0.1', 0, async (request, response) => {
    const type = [request.headers['x-amz-invocation-type']].flat()[0]
    const payload = (await json(request)) as ShardPublication
    invoked.push({ path: request.url ?? '', type, payload })
    response.writeHead(status).end()
  })
  Object.assign(process.env, {
    AWS_REGION: 'ap-south-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_MAX_ATTEMPTS: '1',
    AWS_ENDPOINT_URL_LAMBDA: `http://127.0.0.1:${lambda.port}`,
    FANOUT_FUNCTION: 'fanout',
  })
})
afterAll(() => lambda.close())
beforeEach(() => {
  invoked.length = 0
  status = 202
  delete process.env.CONNECTION_SHARDS
})

const pong = { event: 'pong' } as const
const wallet = { event: 'wallet', data: { balance: 1, exposureBalance: 0, version: 3 } } as const
const error = { event: 'error', data: { error: 'e', message: 'm' } } as const

async function publish(...publications: Publication[]): Promise<void> {
  const { systemFanout } = await import('../../../functions/realtime/fanout-port.ts')
  await systemFanout.publish(publications)
}

const frames = () =>
  invoked
    .map(({ payload: { publishedAtMs: _, ...payload } }) => payload)
    .toSorted((a, b) => a.key.localeCompare(b.key))

describe('publishing', () => {
  it('invokes the fan-out function asynchronously, once for each topic', async () => {
    await publish({ topic: 'match:a', messages: [pong] }, { topic: 'player:p1', messages: [wallet] })
    expect(invoked.map(({ type }) => type)).toEqual(['Event', 'Event'])
    expect(invoked[0]?.path).toContain('/functions/fanout/invocations')
    expect(frames()).toEqual([
      { key: 'topic#match:a#0', frames: [pong] },
      { key: 'topic#player:p1#0', frames: [wallet] },
    ])
  })

  it('makes one frame of what belongs to one moment, and several of several', async () => {
    await publish(
      { topic: 'match:a', messages: [pong, error] },
      { topic: 'matches', messages: [pong] },
      { topic: 'match:a', messages: [error] },
    )
    expect(frames()).toEqual([
      { key: 'topic#match:a#0', frames: [[pong, error], error] },
      { key: 'topic#matches#0', frames: [pong] },
    ])
  })

  it('reaches every shard of a topic’s connections, and the one of a player’s', async () => {
    process.env.CONNECTION_SHARDS = '3'
    await publish({ topic: 'match:a', messages: [pong] }, { topic: 'player:p1', messages: [wallet] })
    expect(frames().map(({ key }) => key)).toEqual([
      'topic#match:a#0',
      'topic#match:a#1',
      'topic#match:a#2',
      'topic#player:p1#0',
    ])
  })

  it('of an Aviator round with very many bets sends all of them, in inputs and frames that fit', async () => {
    const bets = Array.from({ length: 20_000 }, (_, at) =>
      playOf('7', { playerId: `player-${at}`, maskedName: 'z***z', stakePaise: paise(12_345_67) }),
    )
    await publish({ topic: 'game:aviator', messages: betChanges('7', bets, bets) })
    for (const { payload } of invoked)
      expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThanOrEqual(1024 * 1024)
    const sent = invoked.flatMap(({ payload }) => payload.frames)
    for (const frame of sent) expect(Buffer.byteLength(JSON.stringify(frame))).toBeLessThanOrEqual(128 * 1024)
    const rows = sent.flat().flatMap((each) => (each.event === 'liveBets' ? each.data.bets : []))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(20_000)
    expect(rows).toHaveLength(20_000)
  })

  it('that fails is logged, and never fails the work that published', async () => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue()
    status = 500
    await publish({ topic: 'match:a', messages: [pong] })
    expect(warn).toHaveBeenCalledWith('publishing failed', expect.anything())
  })

  it('of nothing invokes nothing', async () => {
    await publish()
    expect(invoked).toEqual([])
  })
})
