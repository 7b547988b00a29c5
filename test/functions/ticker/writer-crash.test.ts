import { describe, expect, it } from 'vitest'
import type { MatchSnapshot } from '../../../domain/feed/port.ts'
import { type Market, readMarkets } from '../../../functions/store/read/markets.ts'
import { readStoredMatch } from '../../../functions/store/read/matches.ts'
import { listSettlementWork } from '../../../functions/store/read/settlement-work.ts'
import { readOffered } from '../../../functions/store/read/ticker.ts'
import { MarketWriter } from '../../../functions/ticker/market-writer.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../support/cloud/store-faults.ts'
import { inTier } from '../../support/tier.ts'
import { bookmaker, closedLine, finished, line, START_MS, sampleMatch } from './matches.ts'
import { quotesOf } from './tables.ts'

// The same as a crash of settlement: at each request to the store in turn, before its effect and after it.

const tables = tablesForEachTest()
withoutFaultsAfterwards()

const marketIds = ['m1.mo', 'm1.bm', 'm1.s1', 'm1.s2', 'm1.s3']

/** Moments of one match: markets appear, move, close one by one, and all. */
const moments: readonly MatchSnapshot[] = [
  sampleMatch('m1', { more: [bookmaker('m1'), line('m1', 's1')] }),
  sampleMatch('m1', {
    runs: 14,
    back: 150,
    more: [
      bookmaker('m1', { lgaai: null }),
      closedLine('m1', 's1', 52),
      line('m1', 's2'),
      closedLine('m1', 's3', 9),
    ],
  }),
  finished('m1', undefined, [
    { ...bookmaker('m1', { status: 'CLOSED' }), result: { kind: 'winner', selectionId: 1 } },
    closedLine('m1', 's1', 52),
    closedLine('m1', 's2', 61),
    closedLine('m1', 's3', 9),
  ]),
]

/**
 * All that is stored of the match but its versions, which give only the order of changes, and past prices, which may be
 * lost: bets in their delay lapse then.
 */
async function state() {
  const [stored, markets, work] = await Promise.all([
    readStoredMatch('m1'),
    readMarkets(marketIds),
    listSettlementWork(),
  ])
  const quotes = await Promise.all(marketIds.map(quotesOf))
  const { summary, ...match } = stored ?? {}
  return withoutVersions({ match, summary, markets, quotes, work })
}

function withoutVersions(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, inside) =>
    /^(version|statusSince|past)$/.test(key) ? undefined : inside,
  )
}

/** Requests fail from the `crash`-th on: before they have an effect, or that one after it. */
function dieAt(crash: number, when: 'before' | 'after'): void {
  let calls = 0
  withFaults(() => {
    calls++
    if (calls < crash) return undefined
    if (when === 'before' || calls > crash) return new Error('killed')
    return () => {
      throw new Error('killed')
    }
  })
}

/** Where to die: at the first, the second and the last of each series of alike requests. */
async function pointsOf(work: () => Promise<unknown>): Promise<number[]> {
  const trace: string[] = []
  withFaults((command, { TableName }) => void trace.push(`${command} ${TableName}`))
  await work()
  withFaults(() => undefined)
  const isEdge = (at: number) =>
    trace[at] !== trace[at - 1] || trace[at] !== trace[at - 2] || trace[at] !== trace[at + 1]
  return trace.flatMap((_, at) => (isEdge(at) ? [at + 1] : []))
}

async function write(writer: MarketWriter, upTo: number): Promise<void> {
  for (const match of moments.slice(0, upTo)) await writer.write(match, true, START_MS)
}

/** Whatever was done so far: what can be betted on is noted, and what is declared is closed in every shard. */
async function expectSound(): Promise<void> {
  const offered = await readOffered('m1')
  const markets = new Map((await readMarkets(marketIds)).map((each) => [each.odds.marketId, each]))
  for (const marketId of marketIds) {
    const quotes = await quotesOf(marketId)
    if (quotes.some(({ status }) => status === 'OPEN')) expect(offered).toContain(marketId)
    const market: Market | undefined = markets.get(marketId)
    if (quotes.length > 0) expect(market, marketId).toBeDefined()
    if (market?.declared) expect(new Set(quotes.map(({ status }) => status))).toEqual(new Set(['CLOSED']))
  }
}

// In the second, markets appear, move and close at once.
describe.each(inTier([2], [1, 2, 3]))('a run that dies in moment %d', (moment) => {
  const last = moments[moment - 1] as MatchSnapshot

  it.each(['before', 'after'] as const)(
    '%s a request ends as one that lived, once another went on',
    async (when) => {
      await write(new MarketWriter(), moment - 1)
      const points = await pointsOf(() => new MarketWriter().write(last, true, START_MS))
      expect(points.length).toBeGreaterThanOrEqual(10)
      const lived = await state()

      for (const crash of points) {
        await tables.clear()
        await write(new MarketWriter(), moment - 1)
        dieAt(crash, when)
        await expect(new MarketWriter().write(last, true, START_MS)).rejects.toThrow('killed')
        withFaults(() => undefined)
        await expectSound()
        await new MarketWriter().write(last, true, START_MS)
        expect(await state(), `killed at request ${crash}`).toEqual(lived)
      }
    },
    60_000,
  )
})

it('a tick that fails is gone on with by the same run', async () => {
  const writer = new MarketWriter()
  await write(writer, 3)
  const lived = await state()
  for (const crash of [3, 9, 15, 22, 30, 40]) {
    await tables.clear()
    const failing = new MarketWriter()
    for (const match of moments) {
      dieAt(crash, 'before')
      await failing.write(match, true, START_MS).catch(() => undefined)
      withFaults(() => undefined)
      await failing.write(match, true, START_MS)
    }
    expect(await state(), `killed at request ${crash}`).toEqual(lived)
  }
}, 60_000)
