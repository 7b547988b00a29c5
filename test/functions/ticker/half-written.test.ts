import { describe, expect, it } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import type { LineMarket, MarketSnapshot, MatchSnapshot } from '../../../domain/feed/port.ts'
import { paise } from '../../../domain/money.ts'
import { readStoredMatch } from '../../../functions/store/read/matches.ts'
import { readQuotes } from '../../../functions/store/read/quotes.ts'
import { MarketWriter } from '../../../functions/ticker/market-writer.ts'
import { tendOrphan } from '../../../functions/ticker/orphan.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../support/cloud/store-faults.ts'

const START_MS = Date.UTC(2026, 10, 21, 9)

tablesForEachTest()
withoutFaultsAfterwards()

/** A match with a line, open at these runs unless said otherwise. */
function matchAt(runs: number, line: Partial<LineMarket> = {}, phase: MatchSnapshot['phase'] = 'live') {
  const common = { betDelaySeconds: 1, stakeMinPaise: paise(100_00), stakeMaxPaise: paise(25_000_00) }
  const price = { runs, rate: rate(9000) }
  const markets: MarketSnapshot[] = [
    { ...common, marketId: 'm.mo', kind: 'matchOdds', name: 'Match Odds', status: 'SUSPENDED', runners: [] },
    {
      ...common,
      marketId: 'm.s6',
      kind: 'session',
      name: 'Runs',
      status: 'OPEN',
      yes: price,
      no: price,
      ...line,
    },
  ]
  const nobody = { batting: null, bowler: null, requiredRate: null, serving: null }
  const score = { ...nobody, innings: [], batters: [], recentBalls: [], points: [], status: 'On' }
  const names = { name: 'Kites v Rivers', competition: 'Cup', teams: ['Kites', 'Rivers'] }
  return { ...names, matchId: 'm', sportId: 4, startsAtMs: START_MS, phase, score, markets, sequence: 1 }
}

const suspended = () => matchAt(40, { status: 'SUSPENDED', yes: null, no: null })

/** Lets the line's quote into two of its shards, and fails then. */
function failInTheMiddle(): void {
  let written = 0
  withFaults((command, input) => {
    const text = JSON.stringify(input)
    const isQuote = command === 'UpdateItemCommand' && text.includes('"m.s6"') && text.includes('-positions"')
    return isQuote && written++ >= 2 ? new Error('lost') : undefined
  })
}

/** What the shards of the line offer, each different thing once. */
async function offered(): Promise<readonly string[]> {
  const quotes = await readQuotes(['m.s6'])
  const shown = quotes.map(({ status, ...quote }) => `${status} ${'yes' in quote ? quote.yes?.runs : ''}`)
  return [...new Set(shown)].toSorted()
}

describe('prices that reached some shards only', () => {
  const halfOpen = async (writer: MarketWriter) => {
    await writer.write(matchAt(40), true, START_MS)
    await writer.write(suspended(), true, START_MS)
    failInTheMiddle()
    await expect(writer.write(matchAt(41), true, START_MS)).rejects.toThrow('lost')
    withFaults(() => undefined)
    expect(await offered()).toEqual(['OPEN 41', 'SUSPENDED undefined'])
  }

  it('are withdrawn when the next tick is suspended like the one before', async () => {
    const writer = new MarketWriter()
    await halfOpen(writer)
    await writer.write(suspended(), true, START_MS)
    expect(await offered()).toEqual(['SUSPENDED undefined'])
  })

  it('are withdrawn by the next run', async () => {
    await halfOpen(new MarketWriter())
    await new MarketWriter().write(suspended(), true, START_MS)
    expect(await offered()).toEqual(['SUSPENDED undefined'])
  })

  it('leave a gap in the versions, so that followers ask for the whole', async () => {
    const writer = new MarketWriter()
    await halfOpen(writer)
    const before = (await readStoredMatch('m'))?.summary.version ?? 0
    const change = await writer.write(matchAt(42), true, START_MS)
    expect(change?.summary.version).toBe(before + 2)
  })

  it('are withdrawn when the feed no longer knows the match', async () => {
    await halfOpen(new MarketWriter())
    await tendOrphan('m', START_MS + 1000)
    expect((await offered()).filter((quote) => quote.startsWith('OPEN'))).toEqual([])
  })
})

describe('a match that the feed no longer knows', () => {
  const closed = { status: 'CLOSED', yes: null, no: null, result: { kind: 'runs', runs: 44 } } as const

  it('is not published again for lines that were declared', async () => {
    const writer = new MarketWriter()
    await writer.write(matchAt(40), true, START_MS)
    await writer.write(matchAt(44, closed), true, START_MS)
    await tendOrphan('m', START_MS + 1000)
    expect(await tendOrphan('m', START_MS + 2000)).toBeUndefined()
  })
})

describe('a tick that fails after it wrote all that is shown', () => {
  const closed = { status: 'CLOSED', yes: null, no: null, result: { kind: 'runs', runs: 44 } } as const

  it('leaves nothing unpublished: followers see a gap at the next tick, though nothing has changed since', async () => {
    const writer = new MarketWriter()
    const first = await writer.write(matchAt(40), true, START_MS)
    withFaults((command) => (command === 'TransactWriteItemsCommand' ? new Error('lost') : undefined))
    await expect(writer.write(matchAt(44, closed), true, START_MS)).rejects.toThrow('lost')
    withFaults(() => undefined)
    const change = await writer.write(matchAt(44, closed), true, START_MS)
    expect(change?.messages.length).toBeGreaterThan(0)
    expect(change?.summary.version).toBeGreaterThan((first?.summary.version ?? 0) + 1)
    expect(await writer.write(matchAt(44, closed), true, START_MS)).toBeUndefined()
  })
})
