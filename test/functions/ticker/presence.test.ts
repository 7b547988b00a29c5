import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Clock } from '../../../functions/clock.ts'
import { holdLease } from '../../../functions/store/ticker-store.ts'
import { presenceNoter } from '../../../functions/ticker/presence.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()

const MINUTE_MS = 60_000
let nowMs = 0
const clock: Clock = { nowMs: () => nowMs, sleep: async () => {}, random: () => 0 }
const wake = vi.fn(async () => {})
const presentUntilMs = async () => (await holdLease('test', nowMs, nowMs))?.presentUntilMs

beforeEach(() => {
  nowMs = 1_000_000
  wake.mockClear()
})

describe('somebody who looks at matches', () => {
  it('is noted for ten minutes, and wakes the ticker when first', async () => {
    await presenceNoter(clock, wake)()
    expect(await presentUntilMs()).toBe(nowMs + 10 * MINUTE_MS)
    expect(wake).toHaveBeenCalledOnce()
  })

  it('is noted once a minute by an instance, and wakes nobody who is awake', async () => {
    const note = presenceNoter(clock, wake)
    await note()
    nowMs += MINUTE_MS - 1
    await note()
    expect(await presentUntilMs()).toBe(nowMs + 1 + 9 * MINUTE_MS)
    nowMs += 1
    await note()
    expect(await presentUntilMs()).toBe(nowMs + 10 * MINUTE_MS)
    expect(wake).toHaveBeenCalledOnce()
  })

  it('wakes the ticker again after nobody was there', async () => {
    const note = presenceNoter(clock, wake)
    await note()
    nowMs += 10 * MINUTE_MS + 1
    await note()
    expect(wake).toHaveBeenCalledTimes(2)
  })

  it('wakes it once, though many come at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => presenceNoter(clock, wake)()))
    expect(wake).toHaveBeenCalledOnce()
  })

  it('gets an answer though the ticker can’t be woken', async () => {
    wake.mockRejectedValueOnce(new Error('throttled'))
    await expect(presenceNoter(clock, wake)()).resolves.toBeUndefined()
  })
})
