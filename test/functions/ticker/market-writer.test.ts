import { describe, expect, it } from 'vitest'
import { writeQuote } from '../../../functions/store/quote-store.ts'
import { readMarket } from '../../../functions/store/read/markets.ts'
import { readStoredMatch } from '../../../functions/store/read/matches.ts'
import { isClosedEverywhere } from '../../../functions/store/read/quotes.ts'
import { listSettlementWork } from '../../../functions/store/read/settlement-work.ts'
import { readOffered } from '../../../functions/store/read/ticker.ts'
import { MarketWriter } from '../../../functions/ticker/market-writer.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../support/cloud/store-faults.ts'
import { bookmaker, closedLine, finished, line, START_MS, sampleMatch } from './matches.ts'
import { quotesOf, runnersOf } from './tables.ts'

const tables = tablesForEachTest()
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
    const change = await new MarketWriter().write(sampleMatch('m1'), true, START_MS)
    const quotes = await quotesOf('m1.mo')
    expect(quotes).toHaveLength(16)
    for (const quote of quotes) {
      expect(quote).toMatchObject({ version: 1, status: 'OPEN', betDelaySeconds: 3 })
      const india = { selectionId: 1, name: 'India', status: 'ACTIVE', lgaai: 4500, khaai: 4700 }
      expect(runnersOf(quote)[0]).toMatchObject(india)
    }
    const stored = await readStoredMatch('m1')
    expect(stored).toMatchObject({ writtenAtMs: START_MS, listedSportId: 4, marketIds: ['m1.mo'] })
    expect(stored?.summary).toMatchObject({
      marketId: 'm1.mo',
      inplay: true,
      version: 1,
      teams: ['India', 'Australia'],
      odds: {
        version: 1,
        matchOdds: [{ team_name: 'India', lgaai: 0.45, khaai: 0.47 }, { team_name: 'Australia' }],
      },
    })
    expect((await readMarket('m1.mo'))?.odds).toEqual(stored?.summary.odds)
    expect(change).toMatchObject({ matchId: 'm1', listed: true, summary: stored?.summary })
    expect(change?.messages.map(({ event }) => event)).toEqual(['score', 'updateOdds'])
  })

  it('puts every market of it, the main one over more shards than the others', async () => {
    const match = sampleMatch('m1', { more: [bookmaker('m1'), line('m1', 's1')] })
    const change = await new MarketWriter().write(match, true, START_MS)
    expect((await readStoredMatch('m1'))?.marketIds).toEqual(['m1.mo', 'm1.bm', 'm1.s1'])
    expect(await quotesOf('m1.bm')).toHaveLength(4)
    for (const quote of await quotesOf('m1.s1')) {
      expect(quote).toMatchObject({ kind: 'session', no: { runs: 45, rate: 9500 }, yes: { runs: 46 } })
    }
    expect((await readMarket('m1.s1'))?.odds.fancyMarkets).toMatchObject([{ runsNo: 45, runsYes: 46 }])
    expect(await readOffered('m1')).toEqual(['m1.mo', 'm1.bm', 'm1.s1'])
    const [, whole] = change?.messages ?? []
    expect(Object.keys(whole && 'data' in whole ? whole.data : {})).toEqual(['m1.mo', 'm1.bm', 'm1.s1'])
  })

  it('notes the markets that appear, shows them, offers them, and lists the match, in this order', async () => {
    const order: string[] = []
    withFaults((command, { TableName }) => {
      // First quotes are written in transactions, and nothing else is.
      if (command === 'TransactWriteItemsCommand') order.push('positions')
      else if (command !== 'GetItemCommand' && TableName) order.push(String(TableName).replace('maidan-', ''))
      return undefined
    })
    await new MarketWriter().write(sampleMatch('m1', { more: [line('m1', 's1')] }), true, START_MS)
    const steps = order.filter((table, at) => table !== order[at - 1])
    expect(steps).toEqual(['ticker', 'markets', 'positions', 'scorecards', 'matches'])
  })

  it('withdraws a price from bets before it stops showing it', async () => {
    const writer = new MarketWriter()
    await writer.write(sampleMatch('m1', { more: [line('m1', 's1')] }), true, START_MS)
    const order: string[] = []
    withFaults((_, { TableName }) => void order.push(String(TableName).replace('maidan-', '')))
    await writer.write(sampleMatch('m1', { back: 150, more: [line('m1', 's1', { at: 50 })] }), true, START_MS)
    expect(order.filter((table, at) => table !== order[at - 1])).toEqual(['positions', 'markets', 'matches'])
  })

  it('writes nothing while nothing changes, in this run and in the next', async () => {
    const match = () => sampleMatch('m1', { more: [bookmaker('m1'), line('m1', 's1')] })
    const writer = new MarketWriter()
    await writer.write(match(), true, START_MS)
    const writes: string[] = []
    withFaults((command) => {
      if (!/Get|Query/.test(command)) writes.push(command)
      return undefined
    })
    expect(await writer.write(match(), true, START_MS + 1000)).toBeUndefined()
    expect(await new MarketWriter().write(match(), true, START_MS + 2000)).toBeUndefined()
    expect(writes).toEqual([])
    expect((await readStoredMatch('m1'))?.writtenAtMs).toBe(START_MS)
  })

  it('gives each change the next version, and leaves the markets alone when only the score changed', async () => {
    const writer = new MarketWriter()
    await writer.write(sampleMatch('m1'), true, START_MS)
    const scored = await writer.write(sampleMatch('m1', { runs: 11 }), true, START_MS)
    expect(scored?.messages).toMatchObject([{ event: 'score', version: 2 }])
    expect((await readStoredMatch('m1'))?.summary.version).toBe(2)
    expect((await readMarket('m1.mo'))?.odds.version).toBe(1)
    expect((await quotesOf('m1.mo')).map(({ version }) => version)).toEqual(Array(16).fill(1))
    await writer.write(sampleMatch('m1', { runs: 11, back: 150 }), true, START_MS)
    expect(new Set((await quotesOf('m1.mo')).map(({ version }) => version))).toEqual(new Set([3]))
  })

  it('leaves the quotes and markets alone that did not change', async () => {
    const writer = new MarketWriter()
    await writer.write(sampleMatch('m1', { more: [line('m1', 's1')] }), true, START_MS)
    const moved = sampleMatch('m1', { back: 150, more: [line('m1', 's1')] })
    const change = await writer.write(moved, true, START_MS)
    expect(change?.messages.map(({ event }) => event)).toEqual(['SportsBroadcastData'])
    expect((await readMarket('m1.mo'))?.odds.version).toBe(2)
    expect((await readMarket('m1.s1'))?.odds.version).toBe(1)
    expect(new Set((await quotesOf('m1.s1')).map(({ version }) => version))).toEqual(new Set([1]))
  })

  it('goes on with the versions of the run before', async () => {
    await new MarketWriter().write(sampleMatch('m1'), true, START_MS)
    const change = await new MarketWriter().write(sampleMatch('m1', { back: 150 }), true, START_MS)
    expect(change?.messages).toMatchObject([{ event: 'SportsBroadcastData', version: 2 }])
    expect((await readMarket('m1.mo'))?.odds).toMatchObject({ version: 2, matchOdds: [{ lgaai: 0.5 }, {}] })
    expect(new Set((await quotesOf('m1.mo')).map(({ version }) => version))).toEqual(new Set([2]))
  })

  it('delists without another change, and without a version that is not published', async () => {
    const writer = new MarketWriter()
    await writer.write(finished('m1'), true, START_MS)
    const change = await writer.write(finished('m1'), false, START_MS)
    expect(change).toMatchObject({ listed: false, messages: [], summary: { version: 1 } })
    const stored = await readStoredMatch('m1')
    expect(stored?.listedSportId).toBeUndefined()
    expect(stored?.summary.version).toBe(1)
  })

  it('suspends: nothing is on offer any more, in any shard', async () => {
    const writer = new MarketWriter()
    await writer.write(sampleMatch('m1'), true, START_MS)
    await writer.write(sampleMatch('m1', { status: 'SUSPENDED' }), true, START_MS)
    expect(new Set((await quotesOf('m1.mo')).map(({ status }) => status))).toEqual(new Set(['SUSPENDED']))
  })
})

