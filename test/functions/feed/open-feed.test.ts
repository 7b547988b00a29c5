import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SPORTS } from '../../../domain/contract/matches.ts'
import { openFeed } from '../../../functions/feed/open-feed.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { concededMatch, replayFolder, writeReplayFile } from '../../support/stage/replay.ts'

tablesForEachTest()

const NOW_MS = Date.UTC(2026, 5, 1)
const CRICKET = 4

beforeEach(() => vi.stubEnv('FEED_SEED', 'a seed'))
afterEach(() => vi.unstubAllEnvs())

async function openWith(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const feed = await openFeed(NOW_MS)
  return { feed, listed: feed.list(NOW_MS) }
}

describe('the simulated feed', () => {
  it('lists matches of every sport that has an id', async () => {
    const { listed } = await openWith({ FEED: 'simulator' })
    expect(new Set(listed.map(({ sportId }) => sportId))).toEqual(new Set(SPORTS.map(({ id }) => id)))
  })

  it('lists cricket alone when the sports are off, and still finds what was begun', async () => {
    const { listed: before } = await openWith({ FEED: 'simulator' })
    const { feed, listed } = await openWith({ FEED: 'simulator', FEED_SPORTS: 'off' })
    expect(new Set(listed.map(({ sportId }) => sportId))).toEqual(new Set([CRICKET]))
    for (const match of before) expect(feed.find(match.matchId, NOW_MS)).toEqual(match)
  })

  it('plays nothing without a seed: a public seed would reveal every result', async () => {
    await expect(openWith({ FEED: 'simulator', FEED_SEED: '' })).rejects.toThrow('FEED_SEED')
  })

  it('has other matches for another seed', async () => {
    const { listed: usual } = await openWith({ FEED: 'simulator' })
    const { listed } = await openWith({ FEED: 'simulator', FEED_SEED: 'another' })
    const known = new Set(usual.map(({ matchId }) => matchId))
    expect(listed.length).toBeGreaterThan(0)
    expect(listed.some(({ matchId }) => known.has(matchId))).toBe(false)
  })
})

describe('a replay', () => {
  const MINUTE_MS = 60_000
  const idsAt = async (nowMs: number) => (await openFeed(nowMs)).list(nowMs).map(({ matchId }) => matchId)
  beforeEach(async () => {
    vi.stubEnv('FEED', 'replay')
    vi.stubEnv('REPLAY_SPEED', '600')
    vi.stubEnv('REPLAY_FILE', await writeReplayFile(await replayFolder(), 'conceded', concededMatch))
  })

  it('is one for two runs that open the feed at once, a second apart', async () => {
    const [first, second] = await Promise.all([idsAt(NOW_MS), idsAt(NOW_MS + 1000)])
    expect(first).toHaveLength(1)
    expect(second).toEqual(first)
    expect(await idsAt(NOW_MS + 2000)).toEqual(first)
  })

  it('begins again once it is no longer listed, as one for two runs', async () => {
    const [before] = await idsAt(NOW_MS)
    const laterMs = NOW_MS + 60 * MINUTE_MS
    const [first, second] = await Promise.all([idsAt(laterMs), idsAt(laterMs + 1000)])
    expect(first).not.toContain(before)
    expect(first).toHaveLength(1)
    expect(second).toEqual(first)
  })
})
