import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isClosedEverywhere, readMarket, writeQuote } from '../../../functions/store/market-store.ts'
import { readStoredMatch } from '../../../functions/store/match-store.ts'
import { listSettlementWork } from '../../../functions/store/ticker-store.ts'
import { MarketWriter } from '../../../functions/ticker/market-writer.ts'
import { startTables, type Tables } from '../../support/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../support/store-faults.ts'
import { finished, START_MS, sampleMatch } from './matches.ts'
import { quotesOf } from './tables.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.close())
withoutFaultsAfterwards()

/** Lets requests of a command fail whenever it says so; those to one table, or transactions. */
function failing(command: string, table: string | undefined, fails: () => boolean): void {
  withFaults((sent, { TableName }) => {
    const isMeant = sent === command && TableName === (table && `maidan-${table}`)
    return isMeant && fails() ? new Error('lost') : undefined
  })
}

/** Says yes the first time. */
function once(): () => boolean {
  let asked = 0
  return () => asked++ === 0
}

describe('writing a match', () => {
  it('puts the quote into every shard, and shows it', async () => {
    const message = await new MarketWriter().write(sampleMatch('first'), true, START_MS)
    const quotes = await quotesOf('first.mo')
    expect(quotes).toHaveLength(16)
    for (const quote of quotes) {
      expect(quote).toMatchObject({ version: 1, status: 'OPEN', betDelaySeconds: 3 })
      expect(quote.runners[0]).toEqual({
        selectionId: 1,
        name: 'India',
        status: 'ACTIVE',
        lgaai: 4500,
        khaai: 4700,
      })
    }
    const stored = await readStoredMatch('first')
    expect(stored).toMatchObject({ writtenAtMs: START_MS, listedSportId: 4 })
    expect(stored?.summary).toMatchObject({
      marketId: 'first.mo',
      inplay: true,
      teams: ['India', 'Australia'],
      odds: {
        version: 1,
        matchOdds: [{ team_name: 'India', lgaai: 0.45, khaai: 0.47 }, { team_name: 'Australia' }],
      },
    })
    expect((await readMarket('first.mo'))?.odds).toEqual(stored?.summary.odds)
    expect(message).toEqual({
      event: 'updateOdds',
      data: { 'first.mo': stored?.summary.odds },
      match: stored?.summary,
    })
  })

  it('writes nothing while nothing changes, in this run and in the next', async () => {
    const writer = new MarketWriter()
    await writer.write(sampleMatch('same'), true, START_MS)
    expect(await writer.write(sampleMatch('same'), true, START_MS + 1000)).toBeUndefined()
    expect(await new MarketWriter().write(sampleMatch('same'), true, START_MS + 2000)).toBeUndefined()
    expect((await readStoredMatch('same'))?.writtenAtMs).toBe(START_MS)
  })

  it('gives each change the next version, and leaves the quotes alone when only the score changed', async () => {
    const writer = new MarketWriter()
    await writer.write(sampleMatch('changing'), true, START_MS)
    await writer.write(sampleMatch('changing', { runs: 11 }), true, START_MS)
    expect((await readMarket('changing.mo'))?.odds.version).toBe(2)
    expect((await quotesOf('changing.mo')).map(({ version }) => version)).toEqual(Array(16).fill(1))
    await writer.write(sampleMatch('changing', { runs: 11, back: 150 }), true, START_MS)
    expect(new Set((await quotesOf('changing.mo')).map(({ version }) => version))).toEqual(new Set([3]))
  })

  it('goes on with the versions of the run before', async () => {
    await new MarketWriter().write(sampleMatch('handed'), true, START_MS)
    await new MarketWriter().write(sampleMatch('handed', { back: 150 }), true, START_MS)
    expect((await readMarket('handed.mo'))?.odds).toMatchObject({
      version: 2,
      matchOdds: [{ lgaai: 0.5 }, {}],
    })
    expect(new Set((await quotesOf('handed.mo')).map(({ version }) => version))).toEqual(new Set([2]))
  })

  it('delists without another change', async () => {
    const writer = new MarketWriter()
    await writer.write(finished('old'), true, START_MS)
    expect(await writer.write(finished('old'), false, START_MS)).toMatchObject({ event: 'updateOdds' })
    expect((await readStoredMatch('old'))?.listedSportId).toBeUndefined()
  })

  it('suspends: nothing is on offer any more, in any shard', async () => {
    const writer = new MarketWriter()
    await writer.write(sampleMatch('wicket'), true, START_MS)
    await writer.write(sampleMatch('wicket', { status: 'SUSPENDED' }), true, START_MS)
    expect(new Set((await quotesOf('wicket.mo')).map(({ status }) => status))).toEqual(new Set(['SUSPENDED']))
  })
})