describe('the lines of a match', () => {
  it('that closed before they were ever offered are passed over', async () => {
    const match = sampleMatch('m1', { more: [closedLine('m1', 's1', 40), line('m1', 's2')] })
    await new MarketWriter().write(match, true, START_MS)
    expect((await readStoredMatch('m1'))?.marketIds).toEqual(['m1.mo', 'm1.s2'])
    expect(await readMarket('m1.s1')).toBeUndefined()
    expect(await readOffered('m1')).toEqual(['m1.mo', 'm1.s2'])
  })

  it('are declared when they close, each once, and then are no longer shown', async () => {
    const writer = new MarketWriter()
    await writer.write(sampleMatch('m1', { more: [line('m1', 's1'), line('m1', 's2')] }), true, START_MS)
    const ended = { more: [closedLine('m1', 's1', 52), line('m1', 's2')] }
    const change = await writer.write(sampleMatch('m1', ended), true, START_MS)
    expect(change?.messages).toMatchObject([
      { event: 'updateOdds', data: { 'm1.s1': { status: 'CLOSED', result: '52' } } },
    ])
    const declared = { revision: 1, result: { kind: 'runs', runs: 52 } }
    expect(await readMarket('m1.s1')).toMatchObject({ declared, result: declared.result })
    expect(await isClosedEverywhere('m1.s1')).toBe(true)
    expect(await listSettlementWork()).toEqual([{ marketId: 'm1.s1', revision: 1 }])
    await writer.write(sampleMatch('m1', { ...ended, runs: 12 }), true, START_MS)
    expect((await readStoredMatch('m1'))?.marketIds).toEqual(['m1.mo', 'm1.s2'])
    expect(await listSettlementWork()).toHaveLength(1)
  })

  it('that closed while no run looked are declared by the next', async () => {
    await new MarketWriter().write(sampleMatch('m1', { more: [line('m1', 's1')] }), true, START_MS)
    const later = sampleMatch('m1', { more: [closedLine('m1', 's1', 52), closedLine('m1', 's2', 60)] })
    await new MarketWriter().write(later, true, START_MS)
    expect((await readMarket('m1.s1'))?.declared).toMatchObject({ result: { kind: 'runs', runs: 52 } })
    expect(await readMarket('m1.s2')).toBeUndefined()
  })

  it('that were declared are not shown again by the next run', async () => {
    const more = [line('m1', 's1'), line('m1', 's2')]
    const ended = [closedLine('m1', 's1', 52), line('m1', 's2')]
    const writer = new MarketWriter()
    await writer.write(sampleMatch('m1', { more }), true, START_MS)
    await writer.write(sampleMatch('m1', { more: ended }), true, START_MS)
    await new MarketWriter().write(sampleMatch('m1', { more: ended, runs: 12 }), true, START_MS)
    expect((await readStoredMatch('m1'))?.marketIds).toEqual(['m1.mo', 'm1.s2'])
  })

  it('that appear later are noted beside those that are open', async () => {
    const writer = new MarketWriter()
    await writer.write(sampleMatch('m1', { more: [line('m1', 's1')] }), true, START_MS)
    const more = [closedLine('m1', 's1', 52), line('m1', 's2')]
    await writer.write(sampleMatch('m1', { more }), true, START_MS)
    await writer.write(sampleMatch('m1', { more: [...more, line('m1', 's3')] }), true, START_MS)
    expect(await readOffered('m1')).toEqual(['m1.mo', 'm1.s2', 'm1.s3'])
  })
})

