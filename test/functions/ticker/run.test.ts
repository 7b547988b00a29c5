import { beforeEach, describe, expect, it, vi } from 'vitest'
import { holdLease, requestLease, writePresence } from '../../../functions/store/ticker-store.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { START_MS } from './matches.ts'
import { RunWorld } from './run-world.ts'

// Minutes of ticks are many writes.
vi.setConfig({ testTimeout: 60_000 })

tablesForEachTest()

let world: RunWorld
beforeEach(async () => {
  world = new RunWorld()
  await writePresence(Number.MAX_SAFE_INTEGER)
})

const MINUTE_MS = 60_000

describe('runs of the ticker', () => {
  it('hand over without a gap, and never work at once, however late the scheduler is', async () => {
    // How late each of the scheduler's minutes is, in milliseconds.
    const late = [0, 3700, 900, 20_000, 0, 5050]
    for (const [minute, lateMs] of late.entries()) world.startAt(minute * MINUTE_MS + lateMs, `run-${minute}`)
    await world.until(late.length * MINUTE_MS)
    expect(world.firstTicks.map(([by]) => by)).toEqual(late.map((_, minute) => `run-${minute}`))
    for (const [minute, [, atMs]] of world.firstTicks.entries())
      expect(atMs - minute * MINUTE_MS - (late[minute] ?? 0)).toBeLessThan(1500)
    expect(world.largestGapMs).toBe(1000)
    expect(world.atOnceMax).toBe(1)
  })

  it('end after 85 s without a successor, and give the lease up', async () => {
    world.startAt(0, 'alone')
    await world.until(2 * MINUTE_MS)
    expect(world.ticks).toHaveLength(85)
    expect(world.endedMs.get('alone')).toBe(85_000)
    expect(await holdLease('next', START_MS + 85_001, START_MS + 90_000)).toBeDefined()
  })

  it('that are two to follow go on as one', async () => {
    world.startAt(0, 'first')
    world.startAt(MINUTE_MS, 'second')
    world.startAt(MINUTE_MS + 40, 'third')
    await world.until(2 * MINUTE_MS)
    expect(world.endedMs.has('first')).toBe(true)
    expect(world.endedMs.size).toBe(2)
    expect(new Set(world.ticks.filter(({ atMs }) => atMs > MINUTE_MS + 5000).map(({ by }) => by)).size).toBe(
      1,
    )
    expect(world.largestGapMs).toBe(1000)
    expect(world.atOnceMax).toBe(1)
  })

  it('follow one that was killed when its lease has expired', async () => {
    world.startAt(0, 'killed')
    world.startAt(MINUTE_MS, 'next')
    await world.until(MINUTE_MS - 1500)
    world.kill('killed')
    await world.until(MINUTE_MS + 20_000)
    expect(world.firstTicks.map(([by]) => by)).toEqual(['killed', 'next'])
    // The lease of 5 s was renewed once more before the tick in which the run died.
    expect(world.largestGapMs).toBeGreaterThan(5000)
    expect(world.largestGapMs).toBeLessThan(6500)
    expect(world.ticks.at(-1)?.atMs).toBeGreaterThan(MINUTE_MS + 18_000)
  })

  it('go on after a request that nobody stands behind any more', async () => {
    world.startAt(0, 'owner')
    await world.until(10_500)
    await requestLease('dead', START_MS + 10_900)
    await world.until(20_000)
    expect(world.endedMs.size).toBe(0)
    expect(world.largestGapMs).toBe(1000)
  })
})
