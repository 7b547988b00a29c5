import { describe, expect, it, vi } from 'vitest'
import { logger } from '../../../functions/observe/logger.ts'
import type { Fanout, Publication } from '../../../functions/realtime/fanout-port.ts'
import { listMatches, readStoredMatch } from '../../../functions/store/read/matches.ts'
import { Ticker } from '../../../functions/ticker/ticker.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../support/cloud/store-faults.ts'
import { finished, SampleFeed, START_MS, sampleMatch } from './matches.ts'
import { quotesOf } from './tables.ts'

tablesForEachTest()
withoutFaultsAfterwards()

const error = vi.spyOn(logger, 'error').mockReturnValue()

function setUp(...matches: ReturnType<typeof sampleMatch>[]) {
  const published: Publication[][] = []
  const fanout: Fanout = { publish: async (publications) => void published.push([...publications]) }
  const feed = new SampleFeed()
  feed.listed = matches
  const topics = () => published.splice(0).map((each) => each.map(({ topic }) => topic))
  return { feed, fanout, ticker: new Ticker(feed, fanout), topics }
}

describe('a tick', () => {
  it('publishes each match that changed, and then the list, all at once', async () => {
    const { ticker, topics, feed } = setUp(sampleMatch('a'), sampleMatch('b'))
    await ticker.tick(START_MS)
    expect(topics()).toEqual([['match:a', 'match:b', 'matches']])
    await ticker.tick(START_MS + 1000)
    expect(topics()).toEqual([])
    feed.listed = [sampleMatch('a'), sampleMatch('b', { back: 150 })]
    await ticker.tick(START_MS + 2000)
    expect(topics()).toEqual([['match:b', 'matches']])
  })

  it('takes a finished match off the list once the feed does, and forgets it', async () => {
    const { ticker, feed } = setUp(sampleMatch('a'), finished('b'))
    await ticker.tick(START_MS)
    expect((await listMatches()).map(({ matchId }) => matchId).toSorted()).toEqual(['a', 'b'])
    feed.unlisted = feed.listed.splice(1)
    await ticker.tick(START_MS + 1000)
    expect((await listMatches()).map(({ matchId }) => matchId)).toEqual(['a'])
  })

  it('goes on with a match that the feed no longer lists but still knows, until it ends', async () => {
    const { feed, fanout } = setUp(sampleMatch('a'))
    await new Ticker(feed, fanout).tick(START_MS)
    feed.listed = []
    feed.unlisted = [sampleMatch('a', { back: 150 })]
    const ticker = new Ticker(feed, fanout)
    await ticker.tick(START_MS + 1000)
    expect((await listMatches())[0]?.odds).toMatchObject({ status: 'OPEN', matchOdds: [{ lgaai: 0.5 }, {}] })
    feed.unlisted = [finished('a')]
    // It stays listed until its result is declared, and leaves then.
    await ticker.tick(START_MS + 2000)
    expect((await listMatches())[0]?.odds).toMatchObject({ status: 'CLOSED', result: 'India' })
    await ticker.tick(START_MS + 3000)
    expect(await listMatches()).toEqual([])
    expect((await readStoredMatch('a'))?.summary.phase).toBe('finished')
  })

  it('suspends a match that the feed no longer knows', async () => {
    const { feed, ticker, topics } = setUp(sampleMatch('a'))
    await ticker.tick(START_MS)
    topics()
    feed.listed = []
    await ticker.tick(START_MS + 1000)
    expect(new Set((await quotesOf('a.mo')).map(({ status }) => status))).toEqual(new Set(['SUSPENDED']))
    expect(topics()).toEqual([['match:a', 'matches']])
  })

  it('publishes the others when one match can’t be written, and tries that one again', async () => {
    const { ticker, topics } = setUp(sampleMatch('good'), sampleMatch('bad'))
    withFaults((_, input) => (JSON.stringify(input).includes('"bad.mo"') ? new Error('bad') : undefined))
    await ticker.tick(START_MS)
    expect(topics()).toEqual([['match:good', 'matches']])
    expect(error).toHaveBeenCalledWith('match not written', expect.objectContaining({ matchId: 'bad' }))
    withFaults(() => undefined)
    await ticker.tick(START_MS + 1000)
    expect(topics()).toEqual([['match:bad', 'matches']])
  })
})
