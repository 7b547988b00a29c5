import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isClosedEverywhere, readMarket } from '../../../functions/store/market-store.ts'
import { readStoredMatch, writeMatch } from '../../../functions/store/match-store.ts'
import { listSettlementWork } from '../../../functions/store/ticker-store.ts'
import { MarketWriter } from '../../../functions/ticker/market-writer.ts'
import { tendOrphan } from '../../../functions/ticker/orphan.ts'
import { startTables, type Tables } from '../../support/embedded-dynamodb.ts'
import { finished, START_MS, sampleMatch } from './matches.ts'
import { quotesOf } from './tables.ts'

const TEN_MINUTES_MS = 10 * 60_000

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.close())
beforeEach(() => tables.clear())

const statuses = async (marketId: string) => [
  ...new Set((await quotesOf(marketId)).map(({ status }) => status)),
]

describe('a match that the feed knows no more', () => {
  it('is suspended at once, in every shard and as shown', async () => {
    await new MarketWriter().write(sampleMatch('lost'), true, START_MS)
    const message = await tendOrphan('lost', START_MS + 1000)
    expect(message).toMatchObject({
      event: 'updateOdds',
      data: { 'lost.mo': { status: 'SUSPENDED', version: 2 } },
    })
    expect(await statuses('lost.mo')).toEqual(['SUSPENDED'])
    expect(await readStoredMatch('lost')).toMatchObject({ writtenAtMs: START_MS + 1000, listedSportId: 4 })
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

  it.each([
    [{ kind: 'winner', selectionId: 2 }, 'Australia'],
    [{ kind: 'void', reason: 'tie' }, 'Void: tie'],
  ] as const)(
    'is settled by the result that is shown (%j), though the run that showed it died before',
    async (result, shown) => {
      const match = finished('died', result)
      const writer = new MarketWriter()
      await writer.write(sampleMatch('died'), true, START_MS)
      await tendOrphan('died', START_MS)
      const stored = await readStoredMatch('died')
      if (!stored) throw new Error('no match')
      const odds = { ...stored.summary.odds, version: 3, status: 'CLOSED' as const, result: shown }
      await writeMatch({ ...stored.summary, phase: match.phase, odds }, true, START_MS)
      await tendOrphan('died', START_MS + 1000)
      expect(await readMarket('died.mo')).toMatchObject({ odds: { result: shown }, declared: { result } })
    },
  )

  it('that is not on the list, or never was, is nobody’s concern', async () => {
    await new MarketWriter().write(finished('old'), false, START_MS)
    expect(await tendOrphan('old', START_MS + TEN_MINUTES_MS * 2)).toBeUndefined()
    expect(await tendOrphan('unknown', START_MS)).toBeUndefined()
  })
})
