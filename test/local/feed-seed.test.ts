import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { areResultsKnown, type FeedOptions, functionEnvironment } from '../../local/environment.ts'
import { feedSeedOf } from '../../local/feed-seed.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maidan-seed-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the seed of a state folder', () => {
  it('is random, the same at every start, and for its owner’s eyes alone', async () => {
    const seed = await feedSeedOf(folder)
    expect(seed).toMatch(/^[0-9a-f]{64}$/)
    expect(await feedSeedOf(folder)).toBe(seed)
    expect(readdirSync(folder)).toEqual(['feed-seed'])
    expect(statSync(join(folder, 'feed-seed')).mode & 0o777).toBe(0o600)
  })

  it('is another in another folder, and for each Maidan in memory', async () => {
    const seeds = [await feedSeedOf(folder), await feedSeedOf(undefined), await feedSeedOf(undefined)]
    expect(new Set(seeds).size).toBe(3)
  })

  it.each(['', 'maidan'])('is not %j, which somebody could know', async (content) => {
    writeFileSync(join(folder, 'feed-seed'), content)
    await expect(feedSeedOf(folder)).rejects.toThrow(/^.*feed-seed holds no seed/)
  })

  it('that can’t be read or written keeps Maidan from starting', async () => {
    await expect(feedSeedOf(join(folder, 'missing'))).rejects.toThrow(/can't be written/)
    writeFileSync(join(folder, 'file'), '')
    await expect(feedSeedOf(join(folder, 'file'))).rejects.toThrow(/can't be read/)
  })
})

describe('the functions', () => {
  const seedFor = (feed: FeedOptions) =>
    functionEnvironment({
      accessKeyId: 'local',
      personKey: 'of the folder',
      dynamoDbEndpoint: 'http://127.0.0.1:1',
      servicesUrl: 'http://127.0.0.1:1',
      settings: {},
      feed,
      feedSeed: 'of the folder',
    }).FEED_SEED

  it.each<[FeedOptions, string, boolean]>([
    [{ kind: 'simulator' }, 'of the folder', false],
    [{ kind: 'simulator', seed: 'given' }, 'given', true],
    [{ kind: 'replay', file: 'a.json' }, 'of the folder', true],
    [{ kind: 'replay', file: 'a.json', seed: 'given' }, 'given', true],
    [{ kind: 'socket', url: 'wss://feed.example', matches: 'a.json' }, 'of the folder', false],
    [{ kind: 'none' }, 'of the folder', false],
  ])('play by %j with the seed %s; its results can be known: %s', (feed, seed, isKnown) => {
    expect(seedFor(feed)).toBe(seed)
    expect(areResultsKnown(feed)).toBe(isKnown)
  })
})