describe('a write that fails half way', () => {
  it('leaves a quote that is withdrawn, not one that is shown and not honoured', async () => {
    const writer = new MarketWriter()
    await writer.write(sampleMatch('half'), true, START_MS)
    failing('UpdateItemCommand', 'markets', () => true)
    await expect(writer.write(sampleMatch('half', { back: 150 }), true, START_MS)).rejects.toThrow('lost')
    expect((await readMarket('half.mo'))?.odds.matchOdds[0]?.lgaai).toBe(0.45)
    expect((await quotesOf('half.mo'))[0]?.runners[0]?.lgaai).toBe(5000)
  })

  it('is made good by the next tick, though prices have moved since', async () => {
    const writer = new MarketWriter()
    await writer.write(sampleMatch('again'), true, START_MS)
    failing('PutItemCommand', 'matches', once())
    await expect(writer.write(sampleMatch('again', { back: 150 }), true, START_MS)).rejects.toThrow('lost')
    await writer.write(sampleMatch('again', { back: 160 }), true, START_MS)
    const shown = await readStoredMatch('again')
    expect(shown?.summary.odds).toMatchObject({ version: 2, matchOdds: [{ lgaai: 0.6 }, {}] })
    expect((await readMarket('again.mo'))?.odds).toEqual(shown?.summary.odds)
    for (const quote of await quotesOf('again.mo')) expect(quote.runners[0]?.lgaai).toBe(6000)
  })
})

describe('a finished match', () => {
  it('is closed everywhere first, and its result is left to be settled, once', async () => {
    const writer = new MarketWriter()
    await writer.write(sampleMatch('done'), true, START_MS)
    await writer.write(finished('done'), true, START_MS)
    expect(await isClosedEverywhere('done.mo')).toBe(true)
    expect(await readMarket('done.mo')).toMatchObject({
      odds: { status: 'CLOSED', result: 'India' },
      declared: { revision: 1, result: { kind: 'winner', selectionId: 1 } },
    })
    await new MarketWriter().write(finished('done'), true, START_MS)
    const work = (await listSettlementWork()).filter(({ marketId }) => marketId === 'done.mo')
    expect(work).toEqual([{ marketId: 'done.mo', revision: 1 }])
  })

  it('that was closed by a run which died before the result is declared by the next', async () => {
    failing('TransactWriteItemsCommand', undefined, once())
    await expect(new MarketWriter().write(finished('died'), true, START_MS)).rejects.toThrow('lost')
    await new MarketWriter().write(finished('died'), true, START_MS)
    expect((await readMarket('died.mo'))?.declared).toMatchObject({ revision: 1 })
  })

  it('never opens again, however late a price comes', async () => {
    await new MarketWriter().write(finished('shut'), true, START_MS)
    const [quote] = await quotesOf('shut.mo')
    if (!quote) throw new Error('no quote')
    await writeQuote({ ...quote, version: 99, status: 'OPEN' })
    expect(await isClosedEverywhere('shut.mo')).toBe(true)
  })

  it('is not taken for closed while a shard is open, or there is none', async () => {
    await new MarketWriter().write(sampleMatch('open'), true, START_MS)
    expect(await isClosedEverywhere('open.mo')).toBe(false)
    expect(await isClosedEverywhere('unknown.mo')).toBe(false)
  })
})
