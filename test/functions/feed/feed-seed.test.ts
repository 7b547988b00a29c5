import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { feedSeed } from '../../../functions/feed/feed-seed.ts'
import { readSeed } from '../../../functions/store/read/ticker.ts'
import { keepSeed } from '../../../functions/store/ticker-store.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()
beforeEach(() => {
  vi.stubEnv('FEED_SEED', '')
  vi.stubEnv('FIRST_FEED_SEED', 'id of the first stack')
})
afterEach(() => vi.unstubAllEnvs())

describe('the seed of the simulated matches', () => {
  it('is that of the first stack, also when another stack has replaced it', async () => {
    expect(await feedSeed()).toBe('id of the first stack')
    vi.stubEnv('FIRST_FEED_SEED', 'id of the next stack')
    expect(await feedSeed()).toBe('id of the first stack')
  })

  it('is the named one while one is named, which is not stored', async () => {
    vi.stubEnv('FEED_SEED', 'named')
    expect(await feedSeed()).toBe('named')
    expect(await readSeed()).toBeUndefined()
    vi.stubEnv('FEED_SEED', '')
    expect(await feedSeed()).toBe('id of the first stack')
  })

  it('is one for tickers that start at once', async () => {
    const kept = await Promise.all(['a', 'b', 'c'].map(keepSeed))
    expect(new Set(kept)).toEqual(new Set([await readSeed()]))
  })

  it('is nothing built in', async () => {
    vi.stubEnv('FIRST_FEED_SEED', '')
    await expect(feedSeed()).rejects.toThrow('FEED_SEED')
  })
})
