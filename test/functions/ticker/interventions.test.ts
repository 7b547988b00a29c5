import { beforeEach, describe, expect, it } from 'vitest'
import {
  declared,
  type Intervention,
  noIntervention,
  resumed,
  suspended,
} from '../../../domain/betting/intervention.ts'
import type { MarketResult } from '../../../domain/betting/market-result.ts'
import type { Publication } from '../../../functions/realtime/fanout-port.ts'
import { interventionPart } from '../../../functions/store/intervention-store.ts'
import { declareResult } from '../../../functions/store/market-store.ts'
import { readIntervention, readInterventions } from '../../../functions/store/read/interventions.ts'
import { readMarket } from '../../../functions/store/read/markets.ts'
import { readStoredMatch } from '../../../functions/store/read/matches.ts'
import { isClosedEverywhere } from '../../../functions/store/read/quotes.ts'
import { listSettlementWork } from '../../../functions/store/read/settlement-work.ts'
import { readOffered } from '../../../functions/store/read/ticker.ts'
import { haltQuotes, rulingPart } from '../../../functions/store/ruling-store.ts'
import { transact } from '../../../functions/store/transaction.ts'
import { MarketWriter } from '../../../functions/ticker/market-writer.ts'
import { Ticker } from '../../../functions/ticker/ticker.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../support/cloud/store-faults.ts'
import { closedLine, finished, line, SampleFeed, START_MS, sampleMatch } from './matches.ts'
import { quotesOf } from './tables.ts'

let feed: SampleFeed
let ticker: Ticker
let published: Publication[]

tablesForEachTest()
beforeEach(async () => {
  feed = new SampleFeed()
  ticker = newTicker()
})
withoutFaultsAfterwards()

function newTicker(): Ticker {
  published = []
  return new Ticker(feed, { publish: async (all) => void published.push(...all) })
}

const MAIN = 'm1.mo'
const india: MarketResult = { kind: 'winner', selectionId: 1 }
const australia: MarketResult = { kind: 'winner', selectionId: 2 }
const word = (atMs: number) => ({ operatorName: 'Olga', reason: 'a reason', atMs })

/** Notes a decision as the calls do. */
async function decide(change: (before: Intervention) => Intervention): Promise<Intervention> {
  const before = (await readIntervention('m1')) ?? noIntervention('m1')
  const after = change(before)
  expect(await transact([interventionPart(before, after)])).toEqual({ kind: 'committed' })
  return after
}

const suspend = (marketId?: string) => decide((before) => suspended(before, marketId, word(START_MS)))
const resume = (marketId?: string) => decide((before) => resumed(before, marketId, START_MS))

/** Notes a first result as the call does that dies right after. */
async function note(result: MarketResult, marketId = MAIN): Promise<Intervention> {
  const ruling = { revision: 1, result, word: word(START_MS) }
  const after = await decide((before) => declared(before, marketId, ruling))
  expect(await transact([rulingPart(marketId, after.atMs)])).toEqual({ kind: 'committed' })
  return after
}

async function statuses(marketId = MAIN) {
  const quotes = new Set((await quotesOf(marketId)).map(({ status }) => status))
  return { shown: (await readMarket(marketId))?.odds.status, quotes: [...quotes] }
}

const all = (status: string) => ({ shown: status, quotes: [status] })

describe('a suspension', () => {
  it('holds while the feed goes on, also in the next run, until it ends', async () => {
    feed.listed = [sampleMatch('m1', { more: [line('m1', 's1')] })]
    await ticker.tick(START_MS)
    await suspend(MAIN)
    await ticker.tick(START_MS)
    expect(await statuses()).toEqual(all('SUSPENDED'))
    expect(await statuses('m1.s1')).toEqual(all('OPEN'))
    feed.listed = [sampleMatch('m1', { back: 150 })]
    ticker = newTicker()
    await ticker.tick(START_MS)
    expect(await statuses()).toEqual(all('SUSPENDED'))
    await resume(MAIN)
    await ticker.tick(START_MS)
    expect(await statuses()).toEqual(all('OPEN'))
  })

  it('of a match is of the markets, too, that appear in it', async () => {
    feed.listed = [sampleMatch('m1')]
    await ticker.tick(START_MS)
    await suspend()
    feed.listed = [sampleMatch('m1', { more: [line('m1', 's1')] })]
    await ticker.tick(START_MS)
    expect([await statuses(), await statuses('m1.s1')]).toEqual([all('SUSPENDED'), all('SUSPENDED')])
    await suspend('m1.s1')
    await resume()
    await ticker.tick(START_MS)
    expect([await statuses(), await statuses('m1.s1')]).toEqual([all('OPEN'), all('SUSPENDED')])
  })

  it('halts every shard at once, and no tick that has not read it opens one again', async () => {
    feed.listed = [sampleMatch('m1')]
    const unaware = new MarketWriter()
    await unaware.write(sampleMatch('m1'), true, START_MS)
    const { atMs } = await suspend(MAIN)
    await haltQuotes(MAIN, 'SUSPENDED', atMs)
    expect((await statuses()).quotes).toEqual(['SUSPENDED'])
    await expect(unaware.write(sampleMatch('m1', { back: 150 }), true, START_MS)).rejects.toThrow('operator')
    expect((await statuses()).quotes).toEqual(['SUSPENDED'])
    await ticker.tick(START_MS)
    expect(await statuses()).toEqual(all('SUSPENDED'))
  })

  it('that no tick saw ends offers and opens again', async () => {
    feed.listed = [sampleMatch('m1')]
    await ticker.tick(START_MS)
    const [before] = await quotesOf(MAIN)
    const { atMs } = await suspend(MAIN)
    await haltQuotes(MAIN, 'SUSPENDED', atMs)
    await resume(MAIN)
    await ticker.tick(START_MS)
    expect(await statuses()).toEqual(all('OPEN'))
    const [after] = await quotesOf(MAIN)
    expect(after?.statusSince).toBeGreaterThan(before?.statusSince ?? Number.NaN)
  })

  it('does not keep a market open that the feed ends', async () => {
    feed.listed = [sampleMatch('m1')]
    await ticker.tick(START_MS)
    await suspend(MAIN)
    feed.listed = [finished('m1')]
    await ticker.tick(START_MS)
    expect(await statuses()).toEqual(all('CLOSED'))
    expect((await readMarket(MAIN))?.declared).toEqual({ revision: 1, result: india })
  })

  it('costs one query a tick, and no write while nothing changes', async () => {
    feed.listed = [sampleMatch('m1')]
    await ticker.tick(START_MS)
    await suspend(MAIN)
    await ticker.tick(START_MS)
    const sent: string[] = []
    withFaults((command) => void sent.push(command))
    await ticker.tick(START_MS)
    expect(sent).toEqual(['QueryCommand'])
  })
})