describe('a write that fails half way', () => {
  it('leaves a quote that is withdrawn, not one that is shown and not honoured', async () => {
    const writer = new MarketWriter()
    await writer.write(sampleMatch('m1'), true, START_MS)
    failing('UpdateItemCommand', 'markets', () => true)
    await expect(writer.write(sampleMatch('m1', { back: 150 }), true, START_MS)).rejects.toThrow('lost')
    expect((await readMarket('m1.mo'))?.odds.matchOdds[0]?.lgaai).toBe(0.45)
    expect(runnersOf((await quotesOf('m1.mo'))[0])[0]?.lgaai).toBe(5000)
  })

  it.each([
    ['the price goes on', 160, 6000],
    ['the price comes back', 145, 4500],
  ])('is made good by the next tick, though %s', async (_, back, rate) => {
    for (const table of ['markets', 'matches']) {
      await tables.clear()
      const writer = new MarketWriter()
      await writer.write(sampleMatch('m1'), true, START_MS)
      failing(table === 'markets' ? 'UpdateItemCommand' : 'PutItemCommand', table, once())
      await expect(writer.write(sampleMatch('m1', { back: 150 }), true, START_MS)).rejects.toThrow('lost')
      const change = await writer.write(sampleMatch('m1', { back }), true, START_MS)
      const shown = (await readStoredMatch('m1'))?.summary
      expect(shown?.odds).toMatchObject({ version: 3, matchOdds: [{ lgaai: rate / 10_000 }, {}] })
      expect((await readMarket('m1.mo'))?.odds).toEqual(shown?.odds)
      for (const quote of await quotesOf('m1.mo')) expect(runnersOf(quote)[0]?.lgaai).toBe(rate)
      // The second version was never published: followers see the gap.
      expect(change?.messages).toMatchObject([
        { event: 'score', version: 3 },
        { event: 'SportsBroadcastData', version: 3 },
      ])
    }
  })

  it('of a run that died leaves a gap in the versions, as it was not published', async () => {
    await new MarketWriter().write(sampleMatch('m1'), true, START_MS)
    failing('PutItemCommand', 'matches', once())
    const moved = sampleMatch('m1', { back: 150 })
    await expect(new MarketWriter().write(moved, true, START_MS)).rejects.toThrow('lost')
    const writer = new MarketWriter()
    await writer.write(moved, true, START_MS)
    expect((await readStoredMatch('m1'))?.summary.odds.matchOdds[0]?.lgaai).toBe(0.5)
    const change = await writer.write(sampleMatch('m1', { back: 160 }), true, START_MS)
    expect(change?.messages).toMatchObject([{ event: 'SportsBroadcastData', version: 3 }])
  })
})

