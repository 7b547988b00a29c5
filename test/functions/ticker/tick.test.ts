import { setImmediate } from 'node:timers/promises'
import type { Context } from 'aws-lambda'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OddsFeed } from '../../../domain/feed/port.ts'
import { systemClock } from '../../../functions/clock.ts'
import { logger, metricsLog } from '../../../functions/observe/logger.ts'
import { tickedAtMs } from '../../../functions/store/read/ticker.ts'
import { holdLease, requestLease, writePresence } from '../../../functions/store/ticker-store.ts'
import { handler } from '../../../functions/ticker/tick.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { SampleFeed, START_MS } from './matches.ts'

const feed: OddsFeed = new SampleFeed()
// Modules that import the mocks are loaded again, here and in the next file.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
const openFeed = vi.hoisted(() => vi.fn<() => Promise<OddsFeed>>())
vi.mock('../../../functions/feed/open-feed.ts', () => ({ openFeed }))
// Rounds sleep too, and time here is that of the ticker's sleeps: test/functions/aviator has them by themselves.
const runRounds = vi.hoisted(() => vi.fn(async (_to: object, _goOn: () => boolean) => {}))
vi.mock('../../../functions/aviator/run-rounds.ts', () => ({ runRounds }))

tablesForEachTest()

const heartbeat = vi.fn()
const priceAge = vi.fn()
vi.spyOn(metricsLog, 'addMetric').mockImplementation((name, ...more) => {
  if (name === 'TickerHeartbeat') heartbeat(name, ...more)
  if (name === 'PriceAge') priceAge(...more)
  return metricsLog
})
const error = vi.spyOn(logger, 'error').mockReturnValue()
const list = vi.spyOn(feed, 'list')

let nowMs = START_MS
/** Runs in each pause of the ticker, at that time. */
let meanwhile: (atMs: number) => Promise<unknown> | undefined = () => undefined
vi.spyOn(metricsLog, 'publishStoredMetrics').mockReturnThis()
vi.spyOn(systemClock, 'nowMs').mockImplementation(() => nowMs)
vi.spyOn(systemClock, 'sleep').mockImplementation(async (ms) => {
  await setImmediate()
  nowMs += Math.max(1, ms)
  await meanwhile(nowMs)
})

beforeEach(async () => {
  nowMs = START_MS
  meanwhile = () => undefined
  for (const spy of [heartbeat, priceAge, error]) spy.mockClear()
  list.mockReset()
  runRounds.mockClear()
  openFeed.mockReset().mockResolvedValue(feed)
  await writePresence(Number.MAX_SAFE_INTEGER)
})

/** Invokes the ticker with so many seconds of the function's time. */
const tick = (seconds = 120) => {
  const endsAtMs = START_MS + seconds * 1000
  const getRemainingTimeInMillis = () => endsAtMs - nowMs
  return handler({}, { awsRequestId: 'this-run', getRemainingTimeInMillis } as Context)
}

