import { describe, expect, it, vi } from 'vitest'
import { parseCricsheet } from '../../../domain/cricket/cricsheet.ts'
import { replayFeed } from '../../../domain/feed/replay.ts'
import { logger } from '../../../functions/observe/logger.ts'
import { readStoredMatch } from '../../../functions/store/read/matches.ts'
import { readPriceHistory } from '../../../functions/store/read/price-history.ts'
import { MarketWriter } from '../../../functions/ticker/market-writer.ts'
import { priceHistoryView } from '../../../functions/views/price-history.ts'
import { madeUpMatch } from '../../domain/cricket/cricsheet-files.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../support/cloud/store-faults.ts'
import { finished, START_MS, sampleMatch } from './matches.ts'

tablesForEachTest()
withoutFaultsAfterwards()

const SECOND_MS = 1000
const atSecond = (seconds: number) => START_MS + seconds * SECOND_MS

async function history(matchId: string) {
  const stored = await readStoredMatch(matchId)
  if (!stored) throw new Error('no match')
  return priceHistoryView(stored.summary, await readPriceHistory(matchId), [])
}

/** What players could back the first selection at, by second. */
async function backs(matchId: string) {
  const { points } = await history(matchId)
  return points.map(({ time, prices }) => [(Date.parse(time) - START_MS) / SECOND_MS, prices[0]?.back])
}

/** How many requests of a command go to the table of scorecards from now on. */
function countOf(command: string): () => number {
  let count = 0
  withFaults((sent, { TableName }) => {
    if (sent === command && TableName === 'maidan-scorecards') count++
    return undefined
  })
  return () => count
}

describe('the price history of a match', () => {
  it('has the prices as they are written, in order, whatever the number of runs that wrote them', async () => {
    const prices = [145, 150, 155, 160, 165, 170, 175, 180, 185]
    let writer = new MarketWriter()
    for (const [at, back] of prices.entries()) {
      if (at === 4) writer = new MarketWriter()
      await writer.write(sampleMatch('m1', { back, lay: null }), true, atSecond(2 * at))
    }
    expect(await backs('m1')).toEqual(prices.map((back, at) => [2 * at, 100 * back - 10_000]))
  })

  it('takes one write a point, and none where nothing changed', async () => {
    const writer = new MarketWriter()
    await writer.write(sampleMatch('m1'), true, atSecond(0))
    const writes = countOf('PutItemCommand')
    await writer.write(sampleMatch('m1', { back: 150 }), true, atSecond(2))
    await writer.write(sampleMatch('m1', { back: 150 }), true, atSecond(4))
    expect(writes()).toBe(1)
  })

  it('ends with the closed market, without prices', async () => {
    const writer = new MarketWriter()
    await writer.write(sampleMatch('m1'), true, atSecond(0))
    await writer.write(finished('m1'), true, atSecond(1))
    const { points } = await history('m1')
    expect(points.map(({ status }) => status)).toEqual(['OPEN', 'CLOSED'])
    expect(points.at(-1)?.prices[0]).toMatchObject({ back: null, lay: null })
  })

  it('does not hold up the match while it can’t be written', async () => {
    const writer = new MarketWriter()
    await writer.write(sampleMatch('m1'), true, atSecond(0))
    const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    withFaults((_, { TableName }) => (TableName === 'maidan-scorecards' ? new Error('lost') : undefined))
    const change = await writer.write(sampleMatch('m1', { back: 150 }), true, atSecond(2))
    expect(error).toHaveBeenCalledWith('price history not written', expect.anything())
    expect(change?.summary.odds.matchOdds[0]?.lgaai).toBe(0.5)
    withFaults(() => undefined)
    await writer.write(sampleMatch('m1', { back: 155 }), true, atSecond(4))
    expect(await backs('m1')).toEqual([
      [0, 4500],
      [4, 5500],
    ])
  })
})

describe('the history of a match whose end is known in advance', () => {
  const feed = replayFeed({ match: parseCricsheet(madeUpMatch()), startsAtMs: START_MS, speed: 28 })

  it('is at any moment what was published until then, and nothing of what follows', async () => {
    const writer = new MarketWriter()
    const published: unknown[] = []
    for (let second = -1; second <= 12; second++) {
      const [match] = feed.list(atSecond(second))
      if (!match) throw new Error('not listed')
      const change = await writer.write(match, true, atSecond(second))
      const { odds } = change?.summary ?? (await readStoredMatch(match.matchId))?.summary ?? {}
      published.push(
        odds?.status === 'OPEN' ? (odds.matchOdds[0]?.ex.availableToBack[0]?.basisPoints ?? null) : null,
      )
      const { points } = await history(match.matchId)
      for (const { time, prices } of points) {
        const then = (Date.parse(time) - START_MS) / SECOND_MS
        expect(then).toBeLessThanOrEqual(second)
        expect(prices[0]?.back ?? null).toBe(published[then + 1])
      }
    }
    expect(new Set(published).size).toBeGreaterThan(4)
  })

  it('marks the wickets', async () => {
    const writer = new MarketWriter()
    let wickets = 0
    for (let second = -1; second <= 60; second++) {
      const [match] = feed.list(atSecond(second))
      if (!match) throw new Error('not listed')
      await writer.write(match, true, atSecond(second))
      wickets = match.score.innings.reduce((sum, innings) => sum + innings.wickets, 0)
    }
    const { points } = await history(feed.list(START_MS)[0]?.matchId ?? '')
    expect(wickets).toBeGreaterThan(0)
    expect(points.filter(({ mark }) => mark === 'wicket')).toHaveLength(wickets)
  })
})
