import { glob, readFile } from 'node:fs/promises'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { METRICS_NAMESPACE, metrics, REFUSAL_DIMENSION, SERVICE_NAME } from '../../../functions/metrics.ts'
import type { Follower } from '../../../functions/store/read/followers.ts'
import { INDIA } from '../../domain/betting/samples.ts'
import { deskForEachTest } from '../betting/desk.ts'
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

const followers = vi.hoisted(() => vi.fn<(key: string) => AsyncIterable<Follower>>())
vi.mock('../../../functions/store/read/followers.ts', () => ({ followers }))
const send = vi.hoisted(() => vi.fn<(connectionId: string) => Promise<boolean>>())
vi.mock('../../../functions/realtime/sockets.ts', () => ({ encode: JSON.stringify, send }))
const readOwed = vi.hoisted(() => vi.fn())
vi.mock('../../../functions/store/read/owed.ts', () => ({ readOwed }))
vi.mock('../../../functions/store/read/house-limits.ts', () => ({ readHouseLimits: async () => new Map() }))

const desk = deskForEachTest()

interface Line {
  readonly _aws: {
    readonly CloudWatchMetrics: readonly { readonly Namespace: string; readonly Dimensions: string[][] }[]
  }
  readonly [name: string]: unknown
}

/** The lines in the embedded metric format that the functions wrote. */
const lines: Line[] = []
beforeEach(() => {
  lines.length = 0
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    for (const line of String(text).split('\n')) if (line.includes('"_aws"')) lines.push(JSON.parse(line))
    return true
  })
})

const bet = (changes: object = {}) => {
  const onIndia = {
    marketId: 'm1.mo',
    selectionId: INDIA,
    label: 'India',
    type: 'Lgaai',
    odds: 45,
    stake: 100,
  }
  return { body: { userId: PLAYER_ID, ...onIndia, ...changes }, headers: { 'idempotency-key': 'key-12345' } }
}

async function place(changes: object = {}): Promise<void> {
  const { handler } = await import('../../../functions/betting/calls/post-laggai-khai-bets.ts')
  await ask(handler, bet(changes))
}

describe('a bet', () => {
  it('is counted when it is accepted, and not when it is sent again', async () => {
    await place()
    await place()
    expect(lines).toEqual([expect.objectContaining({ service: SERVICE_NAME, [metrics.betsAccepted]: 1 })])
    const [{ Namespace, Dimensions } = { Namespace: '', Dimensions: [] }] =
      lines[0]?._aws.CloudWatchMetrics ?? []
    expect([Namespace, Dimensions]).toEqual([METRICS_NAMESPACE, [['service']]])
  })

  it('is counted by the name of its refusal when it is refused', async () => {
    await place({ label: 'Australia' })
    expect(lines).toEqual([
      expect.objectContaining({
        ...{ service: SERVICE_NAME, [REFUSAL_DIMENSION]: 'invalidTeam', [metrics.refusals]: 1 },
      }),
    ])
    expect(lines[0]?._aws.CloudWatchMetrics[0]?.Dimensions).toEqual([['service', REFUSAL_DIMENSION]])
  })
})

describe('a publication', () => {
  async function publish(...connectionIds: string[]): Promise<void> {
    followers.mockImplementation(async function* () {
      yield* connectionIds.map((connectionId) => ({ connectionId, followedAtMs: 0 }))
    })
    send.mockImplementation(async (connectionId) => {
      desk.nowMs += 20
      if (connectionId === 'broken') throw new Error('broken')
      return true
    })
    const { logger } = await import('../../../functions/observe/logger.ts')
    vi.spyOn(logger, 'warn').mockReturnValue()
    const { handler } = await import('../../../functions/realtime/fanout.ts')
    await handler({ key: 'topic#matches#0', frames: [], publishedAtMs: desk.nowMs - 100 })
  }

  it('is measured to its last post, and its failed posts are counted', async () => {
    await publish('well', 'broken', 'well')
    expect(lines).toEqual([expect.objectContaining({ [metrics.fanoutDelay]: 160, [metrics.failedPosts]: 1 })])
  })

  it('without followers is not measured', async () => {
    await publish()
    expect(lines).toEqual([])
  })
})

it('the house’s exposure is the sum of the worst outcomes of what the ticker reads of open markets', async () => {
  const { HouseWatch } = await import('../../../functions/ticker/house-watch.ts')
  const { metricsLog } = await import('../../../functions/observe/logger.ts')
  const owed = (inAllPaise: Record<string, number>) => ({ inAllPaise, mostPaise: inAllPaise })
  readOwed.mockResolvedValue(
    new Map([
      ['m1.mo', owed({ 1: 250_00, 2: -90_00 })],
      ['m1.bm', owed({ 1: -10_00, 2: -20_00 })],
      ['m2.mo', owed({ 1: 30_50, 2: 20_00 })],
    ]),
  )
  await new HouseWatch().read([], desk.nowMs)
  metricsLog.publishStoredMetrics()
  expect(lines).toEqual([expect.objectContaining({ [metrics.houseExposure]: 280.5 })])
})

it('every metric is published by a function', async () => {
  const sources = await Array.fromAsync(glob('functions/**/*.ts'), (path) => readFile(path, 'utf8'))
  const used = new Set(sources.flatMap((source) => source.match(/\bmetrics\.\w+/g) ?? []))
  expect(Object.keys(metrics).filter((name) => !used.has(`metrics.${name}`))).toEqual([])
})