describe('a run of the ticker', () => {
  it('goes on with Aviator for a moment after its end, until the next run has begun', async () => {
    const seen: boolean[] = []
    runRounds.mockImplementationOnce(async (_to, goOn) => {
      while (nowMs < START_MS + 85_000) await setImmediate()
      for (; goOn(); nowMs += 500) seen.push((await holdLease('next-run', nowMs, nowMs + 5000)) !== undefined)
    })
    await tick()
    expect(seen.length).toBeGreaterThan(3)
    expect(seen.at(-1)).toBe(true)
    expect(nowMs).toBeLessThan(START_MS + 90_000)
  })

  it('plays Aviator for as long as it has the lease', async () => {
    const seen: boolean[] = []
    runRounds.mockImplementationOnce(async (_to, goOn) => {
      while (goOn()) await setImmediate()
      seen.push((await holdLease('this-run', nowMs, nowMs + 5000)) !== undefined)
    })
    meanwhile = (atMs) =>
      atMs === START_MS + 3000 ? holdLease('other-run', atMs + 6000, atMs + 60_000) : undefined
    await tick()
    expect(seen).toEqual([false])
    expect(runRounds).toHaveBeenCalledOnce()
  })

  it('ticks each second until the next asks for the lease, counts one heartbeat, and gives it up', async () => {
    meanwhile = (atMs) => (atMs >= START_MS + 60_000 ? requestLease('next-run', atMs + 1000) : undefined)
    await tick()
    expect(list.mock.calls.map(([atMs]) => atMs)).toEqual(
      Array.from({ length: 61 }, (_, second) => START_MS + second * 1000),
    )
    expect(nowMs).toBe(START_MS + 60_000)
    expect(heartbeat).toHaveBeenCalledExactlyOnceWith('TickerHeartbeat', 'Count', 1)
    expect(await holdLease('next-run', nowMs, nowMs + 5000)).toBeDefined()
  })

  it('ends before the function’s time does', async () => {
    await tick(10)
    expect(list).toHaveBeenCalledTimes(9)
    expect(heartbeat).toHaveBeenCalledOnce()
  })

  it('waits for the run before it to end', async () => {
    await holdLease('run-before', START_MS, START_MS + 5000)
    await tick()
    expect(list.mock.calls[0]?.[0]).toBe(START_MS + 5250)
    expect(heartbeat).toHaveBeenCalledOnce()
  })

  it('does nothing, and counts no heartbeat, while another run goes on', async () => {
    const renew = (atMs: number) => holdLease('other-run', atMs, atMs + 5000)
    await renew(nowMs)
    meanwhile = renew
    await tick()
    expect(list).not.toHaveBeenCalled()
    expect(heartbeat).not.toHaveBeenCalled()
  }, 30_000)

  it('stops at once when it has lost the lease', async () => {
    meanwhile = async (atMs) => {
      if (atMs === START_MS + 3000) nowMs += 6000
      if (nowMs >= START_MS + 9000) await holdLease('other-run', nowMs, nowMs + 60_000)
    }
    await tick()
    expect(list).toHaveBeenCalledTimes(3)
    expect(await holdLease('third-run', nowMs, nowMs + 5000)).toBeUndefined()
  })

  it('logs a tick that fails, and goes on with the next', async () => {
    list.mockImplementationOnce(() => {
      throw new Error('no feed')
    })
    await tick()
    expect(list).toHaveBeenCalledTimes(85)
    expect(error).toHaveBeenCalledExactlyOnceWith('tick failed', { error: new Error('no feed') })
    expect(heartbeat).toHaveBeenCalledOnce()
  })

  it('notes when the feed was last heard, for bets in their delay, not the ticks while it was silent', async () => {
    openFeed.mockResolvedValueOnce({ ...feed, heardAtMs: () => START_MS - 4000 })
    await tick()
    const lease = await holdLease('next-run', nowMs, nowMs + 5000)
    expect(lease).toMatchObject({ tickedAtMs: START_MS + 84_000 })
    expect(tickedAtMs(lease)).toBe(START_MS - 4000)
    expect(priceAge).toHaveBeenCalledTimes(85)
    expect(priceAge).toHaveBeenNthCalledWith(1, 'Seconds', 4)
    expect(priceAge).toHaveBeenLastCalledWith('Seconds', 88)
  })

  it('measures prices that were never heard by how long it has waited for them', async () => {
    openFeed.mockResolvedValueOnce({ ...feed, heardAtMs: () => 0 })
    await tick(10)
    expect(priceAge).toHaveBeenLastCalledWith('Seconds', 8)
  })

  it('counts no heartbeat when not one tick succeeds', async () => {
    list.mockImplementation(() => {
      throw new Error('no feed')
    })
    await tick(10)
    expect(error).toHaveBeenCalledTimes(9)
    expect(heartbeat).not.toHaveBeenCalled()
  })
})

describe('while there are no visitors', () => {
  it('a run is one tick without Aviator, which is noted', async () => {
    await writePresence(START_MS - 1)
    await tick()
    expect(list).toHaveBeenCalledOnce()
    expect(runRounds).not.toHaveBeenCalled()
    expect(heartbeat).toHaveBeenCalledOnce()
    expect(await holdLease('next-run', nowMs, nowMs + 5000)).toMatchObject({ tickedAtMs: START_MS })
  })

  it('a run goes on, with Aviator, when a visitor comes as it begins', async () => {
    await writePresence(START_MS - 1)
    openFeed.mockImplementationOnce(async () => {
      await writePresence(START_MS + 4500)
      return feed
    })
    await tick()
    expect(list).toHaveBeenCalledTimes(6)
    expect(runRounds).toHaveBeenCalledOnce()
  })

  it('a run ends early once the last visitor is gone', async () => {
    await writePresence(START_MS + 4500)
    await tick()
    expect(list).toHaveBeenCalledTimes(6)
  })
})
