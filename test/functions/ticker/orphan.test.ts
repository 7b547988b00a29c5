import { describe, expect, it } from 'vitest'
import type { MarketSnapshot } from '../../../domain/feed/port.ts'
import { readMarket } from '../../../functions/store/read/markets.ts'
import { readStoredMatch } from '../../../functions/store/read/matches.ts'
import { isClosedEverywhere } from '../../../functions/store/read/quotes.ts'
import { listSettlementWork } from '../../../functions/store/read/settlement-work.ts'
import { readOffered } from '../../../functions/store/read/ticker.ts'
import { MarketWriter } from '../../../functions/ticker/market-writer.ts'
import { tendOrphan } from '../../../functions/ticker/orphan.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../support/cloud/store-faults.ts'
import { bookmaker, closedLine, finished, line, START_MS, sampleMatch } from './matches.ts'
import { quotesOf } from './tables.ts'

const TEN_MINUTES_MS = 10 * 60_000

const tables = tablesForEachTest()
withoutFaultsAfterwards()

const statuses = async (marketId: string) => [
  ...new Set((await quotesOf(marketId)).map(({ status }) => status)),
]

describe('a match that the feed no longer knows', () => {
  it('is suspended at once, in every shard and as shown', async () => {
    await new MarketWriter().write(sampleMatch('lost'), true, START_MS)
    const change = await tendOrphan('lost', START_MS + 1000)
    expect(change?.messages).toMatchObject([
      { event: 'score', version: 2 },
      { event: 'updateOdds', version: 2, data: { 'lost.mo': { status: 'SUSPENDED', version: 2 } } },
    ])
    expect(change?.summary).toMatchObject({ version: 2, odds: { status: 'SUSPENDED' } })
    expect(await statuses('lost.mo')).toEqual(['SUSPENDED'])
    expect(await readStoredMatch('lost')).toMatchObject({ listedSportId: 4 })
  })

  it('is left alone until ten minutes have passed', async () => {
    await new MarketWriter().write(sampleMatch('lost'), true, START_MS)
    await tendOrphan('lost', START_MS)
    expect(await tendOrphan('lost', START_MS + TEN_MINUTES_MS)).toBeUndefined()
    expect(await statuses('lost.mo')).toEqual(['SUSPENDED'])
  })

  it('is void after ten minutes, closed everywhere and off the list', async () => {
    await new MarketWriter().write(sampleMatch('lost'), true, START_MS)
    await tendOrphan('lost', START_MS)
    await tendOrphan('lost', START_MS + TEN_MINUTES_MS + 1)
    expect(await isClosedEverywhere('lost.mo')).toBe(true)
    expect(await readMarket('lost.mo')).toMatchObject({
      odds: { status: 'CLOSED', result: 'Void: abandoned' },
      declared: { revision: 1, result: { kind: 'void', reason: 'abandoned' } },
    })
    const stored = await readStoredMatch('lost')
    expect(stored?.listedSportId).toBeUndefined()
    expect(stored?.summary).toMatchObject({ phase: 'finished', inplay: false })
    expect(await listSettlementWork()).toEqual([{ marketId: 'lost.mo', revision: 1 }])
    expect(await tendOrphan('lost', START_MS + 2 * TEN_MINUTES_MS)).toBeUndefined()
  })

  it('keeps the result that was declared', async () => {
    await new MarketWriter().write(finished('won'), true, START_MS)
    await tendOrphan('won', START_MS + 1000)
    expect(await readMarket('won.mo')).toMatchObject({
      odds: { result: 'India' },
      declared: { revision: 1, result: { kind: 'winner', selectionId: 1 } },
    })
    expect((await readStoredMatch('won'))?.listedSportId).toBeUndefined()
  })

  it.each<[NonNullable<MarketSnapshot['result']>, string]>([
    [{ kind: 'winner', selectionId: 2 }, 'Australia'],
    [{ kind: 'void', reason: 'tie' }, 'Void: tie'],
  ])(
    'is settled by the result that the feed gave (%j), though the run that wrote it died',
    async (result, shown) => {
      await new MarketWriter().write(sampleMatch('died'), true, START_MS)
      withFaults((command) => (command === 'TransactWriteItemsCommand' ? new Error('killed') : undefined))
      await expect(new MarketWriter().write(finished('died', result), true, START_MS)).rejects.toThrow(
        'killed',
      )
      withFaults(() => undefined)
      await tendOrphan('died', START_MS + 1000)
      expect(await readMarket('died.mo')).toMatchObject({ odds: { result: shown }, declared: { result } })
    },
  )

  it('that is not on the list, or never was, is left alone', async () => {
    await new MarketWriter().write(finished('old'), false, START_MS)
    expect(await tendOrphan('old', START_MS + TEN_MINUTES_MS * 2)).toBeUndefined()
    expect(await tendOrphan('unknown', START_MS)).toBeUndefined()
  })
})