describe('a result by an operator', () => {
  it('that was only noted is brought into force by the ticker, whatever the feed says then', async () => {
    feed.listed = [sampleMatch('m1', { more: [line('m1', 's1')] })]
    await ticker.tick(START_MS)
    await note(australia)
    await note({ kind: 'runs', runs: 40 }, 'm1.s1')
    await ticker.tick(START_MS)
    expect(await isClosedEverywhere(MAIN)).toBe(true)
    expect(await readMarket(MAIN)).toMatchObject({
      odds: { status: 'CLOSED', result: 'Australia' },
      declared: { revision: 1, result: australia, word: { operatorName: 'Olga' } },
    })
    expect(await readMarket('m1.s1')).toMatchObject({
      odds: { status: 'CLOSED', result: '40' },
      declared: { result: { kind: 'runs', runs: 40 } },
    })
    expect(await readOffered('m1')).toEqual(['m1.mo', 'm1.s1'])
    feed.listed = [finished('m1', india, [closedLine('m1', 's1', 52)])]
    await newTicker().tick(START_MS)
    expect(await readMarket(MAIN)).toMatchObject({
      odds: { result: 'Australia' },
      declared: { revision: 1, result: australia },
    })
    expect((await readStoredMatch('m1'))?.summary.odds.result).toBe('Australia')
    expect((await readMarket('m1.s1'))?.declared).toMatchObject({ result: { kind: 'runs', runs: 40 } })
    expect(await listSettlementWork()).toHaveLength(2)
  })

  it('is not overwritten by the feed’s in a tick that has not read it', async () => {
    feed.listed = [sampleMatch('m1')]
    const unaware = new MarketWriter()
    await unaware.write(sampleMatch('m1'), true, START_MS)
    await note(australia)
    await expect(unaware.write(finished('m1'), true, START_MS)).rejects.toThrow('operator')
    await expect(declareResult(MAIN, { revision: 1, result: india })).rejects.toThrow('operator')
    feed.listed = [finished('m1')]
    await ticker.tick(START_MS)
    expect(await readMarket(MAIN)).toMatchObject({
      odds: { status: 'CLOSED', result: 'Australia' },
      declared: { result: australia },
    })
  })

  it('stands for a match that the feed has lost', async () => {
    feed.listed = [sampleMatch('m1')]
    await ticker.tick(START_MS)
    feed.listed = []
    await ticker.tick(START_MS + 1000)
    expect(await statuses()).toEqual(all('SUSPENDED'))
    await note(australia)
    await ticker.tick(START_MS + 2000)
    expect(await readMarket(MAIN)).toMatchObject({
      odds: { status: 'CLOSED', result: 'Australia' },
      declared: { result: australia },
    })
  })

  it('removes the prices, and is published once', async () => {
    feed.listed = [sampleMatch('m1')]
    await ticker.tick(START_MS)
    await note(australia)
    published = []
    for (const back of [145, 150, 155]) {
      feed.listed = [sampleMatch('m1', { back })]
      await ticker.tick(START_MS)
    }
    const frames = published.filter(({ topic }) => topic === 'match:m1')
    expect(frames.map(({ messages }) => messages.map(({ event }) => event))).toEqual([['updateOdds']])
    expect((await readMarket(MAIN))?.odds.matchOdds).toMatchObject([
      { lgaai: null, khaai: null },
      { lgaai: null, khaai: null },
    ])
  })
})

describe('what was decided of a match', () => {
  it('is forgotten once no list shows it, some minutes later', async () => {
    feed.listed = [sampleMatch('m1')]
    await ticker.tick(START_MS)
    await suspend(MAIN)
    feed.listed = [finished('m1')]
    await ticker.tick(START_MS)
    feed.listed = []
    feed.unlisted = [finished('m1')]
    await ticker.tick(START_MS)
    await ticker.tick(START_MS + 9 * 60_000)
    expect([...(await readInterventions()).keys()]).toEqual(['m1'])
    await ticker.tick(START_MS + 11 * 60_000)
    expect((await readInterventions()).size).toBe(0)
  })
})