describe('a finished match', () => {
  it('is closed everywhere first, and its result is left to be settled, once', async () => {
    const writer = new MarketWriter()
    await writer.write(sampleMatch('m1'), true, START_MS)
    await writer.write(finished('m1'), true, START_MS)
    expect(await isClosedEverywhere('m1.mo')).toBe(true)
    expect(await readMarket('m1.mo')).toMatchObject({
      odds: { status: 'CLOSED', result: 'India' },
      declared: { revision: 1, result: { kind: 'winner', selectionId: 1 } },
    })
    await new MarketWriter().write(finished('m1'), true, START_MS)
    expect(await listSettlementWork()).toEqual([{ marketId: 'm1.mo', revision: 1 }])
  })

  it('leaves nothing noted once all of it is declared and it leaves the list', async () => {
    const writer = new MarketWriter()
    await writer.write(sampleMatch('m1', { more: [line('m1', 's1')] }), true, START_MS)
    const end = finished('m1', undefined, [closedLine('m1', 's1', 52)])
    await writer.write(end, true, START_MS)
    await writer.write(end, false, START_MS)
    expect(await readOffered('m1')).toEqual([])
  })

  it('that was closed by a run which died before the result is declared by the next', async () => {
    failing('TransactWriteItemsCommand', undefined, once())
    await expect(new MarketWriter().write(finished('m1'), true, START_MS)).rejects.toThrow('lost')
    await new MarketWriter().write(finished('m1'), true, START_MS)
    expect((await readMarket('m1.mo'))?.declared).toMatchObject({ revision: 1 })
  })

  it('never opens again, however late a price comes', async () => {
    await new MarketWriter().write(finished('m1'), true, START_MS)
    const [quote] = await quotesOf('m1.mo')
    if (!quote) throw new Error('no quote')
    await writeQuote({ ...quote, version: 99, status: 'OPEN' })
    expect(await isClosedEverywhere('m1.mo')).toBe(true)
  })

  it('does not count as closed while a shard is open, or without shards', async () => {
    await new MarketWriter().write(sampleMatch('m1'), true, START_MS)
    expect(await isClosedEverywhere('m1.mo')).toBe(false)
    expect(await isClosedEverywhere('unknown.mo')).toBe(false)
  })
})