describe('the markets of a match that is lost', () => {
  const all = () => sampleMatch('m1', { more: [bookmaker('m1'), line('m1', 's1'), line('m1', 's2')] })

  /** The match with one session decided, as the feed left it. */
  async function lose(): Promise<void> {
    const writer = new MarketWriter()
    await writer.write(all(), true, START_MS)
    const more = [bookmaker('m1'), closedLine('m1', 's1', 52), line('m1', 's2')]
    await writer.write(sampleMatch('m1', { more }), true, START_MS)
  }

  it('are all suspended at once, and published in one frame', async () => {
    await lose()
    const change = await tendOrphan('m1', START_MS + 1000)
    for (const id of ['m1.mo', 'm1.bm', 'm1.s2']) expect(await statuses(id)).toEqual(['SUSPENDED'])
    expect(await statuses('m1.s1')).toEqual(['CLOSED'])
    const [, message, ...others] = change?.messages ?? []
    expect(others).toEqual([])
    expect(Object.keys(message && 'data' in message ? message.data : {}).toSorted()).toEqual([
      'm1.bm',
      'm1.mo',
      'm1.s2',
    ])
    expect((await readMarket('m1.s2'))?.odds).toMatchObject({
      status: 'SUSPENDED',
      fancyMarkets: [{ status: 'SUSPENDED' }],
    })
  })

  it('are void after ten minutes, but for what was decided', async () => {
    await lose()
    await tendOrphan('m1', START_MS)
    await tendOrphan('m1', START_MS + TEN_MINUTES_MS + 1)
    const nothing = { kind: 'void', reason: 'abandoned' }
    for (const id of ['m1.mo', 'm1.bm', 'm1.s2']) {
      expect(await isClosedEverywhere(id)).toBe(true)
      expect(await readMarket(id)).toMatchObject({
        odds: { result: 'Void: abandoned' },
        declared: { result: nothing },
      })
    }
    expect((await readMarket('m1.s1'))?.declared).toEqual({ revision: 1, result: { kind: 'runs', runs: 52 } })
    expect(await readOffered('m1')).toEqual([])
    const work = (await listSettlementWork()).map(({ marketId }) => marketId)
    expect(work.toSorted()).toEqual(['m1.bm', 'm1.mo', 'm1.s1', 'm1.s2'])
  })

  it('go on where they were when the feed finds the match again', async () => {
    await lose()
    await tendOrphan('m1', START_MS + 1000)
    const more = [bookmaker('m1'), closedLine('m1', 's1', 52), line('m1', 's2')]
    await new MarketWriter().write(sampleMatch('m1', { more }), true, START_MS + 2000)
    for (const id of ['m1.mo', 'm1.bm', 'm1.s2']) expect(await statuses(id)).toEqual(['OPEN'])
    expect(await statuses('m1.s1')).toEqual(['CLOSED'])
  })

  it.each(['before', 'after'] as const)(
    'end alike, whichever request the run died %s',
    async (when) => {
      for (let crash = 1; crash < 60; crash += 3) {
        await tables.clear()
        await lose()
        await tendOrphan('m1', START_MS)
        let calls = 0
        withFaults(() => {
          if (++calls < crash) return undefined
          if (when === 'before' || calls > crash) return new Error('killed')
          return () => {
            throw new Error('killed')
          }
        })
        await tendOrphan('m1', START_MS + TEN_MINUTES_MS + 1).catch(() => undefined)
        withFaults(() => undefined)
        await tendOrphan('m1', START_MS + TEN_MINUTES_MS + 2)
        for (const id of ['m1.mo', 'm1.bm', 'm1.s2']) {
          expect(await isClosedEverywhere(id), `killed at ${crash}`).toBe(true)
          const ended = { odds: { status: 'CLOSED' }, declared: { revision: 1, result: { kind: 'void' } } }
          expect(await readMarket(id)).toMatchObject(ended)
        }
        const stored = await readStoredMatch('m1')
        expect(stored?.listedSportId).toBeUndefined()
        expect(stored?.summary).toMatchObject({ phase: 'finished', odds: { status: 'CLOSED' } })
      }
    },
    60_000,
  )
})
